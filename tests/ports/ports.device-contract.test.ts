/** One contract for what a device keeps beside the journal, asked of IndexedDB and of its twin in memory. */
import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Device, IdentityRecord, PersonStores } from '#ports/ports.ts';
import { devices } from '../adapters/support/devices.ts';
import { chunk, coverage, entry } from '../adapters/support/samples.ts';
import { readJournal } from '../support/journal.ts';

const identity: IdentityRecord = {
  subject: 'u1',
  userName: 'an',
  name: 'An',
  avatar: null,
  mobile: null,
  role: 'staff',
  statements: ['customer.view'],
  version: 1,
  locked: false,
  confirmedAt: 5,
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe.each(devices)('a device $name', ({ open }) => {
  let device: Device;
  let own: PersonStores;
  beforeEach(async () => {
    device = await open();
    own = await device.openPerson('u1');
  });
  afterEach(() => own.close());

  const ids = async () => (await readJournal(own)).map(({ intent }) => intent.id);

  describe('its rows', () => {
    test('of a collection nobody has kept are none, and nothing is claimed of them', async () => {
      expect(await own.rows.read('customer')).toEqual({ coverage: null, chunks: [] });
      expect(await own.rows.list()).toEqual([]);
    });

    test('come back in the order of their chunks, with what is claimed of them', async () => {
      await own.rows.write([{ coverage: coverage({ asOf: 1 }), chunks: [chunk(10, 'b'), chunk(2, 'a')] }]);
      expect(await own.rows.read('customer')).toEqual({
        coverage: coverage({ asOf: 1 }),
        chunks: [chunk(2, 'a'), chunk(10, 'b')],
      });
    });

    test('come chunk by chunk where only some are asked for', async () => {
      await own.rows.write([{ coverage: coverage(), chunks: [chunk(0, 'a'), chunk(1, 'b'), chunk(2, 'c')] }]);
      const { coverage: claimed, chunks } = await own.rows.read('customer', [1, 7]);
      expect(claimed).toEqual(coverage());
      expect(chunks).toEqual([chunk(1, 'b')]);
    });

    test('are replaced chunk by chunk', async () => {
      await own.rows.write([{ coverage: coverage(), chunks: [chunk(0, 'a'), chunk(1, 'b')] }]);
      await own.rows.write([{ coverage: coverage({ asOf: 9 }), chunks: [chunk(1, 'c', 'd')] }]);
      expect(await own.rows.read('customer')).toEqual({
        coverage: coverage({ asOf: 9 }),
        chunks: [chunk(0, 'a'), chunk(1, 'c', 'd')],
      });
    });

    test('made from a picture that another tab has written over are refused, all of them', async () => {
      const write = (revision: number, basedOn: number, ...keys: string[]) => [
        { coverage: coverage({ revision }), chunks: [chunk(0, ...keys)], basedOn },
      ];
      expect(await own.rows.write(write(5, 0, 'a'))).toEqual({ ok: true });
      expect(await own.rows.write(write(6, 5, 'a', 'b'))).toEqual({ ok: true });
      const company = { coverage: coverage({ collection: 'company' }), chunks: [chunk(0, 'x')] };
      const head = { cursor: 'c9', statements: 's', asOf: 9 };
      expect(await own.rows.write([company, ...write(7, 5, 'c')], head)).toEqual({
        ok: false,
        failure: 'stale',
      });
      expect(await own.rows.readHead()).toBeUndefined();
      expect((await own.rows.read('customer')).chunks).toEqual([chunk(0, 'a', 'b')]);
      expect((await own.rows.read('company')).chunks).toEqual([]);
    });

    test('of a tab that was taken over from are refused, and so is a head that follows another one', async () => {
      const head = { cursor: 'c9', statements: 's', asOf: 9, term: 2 };
      const late = { ...head, cursor: 'c8', term: 1 };
      const write = (term?: number) => [{ coverage: coverage(), chunks: [chunk(0, 'a')], term }];
      const deposed = { ok: false, failure: 'deposed' };
      expect(await own.rows.write([], head, 'c1')).toEqual(deposed);
      expect(await own.rows.write([], head, null)).toEqual({ ok: true });
      expect(await own.rows.write([], late, 'c7')).toEqual(deposed);
      // Whoever led before knows the cursor, and who leads now has found nothing new since.
      expect(await own.rows.write([], { ...late, cursor: 'c10' }, 'c9')).toEqual(deposed);
      expect(await own.rows.write(write(), late, null)).toEqual(deposed);
      expect(await own.rows.write(write(1))).toEqual(deposed);
      expect(await own.rows.readHead()).toEqual(head);
      expect(await own.rows.read('customer')).toEqual({ coverage: null, chunks: [] });
      expect(await own.rows.write(write(2))).toEqual({ ok: true });
      expect(await own.rows.write(write(), { ...late, term: 3 }, 'c9')).toEqual({ ok: true });
    });

    test('asked for before the feed told of a change of theirs are refused, those asked for since are not', async () => {
      const head = { cursor: 'c9', statements: 's', asOf: 9, toldAt: { customer: 5 } };
      await own.rows.write([], head);
      const write = (askedAt: number, collection = 'customer') => [
        { coverage: coverage({ collection }), chunks: [chunk(0, 'a')], askedAt },
      ];
      expect(await own.rows.write(write(4))).toEqual({ ok: false, failure: 'passed' });
      expect(await own.rows.read('customer')).toEqual({ coverage: null, chunks: [] });
      expect(await own.rows.write(write(5))).toEqual({ ok: true });
      // Nothing is known of what was told of a collection before the feed was asked for it.
      expect(await own.rows.write(write(8, 'company'))).toEqual({ ok: false, failure: 'passed' });
      expect(await own.rows.write(write(9, 'company'))).toEqual({ ok: true });
    });

    test('of one collection are not those of another whose name begins alike', async () => {
      await own.rows.write([{ coverage: coverage(), chunks: [chunk(0, 'a')] }]);
      await own.rows.write([{ coverage: coverage({ collection: 'customerLead' }), chunks: [chunk(0, 'b')] }]);
      await own.rows.remove('customer');
      expect(await own.rows.read('customer')).toEqual({ coverage: null, chunks: [] });
      expect((await own.rows.read('customerLead')).chunks).toEqual([chunk(0, 'b')]);
    });

    test('are listed by collection with the number of their chunks', async () => {
      await own.rows.write([
        { coverage: coverage({ collection: 'user' }), chunks: [chunk(0, 'a'), chunk(1, 'b')] },
      ]);
      await own.rows.write([{ coverage: coverage({ collection: 'company' }), chunks: [] }]);
      expect(await own.rows.list()).toEqual([
        { coverage: coverage({ collection: 'company' }), chunks: 0 },
        { coverage: coverage({ collection: 'user' }), chunks: 2 },
      ]);
    });
  });

  describe('its drafts', () => {
    test('are kept by name until they are removed', async () => {
      await own.drafts.write('customer.add', { name: 'An' });
      await own.drafts.write('customer.add', { name: 'Ân' });
      expect(await own.drafts.read('customer.add')).toEqual({ name: 'Ân' });
      expect(await own.drafts.read('other')).toBeUndefined();
      await own.drafts.remove('customer.add');
      expect(await own.drafts.read('customer.add')).toBeUndefined();
    });
  });

  test('what is wiped are rows, how far the feed was read, and drafts; journal and terms stay', async () => {
    await own.journal.append([entry('a')]);
    await own.journal.takeTerm(1);
    await own.rows.write([{ coverage: coverage(), chunks: [chunk(0, 'a')] }], {
      cursor: 'c9',
      statements: 's',
      asOf: 9,
    });
    await own.drafts.write('customer.add', { name: 'An' });
    await own.wipeRows();
    expect(await own.rows.readHead()).toBeUndefined();
    expect(await own.journal.takeTerm(1)).toEqual({ ok: true, value: 2 });
    expect(await own.rows.read('customer')).toEqual({ coverage: null, chunks: [] });
    expect(await own.rows.list()).toEqual([]);
    expect(await own.drafts.read('customer.add')).toBeUndefined();
    expect(await ids()).toEqual(['a']);
  });

  test('wiping one person leaves the rows of another', async () => {
    const other = await device.openPerson('u2');
    await other.rows.write([{ coverage: coverage(), chunks: [chunk(0, 'a')] }]);
    await own.wipeRows();
    expect((await other.rows.read('customer')).chunks).toEqual([chunk(0, 'a')]);
    other.close();
  });

  test('values are copied in and out: nobody changes what is kept from outside', async () => {
    const values: Record<string, unknown> = { name: 'An' };
    const rows = [{ id: 'a', version: 1, tags: ['x'] }];
    const recorded = entry('a', { values });
    await own.journal.append([recorded]);
    await own.rows.write([{ coverage: coverage(), chunks: [{ id: 0, rows }] }]);
    await own.drafts.write('draft', values);
    values.name = 'changed';
    rows[0]?.tags.push('changed');

    const [loaded] = await readJournal(own);
    const read = await own.rows.read('customer');
    expect(loaded?.intent.values).toEqual({ name: 'An' });
    expect(read.chunks[0]?.rows).toEqual([{ id: 'a', version: 1, tags: ['x'] }]);
    expect(await own.drafts.read('draft')).toEqual({ name: 'An' });

    Object.assign(loaded?.intent.values ?? {}, { name: 'changed' });
    Object.assign(read.chunks[0]?.rows[0] ?? {}, { version: 9 });
    expect((await readJournal(own))[0]?.intent.values).toEqual({ name: 'An' });
    expect((await own.rows.read('customer')).chunks[0]?.rows[0]?.version).toBe(1);
  });

  test('knows who has worked on it', async () => {
    const other = await device.openPerson('u2');
    expect([...(await device.people())].sort()).toEqual(['u1', 'u2']);
    other.close();
  });

  describe('its identity record', () => {
    test('says who may open the console, until a sign-out clears it', async () => {
      expect(await device.readIdentity()).toBeUndefined();
      await device.writeIdentity(identity);
      await device.writeIdentity({ ...identity, confirmedAt: 9 });
      expect(await device.readIdentity()).toEqual({ ...identity, confirmedAt: 9 });
      await device.clearIdentity();
      expect(await device.readIdentity()).toBeUndefined();
    });
  });
});
