/** Operations of a person on an entry in the sync centre. */
import { isRecordedWhole } from '#model/command.ts';
import type { Values } from '#model/entity.ts';
import { isGivenUp, isWaiting } from '#commands/entry-state.ts';
import { unreadable } from '#commands/parse-entry.ts';
import {
  entriesPruned,
  recordingFailed,
  selectEntries,
  selectEntry,
  selectLaneIndex,
} from '#store/journal-slice.ts';
import type { RootState } from '#store/root-state.ts';
import type { AppThunk } from '#services/services.ts';
import { moveByHand, moveEntries } from '../journal/move-entries.ts';
import type { IssueOutcome } from '../outbox/issue-command.ts';
import { issueCommand } from '../outbox/issue-command.ts';
import { versionSent } from '../outbox/wire-request.ts';

/**
 * Gives a change up: it is kept in the journal as withdrawn, and no longer shown over the row. One that is under
 * way may have been applied: it is not sent again, and withdrawn once the host has said that it was not.
 *
 * Resolves to whether it is given up now: another tab may have sent it meanwhile.
 */
export function withdrawEntry(id: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { wakeRelay, isIdempotent, person, recorder }) => {
    recorder.recordExternal({ wanted: { name: 'giveUp', ids: [id] } });
    const entry = selectEntry(id)(getState());
    if (entry?.intent.name === unreadable) {
      // An unreadable entry has no standing to move: the person's decision removes it.
      try {
        await person.current?.stores.journal.remove([entry.seq]);
        dispatch(entriesPruned([id]));
        return true;
      } catch {
        dispatch(recordingFailed('unavailable'));
        return false;
      }
    }
    // An old host can't be asked what became of it: there the person decides.
    const mayAsk = entry === undefined || isIdempotent(entry.intent.host);
    const isUnknown = entry?.standing.state === 'unknown';
    const kind = isUnknown && !mayAsk ? 'withdrawn' : 'givenUp';
    await dispatch(moveByHand([{ id, event: { kind } }]));
    // Entries behind it in its lane may be sent now, or the host is queried.
    wakeRelay.run();
    return isGivenUpNow(getState(), id);
  };
}

/** Gives up what waits of a batch, as one. Resolves to those that are given up now. */
export function withdrawEntries(ids: readonly string[]): AppThunk<Promise<readonly string[]>> {
  return async (dispatch, getState, { wakeRelay, recorder }) => {
    recorder.recordExternal({ wanted: { name: 'giveUpAll', ids } });
    await dispatch(moveByHand(ids.map((id) => ({ id, event: { kind: 'givenUp' } as const }))));
    wakeRelay.run();
    return ids.filter((id) => isGivenUpNow(getState(), id));
  };
}

function isGivenUpNow(state: RootState, id: string): boolean {
  const entry = selectEntry(id)(state);
  return entry !== undefined && isGivenUp(entry.standing);
}

/** Sends a waiting entry now instead of at its time; a parked one is let go first. */
export function retryEntry(id: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { recorder }) => {
    recorder.recordExternal({ wanted: { name: 'retry', ids: [id] } });
    if (selectEntry(id)(getState())?.standing.state === 'parked') {
      await dispatch(moveByHand([{ id, event: { kind: 'released' } }]));
    }
    await dispatch(retryNow([id]));
  };
}

/** Sends what waits for its time now: in whichever tab leads. */
export function retryAll(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { recorder }) => {
    const waiting = selectEntries(getState()).filter(({ standing }) => isWaiting(standing.state));
    recorder.recordExternal({ wanted: { name: 'retryAll' } });
    await dispatch(retryNow(waiting.map(({ intent }) => intent.id)));
  };
}

/**
 * Solves a conflict: the values are wanted over the row as it is on the server now. Undefined where there is none, or
 * where not all that was wanted was recorded: the rest alone would be taken for the whole.
 */
export function mergeConflict(id: string, values: Values): AppThunk<Promise<IssueOutcome | undefined>> {
  return async (dispatch, getState, { commands, isVersioned }) => {
    const entry = selectEntry(id)(getState());
    const theirs = entry?.standing.reason?.theirs;
    if (entry === undefined || theirs === undefined || theirs === null) return undefined;
    const { name } = entry.intent;
    const command = commands.get(name);
    if (command === undefined || !isRecordedWhole(command)) return undefined;
    const { keyOf, inLane, laneOf } = selectLaneIndex(getState());
    // Changes of the person's own that stood before it may have gone over that row since; not over a later one, which
    // somebody else has made and nobody has seen here.
    let { version } = theirs;
    for (const { seq, intent, standing } of inLane(laneOf(entry))) {
      const isSince = seq < entry.seq && standing.movedAt >= entry.standing.movedAt;
      if (isSince && isVersioned(intent.host) && versionSent(standing) <= version)
        version = Math.max(version, standing.acceptedVersion ?? 0);
    }
    const targets = [{ key: keyOf(entry), base: { ...theirs, version }, values }];
    return dispatch(issueCommand({ name, targets, supersedes: id }));
  };
}

/** The person stands by what was recorded on this device before signing in. */
export function confirmEntries(ids: readonly string[]): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { wakeRelay, recorder }) => {
    recorder.recordExternal({ wanted: { name: 'confirm', ids } });
    await dispatch(moveByHand(ids.map((id) => ({ id, event: { kind: 'released' } as const }))));
    wakeRelay.run();
  };
}

/**
 * Sends what waits for its time now: in whichever tab leads. A host that is left alone is tried with one request, and
 * so is the provider of tokens.
 */
export function retryNow(ids: readonly string[]): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { circuitBreakers, ports, person, wakeRelay }) => {
    const moved = await dispatch(
      moveEntries(ids.map((id) => ({ id, event: { kind: 'hastened' } as const }))),
    );
    const hosts = [...new Set(moved.map(({ intent }) => intent.host))];
    circuitBreakers.halfOpen(hosts);
    const subject = person.current?.subject;
    if (subject !== undefined) ports.tabs.post({ kind: 'sendNow', person: subject, hosts });
    wakeRelay.run();
  };
}
