/** The databases change their shape while several tabs open them, and where the disk has no room for that. */
import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';

import type { PersonStores } from '#ports/ports.ts';
import { idbDevice } from '#adapters/idb/device.ts';
import { refusedPersonStores } from '#adapters/memory/refused-device.ts';
import { withFallback } from '#adapters/memory/with-fallback.ts';
import { readJournal } from '../../support/journal.ts';
import { entry, standing } from '../support/samples.ts';

const own = 'console:test:person:u1';
/** As the first release left them: an intent and a standing for each entry, in stores of their own. */
const kept = [
  { seq: 1, intent: entry('a').intent, standing: standing('recorded') },
  { seq: 4, intent: entry('b').intent, standing: standing('unknown') },
  { seq: 7, intent: entry('c').intent, standing: standing('refused') },
];
const draft = { name: 'Chưa lưu' };

async function leaveFirstRelease() {
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
  await first.put('drafts', draft, 'form/customer.add');
  first.close();
}

beforeEach(leaveFirstRelease);

const idsIn = async (stores: PersonStores) => (await readJournal(stores)).map(({ intent }) => intent.id);

test('two tabs migrate: each entry is there once, and both go on', async () => {
  const tabs = await Promise.all([idbDevice('test'), idbDevice('test')]);
  const [one, other] = await Promise.all(tabs.map((device) => device.openPerson('u1')));
  if (one === undefined || other === undefined) throw new Error('Both have opened it.');
  await Promise.all([one.journal.append([entry('d')]), other.journal.append([entry('e')])]);
  const found = await idsIn(other);
  expect(found.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(found.slice(0, 3)).toEqual(['a', 'b', 'c']);
});

test('what the release before batch calls left is there as it was, and calls can be begun over it', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const before = await openDB(own, 2, {
    upgrade(database) {
      for (const name of ['chunks', 'coverage', 'drafts', 'terms', 'heads']) database.createObjectStore(name);
      database.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true });
    },
  });
  for (const one of kept) await before.put('journal', one);
  before.close();
  const { journal } = await (await idbDevice('test')).openPerson('u1');
  expect(await journal.load()).toEqual(kept);
  const [first] = kept;
  if (first === undefined) throw new Error('One waits.');
  const { seq, intent } = first;
  const wire = { method: 'PATCH', path: '/api/v1/customer/status', body: '{}', ifMatch: null };
  const begins = { key: 'k1', entries: [intent.id], wire };
  const sending = { ...first.standing, state: 'sending', moves: first.standing.moves + 1 } as const;
  const change = { seq, id: intent.id, standing: sending };
  expect(await journal.move([change], undefined, { begins })).toEqual({ ok: true, value: [] });
  expect(await journal.readCall('k1')).toEqual(begins);
});

const full = () => new DOMException('The disk is full', 'QuotaExceededError');

/** The n-th record that is to be written into the new store finds no room, as browsers say it: its request fails. */
function failWrite(nth: number) {
  let written = 0;
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fail(this: IDBObjectStore, ...args) {
    const request = put.apply(this, args);
    if (this.name === 'journal') written += 1;
    if (this.name !== 'journal' || written !== nth) return request;
    // A number that is there already can't be added: a request that fails, by whatever reason it is asked for.
    const failed = this.add(...args);
    Object.defineProperty(failed, 'error', { get: full, set: () => {} });
    return failed;
  });
}

/** All of it is made, and only when it is to be written out it turns out that there is no room. */
function failEnd() {
  const begin = IDBDatabase.prototype.createObjectStore;
  let upgrade: IDBTransaction | undefined;
  vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(function watch(
    this: IDBDatabase,
    ...args
  ) {
    const store = begin.apply(this, args);
    upgrade = store.transaction;
    return store;
  });
  const drop = IDBDatabase.prototype.deleteObjectStore;
  vi.spyOn(IDBDatabase.prototype, 'deleteObjectStore').mockImplementation(function abort(
    this: IDBDatabase,
    name,
  ) {
    drop.call(this, name);
    if (name !== 'standings' || upgrade === undefined) return;
    Object.defineProperty(upgrade, 'error', { get: full, set: () => {} });
    upgrade.abort();
  });
}

/** What version 1 of the console would find, by requests of its own. */
async function asBefore() {
  const before = await openDB(own);
  try {
    const [seqs, intents, standings] = await Promise.all([
      before.getAllKeys('entries'),
      before.getAll('entries'),
      before.getAll('standings'),
    ]);
    return {
      version: before.version,
      stores: [...before.objectStoreNames],
      entries: seqs.map((seq, index) => ({ seq, intent: intents[index], standing: standings[index] })),
      draft: await before.get('drafts', 'form/customer.add'),
    };
  } finally {
    before.close();
  }
}

const refused = (opening: () => Promise<unknown>) =>
  opening().then(
    () => false,
    () => true,
  );

test('disk full in migration: version 1 stands as it was, and the next opening migrates all of it', async () => {
  const moments = { 'first entry': () => failWrite(1), 'last entry': () => failWrite(3), end: failEnd };
  for (const [moment, fail] of Object.entries(moments)) {
    await leaveFirstRelease();
    fail();
    const device = await idbDevice('test');
    expect(await refused(() => device.openPerson('u1')), moment).toBe(true);
    vi.restoreAllMocks();
    expect(await asBefore(), moment).toEqual({
      version: 1,
      stores: ['chunks', 'coverage', 'drafts', 'entries', 'standings'],
      entries: kept,
      draft,
    });

    const again = await (await idbDevice('test')).openPerson('u1');
    expect(await again.journal.load(), moment).toEqual(kept);
    expect(await again.drafts.read('form/customer.add')).toEqual(draft);
    expect(await again.journal.append([entry('d')])).toMatchObject({ ok: true, value: [{ seq: 8 }] });
    again.close();
  }
});

test('a full disk in migration is told as one, and so is a change that can not be saved then', async () => {
  failEnd();
  const device = withFallback(await idbDevice('test'), async (failure) => refusedPersonStores(failure));
  const told: string[] = [];
  device.watch((trouble) => told.push(trouble));
  const stores = await device.openPerson('u1');
  vi.restoreAllMocks();
  expect(told).toEqual(['full']);
  expect(await stores.journal.append([entry('d')])).toEqual({ ok: false, failure: 'quota' });
});
