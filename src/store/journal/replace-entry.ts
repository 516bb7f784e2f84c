/** What ends, and what is recorded again, where a new entry takes the place of an old one. */
import type { EntryIntent, StandingChange, StoredEntry } from '#edge/journal-port.ts';
import type { AppThunk } from '../extra.ts';
import { freshStanding, move } from './entry.ts';
import { selectEntries, selectEntry, selectLines } from './journal-slice.ts';

export type Fresh = Pick<StoredEntry, 'intent' | 'standing'>;

export interface Replacement {
  /** The entries that end with this one, in the same transaction: never both alive, never neither. */
  readonly over: readonly StandingChange[];
  /** What stood behind the replaced entry in its lane, recorded again behind the new one. */
  readonly again: readonly Fresh[];
}

/** Undefined: what is to be replaced has been sent, or replaced, meanwhile. */
export function replacedBy(
  supersedes: string | undefined,
  intent: EntryIntent | undefined,
): AppThunk<Replacement | undefined> {
  return (_dispatch, getState, { edges }) => {
    const replaced = supersedes === undefined ? undefined : selectEntry(supersedes)(getState());
    if (replaced === undefined || intent === undefined) return { over: [], again: [] };
    const at = edges.clock.now();
    if (move(replaced.standing, { kind: 'superseded' }, at) === undefined) return undefined;
    const followers = followersOf(replaced, selectEntries(getState()), selectLines(getState()).laneOf);
    const over = [replaced, ...followers].flatMap(({ seq, standing }) => {
      const after = move(standing, { kind: 'superseded' }, at);
      return after === undefined ? [] : [{ seq, standing: after }];
    });
    const again = followers.map((follower) => ({
      intent: {
        ...follower.intent,
        id: edges.ids.next(),
        // A creation may have been mended under another key.
        key: intent.key,
        lane: intent.lane,
        supersedes: follower.intent.id,
      },
      standing: { ...freshStanding(at), rebasedTo: follower.standing.rebasedTo },
    }));
    return { over, again };
  };
}

/** Entries behind this one in its lane that were never sent: they keep their place behind what replaces it. */
function followersOf(
  replaced: StoredEntry,
  entries: readonly StoredEntry[],
  laneOfEntry: (entry: StoredEntry) => string,
): readonly StoredEntry[] {
  const lane = laneOfEntry(replaced);
  return entries.filter(
    (entry) =>
      entry.seq > replaced.seq &&
      entry.standing.state === 'recorded' &&
      entry.standing.wire === null &&
      entry.intent.delivery === 'queued' &&
      laneOfEntry(entry) === lane,
  );
}
