import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { FeedHead, RowStore } from '#ports/row-port.ts';
import { memoryDevice } from '#adapters/memory/device.ts';
import { mergeChanges } from '#local-db/cache/merge-changes.ts';
import { rereadRows } from '#local-db/cache/reread-rows.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { customerRow } from '../../support/fake-host.ts';

const head = (asOf: number): FeedHead => ({ cursor: `c${asOf}`, statements: 's', asOf });
const one = (row: ReturnType<typeof customerRow>) => [
  { entity: customer, changes: [{ key: String(row.code), version: row.version, row }] },
];
const removal = (key: string) => [{ entity: customer, changes: [{ key, version: 2, row: null }] }];
const all = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;

async function twoCaches() {
  const { rows } = await memoryDevice().openPerson('p');
  const cache = () => createRowCache(rows, 's', Math.random);
  return { rows, here: cache(), there: cache() };
}

/** A disk that takes rows while there is room. */
function filling(rows: RowStore, room: { isFull: boolean }): RowStore {
  return {
    ...rows,
    write: async (writes, feed) => (room.isFull ? { ok: false, failure: 'quota' } : rows.write(writes, feed)),
  };
}

describe('rows that two tabs keep', () => {
  it('go to the disk although it refused them once, and another tab wrote at that moment', async () => {
    const { rows, there } = await twoCaches();
    const room = { isFull: false };
    const here = createRowCache(filling(rows, room), 's', Math.random);
    await there.merge(customer, [customerRow('KH1')], 1, true);
    await here.query(customer, all);
    const newer = customerRow('KH1', { name: 'Mới', version: 2 });
    room.isFull = true;
    expect(await here.merge(customer, [newer], 5, true)).toMatchObject({ written: false });
    await there.merge(customer, [customerRow('KH1')], 5, true);
    room.isFull = false;
    expect(await mergeChanges(here, one(newer), 6, head(6))).toMatchObject({ written: true });
    expect(await createRowCache(rows, 's', Math.random).get(customer, 'KH1')).toMatchObject({ version: 2 });
  });

  it('are not taken for gone where they made room, and the list was begun anew by another tab', async () => {
    const { rows, here } = await twoCaches();
    await here.merge(customer, [customerRow('KH1'), customerRow('KH2')], 5, false);
    await rows.remove('customer');
    const there = createRowCache(rows, 's', Math.random);
    // By then the clock of this device had been set back, too.
    await there.merge(customer, [customerRow('KH3')], 2, false);
    expect(await rereadRows(here, customer, ['KH1', 'KH2'], 2)).toEqual([]);
    await mergeChanges(there, removal('KH3'), 6, head(6));
    expect(await rereadRows(here, customer, ['KH3'], 6)).toEqual([{ key: 'KH3', row: null }]);
  });

  it('never go back: what one tab writes does not undo what the other took from the feed', async () => {
    const { rows, here, there } = await twoCaches();
    await here.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, true);
    await there.query(customer, all);
    await mergeChanges(here, one(customerRow('KH1', { name: 'Mới', version: 2 })), 2, head(2));
    await there.apply(customer, {
      key: 'KH2',
      row: customerRow('KH2', { name: 'Sửa', version: 2 }),
      asOf: 3,
    });
    const again = createRowCache(rows, 's', Math.random);
    expect(await again.get(customer, 'KH1')).toMatchObject({ name: 'Mới', version: 2 });
    expect(await again.get(customer, 'KH2')).toMatchObject({ name: 'Sửa', version: 2 });
    expect(await there.get(customer, 'KH1')).toMatchObject({ version: 2 });
  });

  it('are not shown where the disk does not drop those of before, which are dropped by the next write', async () => {
    const { rows } = await memoryDevice().openPerson('p');
    await createRowCache(rows, 'before', Math.random).merge(customer, [customerRow('KH1')], 1, false);
    let isStumbling = true;
    const remove = async (name: string) =>
      isStumbling ? Promise.reject(new Error('Not now.')) : rows.remove(name);
    const cache = createRowCache({ ...rows, remove }, 's', Math.random);
    expect(await cache.get(customer, 'KH1')).toBeUndefined();
    expect(await cache.merge(customer, [customerRow('KH2')], 2, false)).toMatchObject({ written: false });
    expect(await cache.get(customer, 'KH2')).toBeDefined();
    isStumbling = false;
    expect(await cache.merge(customer, [customerRow('KH3')], 3, false)).toMatchObject({ written: true });
    const { page } = await createRowCache(rows, 's', Math.random).query(customer, all);
    expect(page.data.map(({ code }) => code)).toEqual(['KH3']);
  });

  it('are not claimed whole where the disk was full while they were read', async () => {
    const { rows } = await memoryDevice().openPerson('p');
    const room = { isFull: true };
    const cache = createRowCache(filling(rows, room), 's', Math.random);
    await cache.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, true);
    room.isFull = false;
    await cache.apply(customer, { key: 'KH1', row: customerRow('KH1', { version: 2 }), asOf: 2 });
    const { exact } = await createRowCache(rows, 's', Math.random).query(customer, all);
    expect(exact).toBe(false);
  });
});

