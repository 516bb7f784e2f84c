/** Moves entries along the table of states: on disk first, then in the store, then the other tabs hear of it. */
import type { StoredEntry } from '#edge/ports.ts';
import type { AppThunk } from '../extra.ts';
import type { EntryEvent } from './entry.ts';
import { move } from './entry.ts';
import { entriesMoved } from './journal-slice.ts';

export interface EntryMove {
  readonly id: string;
  readonly event: EntryEvent;
}

/** Returns the moved entries; an event that the table does not allow for an entry is left out. */
export function moveEntries(moves: readonly EntryMove[]): AppThunk<Promise<readonly StoredEntry[]>> {
  return async (dispatch, getState, { edges, person }) => {
    const own = person.current;
    if (own === undefined) return [];
    const at = edges.clock.now();
    const moved = moves.flatMap(({ id, event }) => {
      const entry = getState().journal.entries[id];
      const standing = entry && move(entry.standing, event, at);
      return entry !== undefined && standing !== undefined ? [{ ...entry, standing }] : [];
    });
    if (moved.length === 0) return [];
    // A standing that can't be written is shown all the same: at the next start the older one leads to the
    // same request under the same key.
    await own.stores.journal.move(moved.map(({ seq, standing }) => ({ seq, standing })));
    dispatch(entriesMoved(moved.map(({ intent, standing }) => ({ id: intent.id, standing }))));
    edges.tabs.post({ kind: 'journalMoved' });
    return moved;
  };
}
