/** Brings the person's journal into the store, and prunes what is long settled. */
import type { StoredEntry } from '#edge/journal-port.ts';
import type { AppThunk } from '../extra.ts';
import { isUnsettled } from './entry.ts';
import { journalLoaded } from './journal-slice.ts';
import { readEntry } from './read-entry.ts';

/** Settled entries are kept this long, for the person's own history. */
const historyMs = 7 * 24 * 3_600_000;
const mostSettled = 500;

export function loadJournal(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { book, edges, person }) => {
    const own = person.current;
    if (own === undefined) return;
    const now = edges.clock.now();
    const stored = (await own.stores.journal.load()).map((found) => readEntry(found, book));
    const old = prunable(stored, now);
    if (old.length > 0) await own.stores.journal.remove(old.map((entry) => entry.seq));
    const gone = new Set(old.map((entry) => entry.seq));
    // Read for somebody who has signed out meanwhile: it must not be shown to whoever comes next.
    if (person.current !== own) return;
    dispatch(journalLoaded(stored.filter((entry) => !gone.has(entry.seq))));
  };
}

function prunable(entries: readonly StoredEntry[], now: number): readonly StoredEntry[] {
  const done = entries.filter((entry) => !isUnsettled(entry.standing.state));
  const tooMany = done.slice(0, Math.max(0, done.length - mostSettled));
  const tooOld = done.filter((entry) => now - entry.standing.movedAt > historyMs);
  return [...new Set([...tooMany, ...tooOld])];
}