describe('a list that was asked for before the feed went on', () => {
  const told = (at: number): FeedHead => ({ ...head(9), toldAt: { customer: at } });
  for (const [how, feed, exact] of [
    ['is whole where the feed told of no change since', told(3), true],
    ['is not where it told of one', told(7), false],
    ['is not where the feed was not asked for its collection', { ...head(9), toldAt: { company: 1 } }, false],
  ] as const) {
    it(how, async () => {
      const { rows } = await memoryDevice().openPerson('p');
      const cache = createRowCache(rows, 's', Math.random);
      await cache.claim([], {}, feed);
      await cache.merge(customer, [customerRow('KH1')], 5, true, true);
      expect(await createRowCache(rows, 's', Math.random).query(customer, all)).toMatchObject({ exact });
    });
  }

  it('adds no row that is gone by now, takes away none that came since, and brings what is newer', async () => {
    const { rows, here } = await twoCaches();
    await here.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, true);
    await mergeChanges(
      here,
      [
        {
          entity: customer,
          changes: [
            { key: 'KH2', version: 2, row: null },
            { key: 'KH3', version: 1, row: customerRow('KH3') },
          ],
        },
      ],
      // It was asked for before the list was, and told what was done after that.
      4,
      { ...head(4), heardAt: 7, toldAt: { customer: 7 } },
    );
    const there = createRowCache(rows, 's', Math.random);
    const page = [customerRow('KH1', { version: 2 }), customerRow('KH2')];
    expect(await there.merge(customer, page, 5, true, true)).toEqual({
      taken: [page[0]],
      written: true,
      isPassed: true,
    });
    const kept = createRowCache(rows, 's', Math.random);
    expect((await kept.query(customer, all)).page.data.map(({ code, version }) => [code, version])).toEqual([
      ['KH1', 2],
      ['KH3', 1],
    ]);
    expect(await kept.query(customer, all)).toMatchObject({ exact: true });
    // It was in memory when the disk refused it: nobody has taken it away.
    expect(await rereadRows(there, customer, ['KH2'], 8)).toEqual([]);
  });

  it('is kept where rows are held in part: what was seen is worth having while changes come all the time', async () => {
    const { rows, here } = await twoCaches();
    await here.claim([], {}, { ...head(7), toldAt: { customer: 7 } });
    expect(await here.merge(customer, [customerRow('KH1')], 5, false, true)).toMatchObject({
      isPassed: false,
    });
    expect(await createRowCache(rows, 's', Math.random).get(customer, 'KH1')).toBeDefined();
  });

  it('keeps what the feed tells of a row that the list has brought before', async () => {
    const { rows, here, there } = await twoCaches();
    await here.merge(customer, [customerRow('KH1')], 1, true);
    await there.merge(customer, [customerRow('KH1'), customerRow('KH2')], 5, true, true);
    await mergeChanges(here, one(customerRow('KH2')), 7, { ...head(7), toldAt: { customer: 7 } });
    expect(await createRowCache(rows, 's', Math.random).get(customer, 'KH2')).toBeDefined();
  });
});

