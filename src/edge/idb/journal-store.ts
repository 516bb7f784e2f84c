/**
 * The journal in IndexedDB. `seq` is the store's own key, given inside the append transaction. Durability is
 * strict at every write: Chrome's default is relaxed, and an edit that was called saved would be lost with
 * the power.
 */
import type {
  EntryIntent,
  EntryStanding,
  JournalStore,
  StandingChange,
  StoredEntry,
} from '../journal-port.ts';
import type { Opened, PersonDatabase } from './open-databases.ts';
import { stored } from './storage-failure.ts';
import { wholly } from './wholly.ts';

const durably = { durability: 'strict' } as const;
const both = ['entries', 'standings'] as const;

/** The one record of the store `terms`. */
const lastTerm = 'last';

export function idbJournalStore(opened: Opened<PersonDatabase>): JournalStore {
  return {
    append: (entries, moved = []) => stored(async () => append(await opened.use(), entries, moved)),
    async move(changes, term) {
      const written = await stored(async () => move(await opened.use(), changes, term));
      if (!written.ok) return written;
      const { value } = written;
      return value === undefined ? { ok: false, failure: 'deposed' } : { ok: true, value };
    },
    takeTerm: () => stored(async () => takeTerm(await opened.use())),
    async load() {
      const transaction = (await opened.use()).transaction(both, 'readonly');
      const intents = transaction.objectStore('entries');
      const standings = transaction.objectStore('standings');
      const [seqs, loaded, standingSeqs, loadedStandings] = await Promise.all([
        intents.getAllKeys(),
        intents.getAll(),
        standings.getAllKeys(),
        standings.getAll(),
      ]);
      // By number, not by place: a standing without its entry must not shift all that follow it.
      const standingOf = new Map(standingSeqs.map((seq, index) => [seq, loadedStandings[index]]));
      return seqs.map((seq, index) => ({ seq, intent: loaded[index], standing: standingOf.get(seq) }));
    },
    async remove(seqs) {
      const transaction = (await opened.use()).transaction(both, 'readwrite');
      const stores = both.map((name) => transaction.objectStore(name));
      await wholly(transaction, () =>
        Promise.all(seqs.flatMap((seq) => stores.map(async (store) => store.delete(seq)))),
      );
    },
  };
}

function append(
  database: PersonDatabase,
  entries: readonly { readonly intent: EntryIntent; readonly standing: EntryStanding }[],
  moved: readonly StandingChange[],
): Promise<readonly StoredEntry[]> {
  const transaction = database.transaction(both, 'readwrite', durably);
  return wholly(transaction, async () => {
    const added: StoredEntry[] = [];
    for (const { intent, standing } of entries) {
      const seq = await transaction.objectStore('entries').add(intent);
      await transaction.objectStore('standings').put(standing, seq);
      added.push({ seq, intent, standing });
    }
    const standings = transaction.objectStore('standings');
    for (const { seq, standing } of moved) {
      const known = await standings.get(seq);
      if (known !== undefined && known.moves < standing.moves) await standings.put(standing, seq);
    }
    return added;
  });
}

/**
 * Another tab may have pruned an entry meanwhile: its standing is gone and stays gone. Or it may have moved it:
 * then the one with fewer moves must not go over it. Compared inside the transaction.
 */
async function move(
  database: PersonDatabase,
  changes: readonly StandingChange[],
  term: number | undefined,
): Promise<readonly number[] | undefined> {
  const transaction = database.transaction(['standings', 'terms'], 'readwrite', durably);
  const standings = transaction.objectStore('standings');
  return wholly(transaction, async () => {
    const [last, ...present] = await Promise.all([
      term === undefined ? undefined : transaction.objectStore('terms').get(lastTerm),
      ...changes.map(async ({ seq }) => standings.get(seq)),
    ]);
    if (term !== undefined && last !== term) return undefined;
    const isStale = (index: number) => (present[index]?.moves ?? -1) >= (changes[index]?.standing.moves ?? 0);
    const kept = changes.filter((_, index) => present[index] !== undefined && !isStale(index));
    await Promise.all(kept.map(async ({ seq, standing }) => standings.put(standing, seq)));
    return changes.flatMap(({ seq }, index) => (present[index] !== undefined && isStale(index) ? [seq] : []));
  });
}

function takeTerm(database: PersonDatabase): Promise<number> {
  const transaction = database.transaction('terms', 'readwrite', durably);
  return wholly(transaction, async () => {
    const term = ((await transaction.store.get(lastTerm)) ?? 0) + 1;
    await transaction.store.put(term, lastTerm);
    return term;
  });
}
