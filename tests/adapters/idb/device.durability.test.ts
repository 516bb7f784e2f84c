/** What only a real store can get wrong: durability, half a transaction, a full disk, a newer version. */
import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Device, PersonStores } from '#ports/ports.ts';
import { idbDevice } from '#adapters/idb/device.ts';
import { readJournal } from '../../support/journal.ts';
import { chunk, coverage, entry, standing } from '../support/samples.ts';

let device: Device;
let own: PersonStores;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  device = await idbDevice('test');
  own = await device.openPerson('u1');
});

const full = () => new DOMException('The disk is full', 'QuotaExceededError');
const ids = async () => (await readJournal(own)).map(({ intent }) => intent.id);

/** From the n-th on, requests of that name can't be made: the disk is full. */
function failRequests(name: 'add' | 'put', from: number) {
  const original = IDBObjectStore.prototype[name];
  let made = 0;
  return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function fail(
    this: IDBObjectStore,
    ...args
  ) {
    made += 1;
    if (made < from) return original.apply(this, args);
    throw full();
  });
}

describe('an edit is durable before it is called saved', () => {
  test('each append and each move asks for strict durability', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await own.journal.append([entry('a'), entry('b')]);
    await own.journal.append([entry('c')]);
    const [first] = await readJournal(own);
    await own.journal.move([{ seq: first?.seq ?? 0, standing: standing('sending') }]);
    const writing = opened.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writing).toHaveLength(3);
    expect(writing.map(([, , options]) => options)).toEqual(writing.map(() => ({ durability: 'strict' })));
  });

  test('an append is one transaction however many entries it has', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await own.journal.append([entry('a'), entry('b'), entry('c')]);
    expect(opened.mock.calls.map(([stores]) => stores)).toEqual([['journal']]);
  });

  test('it is not called saved before the transaction is complete', async () => {
    let completed = false;
    const original = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function watch(
      this: IDBDatabase,
      ...args
    ) {
      const transaction = original.apply(this, args);
      transaction.addEventListener('complete', () => {
        completed = true;
      });
      return transaction;
    });
    await own.journal.append([entry('a')]);
    expect(completed).toBe(true);
  });
});

describe('a full disk', () => {
  test('refuses an append by a value, and nothing of it is kept', async () => {
    failRequests('add', 2);
    const appended = await own.journal.append([entry('a'), entry('b'), entry('c')]);
    expect(appended).toEqual({ ok: false, failure: 'quota' });
    vi.restoreAllMocks();
    expect(await ids()).toEqual([]);
  });

  test('does not keep from reading what is here: opening writes nothing about who is known', async () => {
    await own.journal.append([entry('e1')]);
    own.close();
    failRequests('put', 1);
    own = await (await idbDevice('test')).openPerson('u1');
    expect(await ids()).toEqual(['e1']);
  });

  test('in the middle of a move leaves every standing as it was', async () => {
    await own.journal.append([entry('a'), entry('b')]);
    const loaded = await readJournal(own);
    failRequests('put', 2);
    const moved = await own.journal.move(loaded.map(({ seq }) => ({ seq, standing: standing('sending') })));
    expect(moved).toEqual({ ok: false, failure: 'quota' });
    vi.restoreAllMocks();
    expect(await readJournal(own)).toEqual(loaded);
  });

  test('keeps neither new rows nor what is claimed of them', async () => {
    await own.rows.write([{ coverage: coverage({ asOf: 1 }), chunks: [chunk(0, 'a')] }]);
    failRequests('put', 3);
    const written = await own.rows.write([
      { coverage: coverage({ asOf: 2, wholeAsOf: 2 }), chunks: [chunk(0, 'b'), chunk(1, 'c')] },
    ]);
    expect(written).toEqual({ ok: false, failure: 'quota' });
    vi.restoreAllMocks();
    expect(await own.rows.read('customer')).toEqual({
      coverage: coverage({ asOf: 1 }),
      chunks: [chunk(0, 'a')],
    });
  });

  test('found only when the transaction is written out is a full disk all the same', async () => {
    const original = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function abort(
      this: IDBDatabase,
      ...args
    ) {
      const transaction = original.apply(this, args);
      // What would have been 'complete' is told as 'abort', with the reason that browsers give.
      transaction.addEventListener('complete', (event) => {
        Object.defineProperty(transaction, 'error', { value: full() });
        Object.assign(event, { type: 'abort' });
      });
      return transaction;
    });
    const appended = await own.journal.append([entry('a')]);
    const written = await own.rows.write([{ coverage: coverage(), chunks: [chunk(0, 'a')] }]);
    expect([appended, written]).toEqual([
      { ok: false, failure: 'quota' },
      { ok: false, failure: 'quota' },
    ]);
  });
});