describe('a row that was brought before the clock was set back', () => {
  it('is taken away by a reading of all that does not find it', async () => {
    const { rows, here } = await twoCaches();
    const aDay = 24 * 3_600_000;
    await here.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, true);
    await here.apply(customer, { key: 'KH2', row: customerRow('KH2', { version: 2 }), asOf: aDay });
    await here.merge(customer, [customerRow('KH1')], 5, true);
    expect(await createRowCache(rows, 's', Math.random).get(customer, 'KH2')).toBeUndefined();
  });
});

describe('changes', () => {
  it('that the disk refused are not passed by: with the next cursor nothing is whole any more', async () => {
    const { rows } = await memoryDevice().openPerson('p');
    const room = { isFull: false };
    const cache = createRowCache(filling(rows, room), 's', Math.random);
    await cache.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, true);
    room.isFull = true;
    expect(await mergeChanges(cache, removal('KH1'), 2, head(2))).toMatchObject({ written: false });
    room.isFull = false;
    expect(await mergeChanges(cache, [], 3, head(3))).toMatchObject({ written: true });
    expect(await rows.readHead()).toEqual(head(3));
    expect(await createRowCache(rows, 's', Math.random).query(customer, all)).toMatchObject({ exact: false });
  });

  it('never put an older row over a newer one, and go to the disk with their head', async () => {
    const { rows, here } = await twoCaches();
    await here.merge(customer, [customerRow('KH1', { version: 3 })], 1, true);
    const late = await mergeChanges(here, one(customerRow('KH1', { name: 'Cũ', version: 2 })), 2, head(2));
    expect(late).toEqual({ written: true, merged: [[]] });
    expect(await here.get(customer, 'KH1')).toMatchObject({ version: 3 });
    expect(await rows.readHead()).toEqual(head(2));
  });

  it('bring rows that are not held only where all are', async () => {
    const { here } = await twoCaches();
    await here.merge(customer, [customerRow('KH1')], 1, false);
    await mergeChanges(here, one(customerRow('KH7')), 2, head(2));
    expect(await here.get(customer, 'KH7')).toBeUndefined();
    await here.merge(customer, [customerRow('KH1')], 3, true);
    await mergeChanges(here, one(customerRow('KH8')), 4, head(4));
    expect(await here.get(customer, 'KH8')).toBeDefined();
    expect(await here.query(customer, all)).toMatchObject({ exact: true, asOf: 4 });
  });

  it('of a row that went and came anew leave the new one, though its version is lower', async () => {
    const { here } = await twoCaches();
    await here.merge(customer, [customerRow('KH1', { version: 8 })], 1, true);
    const row = customerRow('KH1', { name: 'Mở lại', version: 1 });
    const changes = [
      { key: 'KH1', version: 9, row: null },
      { key: 'KH1', version: 1, row },
    ];
    await mergeChanges(here, [{ entity: customer, changes }], 2, head(2));
    expect(await here.get(customer, 'KH1')).toMatchObject({ name: 'Mở lại', version: 1 });
  });

  it('do not bring back what a later answer to a command took away', async () => {
    const { here } = await twoCaches();
    await here.merge(customer, [customerRow('KH1')], 1, true);
    await here.apply(customer, { key: 'KH1', row: null, asOf: 5 });
    await mergeChanges(here, one(customerRow('KH1', { version: 2 })), 4, head(4));
    expect(await here.get(customer, 'KH1')).toBeUndefined();
  });
});

it('of a tab that was taken over from are nowhere: not on the disk, and not in its memory', async () => {
  const { rows, here, there } = await twoCaches();
  await here.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, true);
  await mergeChanges(there, [], 2, { ...head(2), term: 2 });
  const newer = (key: string) => customerRow(key, { name: 'Cũ', version: 9 });
  const late = await mergeChanges(here, one(newer('KH1')), 3, { ...head(3), term: 1 }, 'c1');
  expect(late).toEqual({ written: false, isDeposed: true, merged: [] });
  const answered = { key: 'KH2', row: newer('KH2'), asOf: 3, term: 1 };
  expect(await here.apply(customer, answered)).toBeUndefined();
  for (const cache of [here, createRowCache(rows, 's', Math.random)])
    for (const key of ['KH1', 'KH2']) expect(await cache.get(customer, key)).toMatchObject({ version: 1 });
});
