/**
 * The journal in IndexedDB: one record for each entry, so that a change is one request to write and one to read.
 * `seq` is the store's own key, given inside the append transaction. Durability is strict at every write: Chrome's
 * default is relaxed, and an edit that was called saved would be lost with the power.
 */
import { unwrap, wrap } from 'idb';

import type {
  CallChange,
  EntryIntent,
  EntryStatus,
  FoundEntry,
  JournalStore,
  SavedDraft,
  StatusChange,
} from '#ports/journal-port.ts';
import { atomically, endingOf, finish } from './atomic-transaction.ts';
import { keyRanges } from './key-ranges.ts';
import type { KeptEntry, OpenedDatabase, PersonDatabase } from './open-databases.ts';
import { stored } from './storage-failure.ts';

const durably = { durability: 'strict' } as const;

/** Entries read by one request. */
const partSize = 250;

/** The one record of the store `terms`. */
const lastTerm = 'last';

export function idbJournalStore(opened: OpenedDatabase<PersonDatabase>): JournalStore {
  return {
    async append(entries, moved = [], draft) {
      const written = await stored(async () => append(await opened.use(), entries, moved, draft));
      if (!written.ok) return written;
      const { value } = written;
      return value === undefined ? { ok: false, failure: 'stale' } : { ok: true, value };
    },
    async move(changes, term, calls) {
      const written = await stored(async () => move(await opened.use(), changes, term, calls));
      if (!written.ok) return written;
      const { value } = written;
      return value === undefined ? { ok: false, failure: 'deposed' } : { ok: true, value };
    },
    readCall: async (key) => (await opened.use()).get('calls', key),
    takeTerm: (atLeast) => stored(async () => takeTerm(await opened.use(), atLeast)),
    async load() {
      const { store } = (await opened.use()).transaction('journal');
      const [first, last] = await Promise.all([
        store.openKeyCursor(null, 'next'),
        store.openKeyCursor(null, 'prev'),
      ]);
      const parts = keyRanges(first?.key ?? 1, last?.key ?? 0, partSize).map(([from, to]) =>
        store.getAll(IDBKeyRange.bound(from, to)),
      );
      return (await Promise.all(parts)).flat().map(found);
    },
    async readSince(last, seqs) {
      const { store } = (await opened.use()).transaction('journal');
      const known = [...new Set(seqs)].filter((seq) => seq <= last).sort((a, b) => a - b);
      const [added, ...moved] = await Promise.all([
        store.getAll(IDBKeyRange.lowerBound(last, true)),
        ...known.map((seq) => store.get(seq)),
      ]);
      return [...moved.filter((entry) => entry !== undefined), ...added].map(found);
    },
    async remove(seqs) {
      const transaction = (await opened.use()).transaction('journal', 'readwrite');
      await atomically(transaction, () =>
        Promise.all(seqs.map(async (seq) => transaction.store.delete(seq))),
      );
    },
  };
}

const found = ({ seq = 0, intent, standing }: KeptEntry): FoundEntry => ({ seq, intent, standing });

type Fresh = { readonly intent: EntryIntent; readonly standing: EntryStatus };

async function append(
  database: PersonDatabase,
  entries: readonly Fresh[],
  moved: readonly StatusChange[],
  draft: SavedDraft | undefined,
) {
  const stores: ('journal' | 'drafts')[] = draft === undefined ? ['journal'] : ['journal', 'drafts'];
  // The browser's own: what wraps each object made a durable change slower by a tenth.
  const transaction = unwrap(database).transaction(stores, 'readwrite', durably);
  const journal = transaction.objectStore('journal');
  const ending = endingOf(transaction);
  return atomically(ending, async () => {
    const known = await Promise.all(
      moved.map(async ({ seq }): Promise<KeptEntry | undefined> => wrap(journal.get(seq))),
    );
    if (moved.some((change, index) => isStale(known[index], change))) return undefined;
    const again = moved.flatMap(({ standing }, index) => {
      const entry = known[index];
      return entry === undefined ? [] : [() => journal.put({ ...entry, standing })];
    });
    const drafts = draft && transaction.objectStore('drafts');
    const isSaved =
      drafts && JSON.stringify(await wrap(drafts.get(draft.name))) === JSON.stringify(draft.values);
    const over = isSaved ? [() => drafts.delete(draft.name)] : [];
    // In their order: the numbers follow each other as the entries do.
    const fresh = entries.map(
      ({ intent, standing }) =>
        () =>
          journal.add({ intent, standing }),
    );
    const seqs = await finish(ending, [...fresh, ...again, ...over]);
    return entries.map(({ intent, standing }, index) => ({ seq: Number(seqs[index]), intent, standing }));
  });
}

/** Another tab has moved it as often, or more often: what is to be written knows less. Or it is another entry. */
function isStale(known: KeptEntry | undefined, { id, standing }: StatusChange): boolean {
  const moves = partOf(known?.standing, 'moves');
  const isOther = known !== undefined && id !== undefined && partOf(known.intent, 'id') !== id;
  return isOther || (typeof moves === 'number' && moves >= standing.moves);
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;

/**
 * Another tab may have removed an entry meanwhile: it is gone and stays gone. Or it may have moved it: then the
 * standing with fewer moves must not go over it. Compared inside the transaction, as the term is. Resolves to what
 * was not written; undefined: the term is over.
 */
async function move(
  database: PersonDatabase,
  changes: readonly StatusChange[],
  term: number | undefined,
  { begins, over = [] }: CallChange = {},
): Promise<readonly number[] | undefined> {
  const transaction = database.transaction(['journal', 'terms', 'calls'], 'readwrite', durably);
  const journal = transaction.objectStore('journal');
  return atomically(transaction, async () => {
    const [last, ...known] = await Promise.all([
      term === undefined ? undefined : transaction.objectStore('terms').get(lastTerm),
      ...changes.map(async ({ seq }) => journal.get(seq)),
    ]);
    if (term !== undefined && last !== term) return undefined;
    const stale: number[] = [];
    const put = changes.flatMap((change, index) => {
      const entry = known[index];
      const isFresh = entry !== undefined && !isStale(entry, change);
      if (isFresh) return [() => unwrap(journal).put({ ...entry, standing: change.standing })];
      stale.push(change.seq);
      return [];
    });
    if (begins !== undefined && stale.length > 0) return stale;
    const calls = unwrap(transaction.objectStore('calls'));
    await finish(transaction, [
      ...put,
      ...(begins === undefined ? [] : [() => calls.put(begins)]),
      ...over.map((key) => () => calls.delete(key)),
    ]);
    return stale;
  });
}

function takeTerm(database: PersonDatabase, atLeast: number): Promise<number> {
  const transaction = database.transaction('terms', 'readwrite', durably);
  return atomically(transaction, async () => {
    const term = Math.max(atLeast, ((await transaction.store.get(lastTerm)) ?? 0) + 1);
    await transaction.store.put(term, lastTerm);
    return term;
  });
}
