/** A migration of which a request can not even be made: nothing has failed then, and what was made before would be kept. */
import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';

import { idbDevice } from '#adapters/idb/device.ts';
import { failureOf } from '#adapters/idb/storage-failure.ts';
import { entry, standing } from '../support/samples.ts';

const own = 'console:test:person:u1';
const kept = ['a', 'b', 'c'].map((id, index) => ({
  seq: index + 1,
  intent: entry(id).intent,
  standing: standing('recorded'),
}));

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const first = await openDB(own, 1, {
    upgrade(database) {
      database.createObjectStore('entries', { autoIncrement: true });
      for (const name of ['standings', 'chunks', 'coverage', 'drafts']) database.createObjectStore(name);
    },
  });
  for (const { seq, intent, standing } of kept) {
    await first.put('entries', intent, seq);
    await first.put('standings', standing, seq);
  }
  first.close();
});

test('where a request of the migration can not even be made, version 1 stands, and the next opening migrates', async () => {
  const put = IDBObjectStore.prototype.put;
  let written = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fail(this: IDBObjectStore, ...args) {
    if (this.name === 'journal') written += 1;
    if (this.name === 'journal' && written === 2) throw new DOMException('No room', 'QuotaExceededError');
    return put.apply(this, args);
  });
  const opened = await (await idbDevice('test')).openPerson('u1').then(
    () => 'opened',
    (reason: unknown) => failureOf(reason),
  );
  vi.restoreAllMocks();
  expect(opened).toBe('quota');
  const before = await openDB(own);
  expect([before.version, (await before.getAll('entries')).length]).toEqual([1, 3]);
  before.close();
  const again = await (await idbDevice('test')).openPerson('u1');
  expect(await again.journal.load()).toEqual(kept);
});
