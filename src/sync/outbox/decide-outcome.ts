/**
 * A host without idempotency keys can't say what became of a request whose answer was lost. The person is shown
 * the host's row and says it: it happened, or it did not.
 */
import type { StoredEntry } from '#ports/journal-port.ts';
import type { HostRow } from '#commands/intents.ts';
import { listRequest, readListAnswer } from '#store/api/list-endpoint.ts';
import { selectLaneIndex } from '#store/journal-slice.ts';
import { rowsAnswered } from '#store/rows-slice.ts';
import type { AppThunk, ThunkServices } from '#services/services.ts';
import { moveByHand, moveEntries } from '../journal/move-entries.ts';

/** Whether nobody but the person can say what became of it. */
export function needsPersonDecision(
  { intent, standing }: StoredEntry,
  { commands, isIdempotent }: Pick<ThunkServices, 'commands' | 'isIdempotent'>,
): boolean {
  return standing.state === 'unknown' && commands.has(intent.name) && !isIdempotent(intent.host);
}

/** The row as the host has it now, whatever this device holds. `key`: the host's own, where that is not written down yet. */
export function readHostRow(entry: StoredEntry, key?: string): AppThunk<Promise<HostRow>> {
  return async (_dispatch, getState, { lists, callHost }) => {
    const source = lists.get(entry.intent.entity);
    if (source === undefined) return { kind: 'noList' };
    const filter = { [source.entity.key]: key ?? selectLaneIndex(getState()).keyOf(entry) };
    const query = { filter, sort: [], current: 1, pageSize: 1 };
    const answer = await callHost({ ...listRequest(source, query), host: source.host });
    if (!answer.ok) return { kind: 'failed', failure: answer.failure };
    const page = readListAnswer(source, query, answer.body);
    if (page === undefined) return { kind: 'failed', failure: { kind: 'noAnswer', reason: 'unreadable' } };
    return { kind: 'read', row: page.data[0] ?? null };
  };
}

/** `seen`: the host's row that the person decided by, if it could be read. */
export function decideOutcome(
  entry: StoredEntry,
  happened: boolean,
  seen: HostRow | undefined,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { commands, ports, person, recorder, wakeRelay }) => {
    const { id, name } = entry.intent;
    recorder.recordExternal({ wanted: { name: 'decide', id, happened, seen } });
    const entity = commands.get(name)?.entity;
    if (!happened) {
      const reason = { code: 'not_applied', message: '', fields: [] };
      await dispatch(moveByHand([{ id, event: { kind: 'refused', reason } }]));
    } else {
      const row = seen?.kind === 'read' ? seen.row : undefined;
      const key = selectLaneIndex(getState()).keyOf(entry);
      // The row may be further on than the change: which version that came to, nobody can say.
      const moved = await dispatch(moveByHand([{ id, event: { kind: 'accepted', version: null } }]));
      // Not kept, or decided by another tab: there is nothing to be taken in.
      if (moved.length === 0) return;
      if (row !== undefined && entity !== undefined) {
        dispatch(rowsAnswered({ collection: entity.name, rows: [{ key, row }] }));
        await person.current?.rows.apply(entity, { key, row, asOf: ports.clock.now() });
      }
      await dispatch(moveEntries([{ id, event: { kind: 'seen' } }]));
    }
    // Entries behind it in its lane may be sent now.
    wakeRelay.run();
  };
}
