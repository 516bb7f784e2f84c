/**
 * The host's row has moved on while changes of it wait. What still fits goes on over the newer row; where somebody
 * has changed the same fields to something else, or removed the row, the person decides.
 */
import type { Row } from '#model/entity.ts';
import { laneOf } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { appliesCleanly, conflictReason } from '#commands/detect-conflict.ts';
import { isDone, isNotDone, isUnsettled } from '#commands/entry-state.ts';
import { selectLaneIndex } from '#store/journal-slice.ts';
import type { RowUpdate } from '#store/row-updates.ts';
import type { EntryMove } from '#services/move-queue.ts';
import type { AppThunk } from '#services/services.ts';
import { moveEntries } from '../journal/move-entries.ts';
import { ifMatchVersion } from '../outbox/wire-request.ts';

/** Looks at the changes that wait on these rows; only those that were never sent can still be moved. */
export function rebaseEntries(collection: string, rows: readonly RowUpdate[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { commands, isVersioned }) => {
    const lanes = selectLaneIndex(getState());
    const moves = rows.flatMap(({ key, row }): readonly EntryMove[] => {
      const lane = lanes.inLane(laneOf(collection, key));
      const from = lane.findIndex(({ standing: { state } }) => isNotDone(state));
      const waiting = openFrom(lane, from);
      const [first] = waiting;
      const command = first && commands.get(first.intent.name);
      if (first === undefined || command === undefined) return [];
      if (row === null) {
        // Made anew in this lane, it may have been removed before that: whether it is there now the host says.
        const last = lane.slice(0, from).findLast(({ standing: { state } }) => isDone(state));
        if (last !== undefined && commands.get(last.intent.name)?.on === 'create') return [];
        const isLost = command.v === first.intent.v && command.on !== 'create' && versionOf(first) !== null;
        return isLost ? [outdated(first, null)] : [];
      }
      const known = { earlier: lane.slice(0, from), waiting, versionOf };
      return appliesCleanly(commands, known, row).map(({ entry, fits }) =>
        fits
          ? { id: entry.intent.id, event: { kind: 'rebased', version: row.version } }
          : outdated(entry, row),
      );
    });
    await dispatch(moveEntries(moves));

    function versionOf(entry: StoredEntry) {
      return ifMatchVersion(entry, lanes, isVersioned);
    }

    function outdated({ intent: { id, name } }: StoredEntry, row: Row | null): EntryMove {
      const command = commands.get(name);
      if (command === undefined) throw new Error(`No command is named ${name}.`);
      return { id, event: { kind: 'outdated', reason: conflictReason(command, row) } };
    }
  };
}

const isOpen = ({ standing }: StoredEntry) => standing.state === 'recorded' && standing.wire === null;

/** Those at the head of the lane that were never sent. Behind one under way nobody can say whose the newer row is. */
function openFrom(lane: readonly StoredEntry[], from: number): readonly StoredEntry[] {
  if (from < 0) return [];
  const end = lane.findIndex(
    (entry, at) => at >= from && isUnsettled(entry.standing.state) && !isOpen(entry),
  );
  return lane.slice(from, end < 0 ? undefined : end).filter(isOpen);
}
