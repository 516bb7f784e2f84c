/** Everything that the browser holds for this origin, place by place: so that what may stay can be told from what may not. */
import type { Page } from '@playwright/test';

export interface Place {
  /** `localStorage: left`, `console:production:person:…/journal`, `cache: …` */
  readonly name: string;
  /** Of a database's store: all of its keys and records as JSON; what is packed is unpacked. */
  readonly text: string;
}

/** By the browser's own interfaces alone: each key of both storages, each store of each database, each cached answer. */
export function placesOf(page: Page): Promise<readonly Place[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const plain = (record: unknown): unknown =>
      record instanceof Uint8Array && record[0] === 0x1f && record[1] === 0x8b
        ? new Response(
            new Blob([record.slice()]).stream().pipeThrough(new DecompressionStream('gzip')),
          ).text()
        : record;
    const places: { name: string; text: string }[] = [];
    for (const [name, text] of Object.entries({ ...localStorage }))
      places.push({ name: `localStorage: ${name}`, text: String(text) });
    for (const [name, text] of Object.entries({ ...sessionStorage }))
      places.push({ name: `sessionStorage: ${name}`, text: String(text) });
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, records] = [await answer(objects.getAllKeys()), await answer(objects.getAll())];
        if (keys.length === 0) continue;
        const text = JSON.stringify([keys, await Promise.all(records.map(plain))]);
        places.push({ name: `${name}/${store}`, text });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        places.push({ name: `cache: ${request.url}`, text });
      }
    }
    return places;
  });
}

/** Names of the places that hold any of these. */
export async function placesWith(page: Page, words: RegExp): Promise<readonly string[]> {
  return (await placesOf(page)).filter(({ text }) => words.test(text)).map(({ name }) => name);
}
