/** What a person can do with an entry in the sync centre. */
import type { Values } from '#model/entity.ts';
import type { AppThunk } from '../extra.ts';
import { isWaiting } from './entry.ts';
import type { IssueOutcome } from './issue-command.ts';
import { issueCommand } from './issue-command.ts';
import { entriesMoved, selectEntries } from './journal-slice.ts';
import { moveEntries } from './move-entries.ts';

/** Gives a change up: it is kept in the journal as withdrawn, and no longer shown over the row. */
export function withdrawEntry(id: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { wakeRelay }) => {
    await dispatch(moveEntries([{ id, event: { kind: 'withdrawn' } }]));
    // What stood behind it in its lane may go now.
    wakeRelay.run();
  };
}

/** Sends a waiting entry now instead of at its time; a parked one is let go first. */
export function retryEntry(id: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { wakeRelay, edges }) => {
    const entry = getState().journal.entries[id];
    if (entry === undefined) return;
    if (entry.standing.state === 'parked') {
      await dispatch(moveEntries([{ id, event: { kind: 'released' } }]));
    } else if (isWaiting(entry.standing.state)) {
      const standing = { ...entry.standing, notBefore: edges.clock.now() };
      dispatch(entriesMoved([{ id, standing }]));
    }
    wakeRelay.run();
  };
}

export function retryAll(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (const { intent, standing } of selectEntries(getState())) {
      if (isWaiting(standing.state)) await dispatch(retryEntry(intent.id));
    }
  };
}

/** Solves a conflict: the values are wanted over the row as it is on the server now. */
export function mergeConflict(id: string, values: Values): AppThunk<Promise<IssueOutcome | undefined>> {
  return async (dispatch, getState) => {
    const entry = getState().journal.entries[id];
    const theirs = entry?.standing.reason?.theirs;
    if (entry === undefined || theirs === undefined || theirs === null) return undefined;
    const { name, key } = entry.intent;
    return dispatch(issueCommand({ name, targets: [{ key, base: theirs, values }], supersedes: id }));
  };
}

/** The person stands by what was recorded on this device before signing in. */
export function confirmEntries(ids: readonly string[]): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { wakeRelay }) => {
    await dispatch(moveEntries(ids.map((id) => ({ id, event: { kind: 'released' } as const }))));
    wakeRelay.run();
  };
}
