/** Everything that the browser holds for this origin, as one text to search: nobody knows beforehand where to look. */
import type { Page } from '@playwright/test';

/** IndexedDB (every store of every database), local and session storage, and what the caches answer with. */
export async function dumpDevice(page: Page): Promise<string> {
  const parts = await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    /** What is packed is searched as what it says: in gzip nothing would ever be found. */
    const plain = (record: unknown): unknown =>
      record instanceof Uint8Array && record[0] === 0x1f && record[1] === 0x8b
        ? new Response(
            new Blob([record.slice()]).stream().pipeThrough(new DecompressionStream('gzip')),
          ).text()
        : record;
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, records] = [await answer(objects.getAllKeys()), await answer(objects.getAll())];
        kept.push({ database: name, store, keys, records: await Promise.all(records.map(plain)) });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = (await (await cache.match(request))?.text()) ?? '';
        kept.push({ cache: name, address: request.url, body });
      }
    }
    return kept.map((part) => JSON.stringify(part));
  });
  return parts.join('\n');
}
