/** Rows in IndexedDB: chunks and their coverage in one transaction, so that neither can lie about the other. */
import type { RowStore } from '../ports.ts';
import type { PersonDatabase } from './open-databases.ts';
import { stored } from './storage-failure.ts';
import { wholly } from './wholly.ts';

const both = ['chunks', 'coverage'] as const;
const chunksOf = (collection: string) =>
  IDBKeyRange.bound([collection, 0], [collection, Number.POSITIVE_INFINITY]);

export function idbRowStore(database: PersonDatabase): RowStore {
  return {
    async read(collection) {
      const transaction = database.transaction(both, 'readonly');
      const [coverage, chunks] = await Promise.all([
        transaction.objectStore('coverage').get(collection),
        transaction.objectStore('chunks').getAll(chunksOf(collection)),
      ]);
      return { coverage: coverage ?? null, chunks };
    },
    write: (coverage, chunks) =>
      stored(async () => {
        const transaction = database.transaction(both, 'readwrite');
        const { collection } = coverage;
        await wholly(transaction, () =>
          Promise.all([
            transaction.objectStore('coverage').put(coverage, collection),
            ...chunks.map(async (chunk) =>
              transaction.objectStore('chunks').put(chunk, [collection, chunk.id]),
            ),
          ]),
        );
        return true as const;
      }),
    async remove(collection) {
      const transaction = database.transaction(both, 'readwrite');
      await wholly(transaction, () =>
        Promise.all([
          transaction.objectStore('coverage').delete(collection),
          transaction.objectStore('chunks').delete(chunksOf(collection)),
        ]),
      );
    },
    async list() {
      const transaction = database.transaction(both, 'readonly');
      const coverages = await transaction.objectStore('coverage').getAll();
      const counted = coverages.map(async (coverage) => ({
        coverage,
        chunks: await transaction.objectStore('chunks').count(chunksOf(coverage.collection)),
      }));
      return Promise.all(counted);
    },
  };
}
