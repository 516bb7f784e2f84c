/** Rows in IndexedDB: chunks and their coverage in one transaction, so that neither can lie about the other. */
import { unwrap } from 'idb';

import type { RowStore } from '#ports/row-port.ts';
import { isOtherHead, rowWriteRefusal } from '#ports/row-port.ts';
import { atomically, finish } from './atomic-transaction.ts';
import { keyRanges } from './key-ranges.ts';
import type { OpenedDatabase, PersonDatabase } from './open-databases.ts';
import { stored } from './storage-failure.ts';

const both = ['chunks', 'coverage'] as const;
const written = ['chunks', 'coverage', 'heads'] as const;
/** The one record of the store `heads`. */
const feed = 'feed';
/** Chunks read by one request. */
const partSize = 2;
const chunksOf = (collection: string) =>
  IDBKeyRange.bound([collection, 0], [collection, Number.POSITIVE_INFINITY]);

export function idbRowStore(opened: OpenedDatabase<PersonDatabase>): RowStore {
  return {
    async read(collection, ids) {
      const transaction = (await opened.use()).transaction(both, 'readonly');
      const records = transaction.objectStore('chunks');
      const allOf = async () => {
        const last = await records.openKeyCursor(chunksOf(collection), 'prev');
        const parts = keyRanges(0, last?.key[1] ?? -1, partSize).map(([from, to]) =>
          records.getAll(IDBKeyRange.bound([collection, from], [collection, to])),
        );
        return (await Promise.all(parts)).flat();
      };
      const [coverage, chunks] = await Promise.all([
        transaction.objectStore('coverage').get(collection),
        ids === undefined ? allOf() : Promise.all(ids.map((id) => records.get([collection, id]))),
      ]);
      return { coverage: coverage ?? null, chunks: chunks.flatMap((chunk) => chunk ?? []) };
    },
    async write(writes, head, after) {
      let refusal: ReturnType<typeof rowWriteRefusal>;
      const outcome = await stored(async () => {
        const transaction = (await opened.use()).transaction(written, 'readwrite');
        const coverages = transaction.objectStore('coverage');
        const records = unwrap(transaction.objectStore('chunks'));
        await atomically(transaction, async () => {
          const heads = transaction.objectStore('heads');
          const known = heads.get(feed);
          const found = writes.map(async (write) =>
            rowWriteRefusal(write, await coverages.get(write.coverage.collection), await known),
          );
          refusal = (await Promise.all(found)).find((one) => one !== undefined);
          if (isOtherHead(after, await known, head)) refusal = 'deposed';
          if (refusal !== undefined) return;
          await finish(transaction, [
            ...writes.map(
              ({ coverage }) =>
                () =>
                  unwrap(coverages).put(coverage, coverage.collection),
            ),
            ...writes.flatMap(({ coverage, chunks }) =>
              chunks.map((chunk) => () => records.put(chunk, [coverage.collection, chunk.id])),
            ),
            ...(head === undefined ? [] : [() => unwrap(heads).put(head, feed)]),
          ]);
        });
      });
      if (!outcome.ok) return outcome;
      return refusal === undefined ? { ok: true } : { ok: false, failure: refusal };
    },
    async readHead() {
      return (await opened.use()).get('heads', feed);
    },
    async remove(collection) {
      const transaction = (await opened.use()).transaction(both, 'readwrite');
      await atomically(transaction, () =>
        Promise.all([
          transaction.objectStore('coverage').delete(collection),
          transaction.objectStore('chunks').delete(chunksOf(collection)),
        ]),
      );
    },
    async list() {
      const transaction = (await opened.use()).transaction(both, 'readonly');
      const coverages = await transaction.objectStore('coverage').getAll();
      const counted = coverages.map(async (coverage) => ({
        coverage,
        chunks: await transaction.objectStore('chunks').count(chunksOf(coverage.collection)),
      }));
      return Promise.all(counted);
    },
  };
}
