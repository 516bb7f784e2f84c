/** Brings the person's journal into the store, and prunes what is long settled. */
import type { StoredEntry } from '#ports/journal-port.ts';
import { isDone, isNotDone, isUnsettled } from '#commands/entry-state.ts';
import { parseEntry } from '#commands/parse-entry.ts';
import type { JournalState } from '#store/journal-slice.ts';
import {
  entriesPruned,
  entryIn,
  journalLoaded,
  journalRead,
  selectEntries,
  selectLastSeq,
} from '#store/journal-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { isSameSession } from '#services/is-same-session.ts';
import type { AppThunk } from '#services/services.ts';
import { lostEntryCount } from './journal-head.ts';

/** Settled entries are kept this long, for the person's own history, and not more than so many. */
const historyMs = 7 * 24 * 3_600_000;
export const mostSettled = 500;

/** `now`: epoch ms. */
export const isTooOld = ({ standing }: StoredEntry, now: number) => now - standing.movedAt > historyMs;

export function loadJournal(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { commands, ports, loadLazyServices, person }) => {
    const own = person.current;
    if (own === undefined) return;
    const now = ports.clock.now();
    const before = selectEntries(getState());
    const stored = (await own.stores.journal.load()).map((found) => parseEntry(found, commands));
    const missing = missingIn(stored, before);
    // Another tab that has found the loss first has forgotten what waited. What could not be looked at is not lost.
    const found = Math.max(
      lostEntryCount(ports.settings, own.subject, stored),
      missing.filter(isOpen).length,
    );
    const lost = own.stores.isRefused ? 0 : found;
    const late = mayBePruned(stored, now) ? await loadLazyServices().catch(() => undefined) : undefined;
    const old = late?.prunable(stored, now) ?? [];
    if (old.length > 0) await own.stores.journal.remove(old.map((entry) => entry.seq));
    const gone = new Set(old.map((entry) => entry.seq));
    // Read for somebody who has signed out meanwhile: it must not be shown to whoever comes next.
    if (!isSameSession(person, own)) return;
    if (missing.length > 0) dispatch(entriesPruned(missing.map(({ intent }) => intent.id)));
    if (lost > 0) dispatch(noticeShown({ ...journalLost, values: { count: lost } }));
    const kept = stored.filter((entry) => !gone.has(entry.seq));
    // It is read again every now and then: what is known already is no news, in a recording as little as here.
    if (isKnown(getState().journal, kept)) return;
    await dispatch(readWhatIsDone(kept));
    if (isSameSession(person, own)) dispatch(journalLoaded(kept));
  };
}

/** Brings in what another tab says that it moved, and everything recorded since: not the whole journal again. */
export function reloadMoved(seqs: readonly number[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { commands, person }) => {
    const own = person.current;
    if (own === undefined) return;
    if (!getState().journal.loaded) return dispatch(loadJournal());
    const found = await own.stores.journal.readSince(selectLastSeq(getState()), seqs);
    const { journal } = getState();
    const read = found.map((entry) => parseEntry(entry, commands)).filter((entry) => isNews(journal, entry));
    if (read.length === 0) return;
    await dispatch(readWhatIsDone(read));
    if (isSameSession(person, own)) dispatch(journalRead(read));
  };
}

/** The rows of entries that are done by now come before the news that they are: the edits would flash back. */
function readWhatIsDone(read: readonly StoredEntry[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { loadLazyServices }) => {
    const rows = new Map<string, string[]>();
    for (const { intent, standing } of read) {
      const before = entryIn(getState().journal, intent.id)?.standing.state;
      // An accepted one lies over its row still; its row may have come with what settled it.
      if (before === undefined || before === 'settled' || !isDone(standing.state)) continue;
      const keys = rows.get(intent.entity) ?? [];
      rows.set(intent.entity, keys);
      keys.push(standing.acceptedKey ?? intent.key);
    }
    for (const [collection, keys] of rows)
      await loadLazyServices()
        .then(({ readAnswered }) => dispatch(readAnswered(collection, keys)))
        .catch(() => undefined);
  };
}

/**
 * Entries known here that are no longer on the disk: another tab has pruned the newest, or the browser has thrown everything away
 * and numbers begin again. (Of those with a number up to the last one read, only the read ones stay.)
 */
function missingIn(stored: readonly StoredEntry[], before: readonly StoredEntry[]): readonly StoredEntry[] {
  const last = stored.at(-1)?.seq ?? 0;
  return before.filter(({ seq }) => seq > last);
}

const isOpen = ({ standing }: StoredEntry) => isNotDone(standing.state);

const isKnown = (journal: JournalState, read: readonly StoredEntry[]) =>
  journal.loaded && read.length === journal.order.length && !read.some((entry) => isNews(journal, entry));

function isNews(journal: JournalState, { intent, standing }: StoredEntry): boolean {
  return standing.moves > (entryIn(journal, intent.id)?.standing.moves ?? -1);
}

/** The browser has thrown away what was saved: the person must hear of it, for nobody else knows. */
const journalLost = {
  key: 'journalLost',
  tone: 'danger',
  lasting: true,
  message: 'sync.journalLost',
} as const;

/** Whether it is worth a look, which is loaded for it (`prune-journal.ts`). */
function mayBePruned(entries: readonly StoredEntry[], now: number): boolean {
  const settled = entries.filter(({ standing }) => !isUnsettled(standing.state));
  return settled.length > mostSettled || settled.some((entry) => isTooOld(entry, now));
}
