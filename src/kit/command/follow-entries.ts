/** Watches entries of the journal until nothing more is to be expected of them for now. */

import { needsPerson } from '#commands/entry-state.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { selectEntries } from '#store/journal-slice.ts';
import { selectEntry, selectLaneIndex } from '#store/journal-slice.ts';
import type { AppThunk } from '#services/services.ts';

type StoredEntry = ReturnType<typeof selectEntries>[number];

export type Followed =
  /** Accepted, all of them. `entries`: what stands for them now. */
  | { readonly kind: 'done'; readonly entries: readonly string[] }
  /** Refused, conflicting or parked: it waits for the person. */
  | { readonly kind: 'failed'; readonly entry: StoredEntry }
  /** Kept on this device; sent when the host can be reached. */
  | { readonly kind: 'waiting' }
  /** Given up, or its person has left: whoever did that knows, and nothing was done that could be told. */
  | { readonly kind: 'withdrawn' };

/** A host that answers at once may still refuse a field: an open form waits this long for it. */
export const formPatienceMs = 1200;

const lookEveryMs = 150;
/** An entry that still applies is in conflict only until it is recorded again: a conflict is reported after this many polls. */
const looksAtConflict = 3;

/**
 * `storageTimeoutMs`: how long an answer is waited for before it is said that the change waits. What was replaced, as after a
 * conflict that solves itself, is followed to what took its place.
 */
export function followEntries(ids: readonly string[], patienceMs: number): AppThunk<Promise<Followed>> {
  return async (dispatch, _getState, { followedEntries }) => {
    const count = (by: 1 | -1) => {
      for (const id of ids) {
        const followers = (followedEntries.get(id) ?? 0) + by;
        if (followers > 0) followedEntries.set(id, followers);
        else followedEntries.delete(id);
      }
    };
    count(1);
    try {
      return await dispatch(followUntilKnown(ids, patienceMs));
    } finally {
      count(-1);
    }
  };
}

function followUntilKnown(ids: readonly string[], patienceMs: number): AppThunk<Promise<Followed>> {
  return async (_dispatch, getState, { ports: { clock } }) => {
    const until = clock.now() + patienceMs;
    let before: StoredEntry | undefined;
    let looks = 0;
    for (;;) {
      const state = getState();
      const entries = ids.flatMap((id) => presentEntry(id, state) ?? []);
      const failed = entries.find(({ standing }) => needsPerson(standing.state));
      looks = failed === before ? looks + 1 : 0;
      before = failed;
      const mayPass = failed !== undefined && isSolvable(failed) && looks < looksAtConflict;
      if (failed !== undefined && !mayPass) return { kind: 'failed', entry: failed };
      const hasLeft = entries.length < ids.length && !state.journal.loaded;
      if (hasLeft || entries.some(isGivenUp)) return { kind: 'withdrawn' };
      if (entries.every(isDone)) return { kind: 'done', entries: entries.map(({ intent }) => intent.id) };
      if (!mayPass && (selectIsOffline(state) || clock.now() >= until)) return { kind: 'waiting' };
      await new Promise<void>((done) => {
        clock.after(lookEveryMs, done);
      });
    }
  };
}

/** Itself, or what replaced it. */
function presentEntry(id: string, state: Parameters<typeof selectLaneIndex>[0]): StoredEntry | undefined {
  const entry = selectEntry(id)(state);
  return entry?.standing.state === 'superseded' ? selectLaneIndex(state).currentOf(id) : entry;
}

/** In conflict with a row that is there: what fits on it goes on by itself. */
const isSolvable = ({ standing: { state, reason } }: StoredEntry) =>
  state === 'conflicting' && reason?.theirs !== undefined && reason.theirs !== null;

/** If the host has applied it all the same, another notice says so. */
const isGivenUp = ({ standing: { state, unwanted } }: StoredEntry) => unwanted || state === 'withdrawn';

const isDone = ({ standing: { state } }: StoredEntry) => state === 'accepted' || state === 'settled';
