/**
 * The journal in IndexedDB. `seq` is the store's own key, given inside the append transaction. Durability is
 * strict at every write: Chrome's default is relaxed, and an edit that was called saved would be lost with
 * the power.
 */
import type { EntryIntent, EntryStanding, JournalStore, StoredEntry } from '../ports.ts';
import type { PersonDatabase } from './open-databases.ts';
import { stored } from './storage-failure.ts';

const durably = { durability: 'strict' } as const;
const both = ['entries', 'standings'] as const;

export function idbJournalStore(database: PersonDatabase): JournalStore {
  return {
    append: (entries) => stored(() => append(database, entries)),
    move: (changes) =>
      stored(async () => {
        const transaction = database.transaction('standings', 'readwrite', durably);
        for (const { seq, standing } of changes) void transaction.store.put(standing, seq);
        await transaction.done;
        return true as const;
      }),
    async load() {
      const transaction = database.transaction(both, 'readonly');
      const [seqs, intents, standings] = await Promise.all([
        transaction.objectStore('entries').getAllKeys(),
        transaction.objectStore('entries').getAll(),
        transaction.objectStore('standings').getAll(),
      ]);
      return seqs.flatMap((seq, index) => {
        const intent = intents[index];
        const standing = standings[index];
        return intent !== undefined && standing !== undefined ? [{ seq, intent, standing }] : [];
      });
    },
    async remove(seqs) {
      const transaction = database.transaction(both, 'readwrite');
      for (const seq of seqs) {
        void transaction.objectStore('entries').delete(seq);
        void transaction.objectStore('standings').delete(seq);
      }
      await transaction.done;
    },
  };
}

async function append(
  database: PersonDatabase,
  entries: readonly { readonly intent: EntryIntent; readonly standing: EntryStanding }[],
): Promise<readonly StoredEntry[]> {
  const transaction = database.transaction(both, 'readwrite', durably);
  const added: StoredEntry[] = [];
  for (const { intent, standing } of entries) {
    const seq = await transaction.objectStore('entries').add(intent);
    void transaction.objectStore('standings').put(standing, seq);
    added.push({ seq, intent, standing });
  }
  await transaction.done;
  return added;
}
