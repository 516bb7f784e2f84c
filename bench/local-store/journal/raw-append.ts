/** What no journal can do without: the same records put into IndexedDB in one strict transaction. */
import type { EntryIntent, EntryStatus } from '#ports/journal-port.ts';
import { entry } from '../../../tests/adapters/support/samples.ts';
import { ratesOf } from './bench-console.ts';

interface Kept {
  readonly intent: EntryIntent;
  readonly standing: EntryStatus;
}

export async function rawAppends(name: string, times: number, each: number) {
  const database = await openRaw(name);
  const measured = await ratesOf(times, each, (time) =>
    putAll(
      database,
      Array.from({ length: each }, (_, index) => entry(`${time}-${index}`)),
    ),
  );
  database.close();
  return measured;
}

/**
 * What no relay can do without: so many requests of a host that takes so long for each, four at a time, with something put on
 * the disk before each of them and after it. Requests a second.
 */
export async function rawRequests(name: string, count: number, latencyMs: number) {
  const database = await openRaw(name);
  const before = performance.now();
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await putAll(database, [entry(String(left))]);
      await new Promise((done) => setTimeout(done, latencyMs));
      await putAll(database, [entry(String(left))]);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  const samples = [(1000 * count) / (performance.now() - before)];
  database.close();
  return { samples };
}

function openRaw(name: string): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('records', { autoIncrement: true });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function putAll(database: IDBDatabase, records: readonly Kept[]): Promise<void> {
  return new Promise((done, failed) => {
    const transaction = database.transaction('records', 'readwrite', { durability: 'strict' });
    for (const record of records) transaction.objectStore('records').add(record);
    // Said at once, not when the browser finds that nothing more is asked.
    transaction.commit();
    transaction.oncomplete = () => done();
    transaction.onerror = () => failed(transaction.error);
  });
}