describe('a full disk that is found while requests still wait', () => {
  test('is told as that, and not as the abort with which the requests end', async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function abort(
      this: IDBTransaction,
    ) {
      this.abort();
      Object.defineProperty(this, 'error', { value: full() });
    });
    const appended = await own.journal.append([entry('a')]);
    const written = await own.rows.write([{ coverage: coverage(), chunks: [chunk(0, 'a')] }]);
    expect(commit).toHaveBeenCalledTimes(2);
    expect([appended, written]).toEqual([
      { ok: false, failure: 'quota' },
      { ok: false, failure: 'quota' },
    ]);
    vi.restoreAllMocks();
    expect(await ids()).toEqual([]);
    expect(await own.rows.read('customer')).toEqual({ coverage: null, chunks: [] });
  });
});

describe('what can not be written for another reason', () => {
  test('is unavailable, whole, and said by a value', async () => {
    const broken = entry('b', { values: { notData: () => {} } });
    const draft = { name: 'form/a', values: { name: 'An' } };
    await own.drafts.write(draft.name, draft.values);
    const appended = await own.journal.append([entry('a'), broken], [], draft);
    expect(appended).toEqual({ ok: false, failure: 'unavailable' });
    expect(await ids()).toEqual([]);
    expect(await own.drafts.read(draft.name)).toEqual(draft.values);
  });

  test('a request that fails is a value too, and leaves no promise unhandled', async () => {
    // The last number there is: the next one can't be given, which fails the request itself.
    const raw = await openDB('console:test:person:u1');
    await raw.put('journal', { seq: 2 ** 53, ...entry('last') });
    raw.close();
    expect(await own.journal.append([entry('a')])).toEqual({ ok: false, failure: 'unavailable' });
    expect(await ids()).toEqual(['last']);
  });
});

describe('databases', () => {
  test('are named by environment and person: two environments never share anything', async () => {
    await own.journal.append([entry('a')]);
    const elsewhere = await (await idbDevice('staging')).openPerson('u1');
    expect(await readJournal(elsewhere)).toEqual([]);
    const names = (await indexedDB.databases()).map(({ name }) => name).sort();
    expect(names).toEqual([
      'console:staging:device',
      'console:staging:person:u1',
      'console:test:device',
      'console:test:person:u1',
    ]);
  });

  test('of version 1 keep their entries: what lay in two stores is one record', async () => {
    const old = await openDB('console:test:person:u9', 1, {
      upgrade(database) {
        for (const name of ['chunks', 'coverage', 'drafts', 'standings']) database.createObjectStore(name);
        database.createObjectStore('entries', { autoIncrement: true });
      },
    });
    const { intent } = entry('kept');
    await old.put('entries', intent, 7);
    await old.put('standings', standing('unknown'), 7);
    old.close();
    const { journal } = await (await idbDevice('test')).openPerson('u9');
    expect(await journal.load()).toEqual([{ seq: 7, intent, standing: standing('unknown') }]);
    const appended = await journal.append([entry('next')]);
    expect(appended).toMatchObject({ ok: true, value: [{ seq: 8 }] });
  });

  test('let a newer version of the app in: an old page does not hold it up', async () => {
    const upgraded = await openDB('console:test:person:u1', 99);
    expect(upgraded.version).toBe(99);
    expect(await own.journal.append([entry('a')])).toEqual({ ok: false, failure: 'unavailable' });
    upgraded.close();
  });
});
