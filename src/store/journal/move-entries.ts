/** Moves entries along the table of states: on disk first, then in the store, then the other tabs hear of it. */
import type { StoredEntry } from '#edge/journal-port.ts';
import type { AppThunk } from '../extra.ts';
import type { EntryEvent } from './entry.ts';
import { isWaiting, move } from './entry.ts';
import { entriesMoved } from './journal-slice.ts';
import { loadJournal } from './open-journal.ts';

export interface EntryMove {
  readonly id: string;
  readonly event: EntryEvent;
}

/**
 * Returns the moved entries; an event that the table does not allow for an entry is left out. Moves of one tab
 * go one after the other; where another tab was first, its move is read and the event is tried on that.
 */
export function moveEntries(moves: readonly EntryMove[]): AppThunk<Promise<readonly StoredEntry[]>> {
  return (dispatch, _getState, { inTurn }) => inTurn(() => dispatch(moveNow(moves, mostTries)));
}

const mostTries = 5;

function moveNow(moves: readonly EntryMove[], tries: number): AppThunk<Promise<readonly StoredEntry[]>> {
  return async (dispatch, getState, { edges, person }) => {
    const own = person.current;
    if (own === undefined) return [];
    const at = edges.clock.now();
    const wanted = moves.flatMap(({ id, event }) => {
      const entry = getState().journal.entries[id];
      const standing = entry && move(entry.standing, event, at);
      return entry !== undefined && standing !== undefined ? [{ ...entry, standing }] : [];
    });
    if (wanted.length === 0) return [];
    const written = await own.stores.journal.move(wanted.map(({ seq, standing }) => ({ seq, standing })));
    // What could not be written has not happened, here as little as in the other tabs: an attempt is not made,
    // and an answer is asked for again under the same key.
    if (!written.ok || person.current !== own) return [];
    const stale = new Set(written.value);
    const moved = wanted.filter(({ seq }) => !stale.has(seq));
    dispatch(entriesMoved(moved.map(({ intent, standing }) => ({ id: intent.id, standing }))));
    if (moved.length > 0) edges.tabs.post({ kind: 'journalMoved' });
    if (stale.size === 0 || tries <= 1) return moved;
    await dispatch(loadJournal());
    const late = new Set(wanted.filter(({ seq }) => stale.has(seq)).map(({ intent }) => intent.id));
    const again = moves.filter(({ id }) => late.has(id));
    return [...moved, ...(await dispatch(moveNow(again, tries - 1)))];
  };
}

/** Sends what waits for its time now: in whichever tab leads. */
export function hastenEntries(ids: readonly string[]): AppThunk<Promise<void>> {
  return (dispatch, getState, { inTurn, edges, person, wakeRelay }) =>
    inTurn(async () => {
      const changes = ids.flatMap((id) => {
        const entry = getState().journal.entries[id];
        if (entry === undefined || !isWaiting(entry.standing.state)) return [];
        return [
          {
            id,
            seq: entry.seq,
            standing: { ...entry.standing, moves: entry.standing.moves + 1, notBefore: 0 },
          },
        ];
      });
      const written = await person.current?.stores.journal.move(changes);
      if (!written?.ok) return;
      const stale = new Set(written.value);
      dispatch(entriesMoved(changes.filter(({ seq }) => !stale.has(seq))));
      edges.tabs.post({ kind: 'journalMoved' });
      wakeRelay.run();
    });
}
