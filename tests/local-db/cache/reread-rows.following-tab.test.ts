/** What a tab reads again from the disk when another one says that rows have moved. */
import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { RowStore } from '#ports/row-port.ts';
import { memoryDevice } from '#adapters/memory/device.ts';
import { memoryPorts, secondTabPorts } from '#adapters/memory/memory-ports.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import { rereadRows } from '#local-db/cache/reread-rows.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { chunkSize } from '#local-db/engine/row-table.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores, cut, signedIn } from '../../support/signed-in.ts';
import { makeWorld, startOfTest } from '../../support/world.ts';

/** Notes each reading of rows: all, or the chunks that were asked for. */
function noted(rows: RowStore, readings: (readonly number[] | 'all')[]): RowStore {
  return {
    ...rows,
    read(collection, ids) {
      readings.push(ids ?? 'all');
      return rows.read(collection, ids);
    },
  };
}

async function notedFollower() {
  const leader = await signedIn();
  await leader.readCustomers();
  const readings: (readonly number[] | 'all')[] = [];
  const ports = secondTabPorts(leader.ports);
  changeStores(ports, ({ rows }) => ({ rows: noted(rows, readings) }));
  const follower = makeWorld(leader.host, ports);
  await follower.start();
  return { leader, follower, readings };
}

describe('a tab that follows', () => {
  it('reads rows once for everything that it was told of meanwhile', async () => {
    const { leader, follower, readings } = await notedFollower();
    await follower.readCustomers();
    readings.length = 0;
    for (const keys of [['KH1'], ['KH2'], ['KH1', 'KH2']])
      leader.ports.tabs.post({ kind: 'rowsMoved', person: 'p1', collection: 'customer', keys });
    await leader.ports.clock.advance(0);
    expect(readings).toEqual([[0]]);
    expect(Object.keys(selectRowUpdates('customer')(follower.store.getState()) ?? {})).toEqual([
      'KH1',
      'KH2',
    ]);
  });

  it('is told to ask the host for what the disk of the other one has refused', async () => {
    const host = fakeHost([customerRow('KH1'), customerRow('KH2')]);
    const ports = memoryPorts(host, 'p1', startOfTest);
    const others = secondTabPorts(ports);
    // How far the feed was read is never kept, so there is nothing from which it could be read again.
    changeStores(ports, ({ rows }) => ({
      rows: {
        ...rows,
        write: async (writes, head, after) =>
          head === undefined ? rows.write(writes, head, after) : { ok: false, failure: 'quota' },
      },
    }));
    const leader = makeWorld(host, ports);
    await leader.start();
    await leader.readCustomers();
    await ports.clock.advance(aMinute);
    const told: string[] = [];
    others.tabs.subscribe(({ kind }) => told.push(kind));
    host.others('KH1', null);
    await ports.clock.advance(1_000);
    expect(told).toContain('changesMissed');
    expect(told).not.toContain('rowsMoved');
  });

  it('never reads a whole collection because changes are sent elsewhere', async () => {
    const { leader, follower, readings } = await notedFollower();
    await follower.readCustomers();
    readings.length = 0;
    cut(leader, true);
    for (let count = 0; count < 20; count += 1)
      await leader.issue('customer.update', count % 2 ? 'KH1' : 'KH2', { name: `Tên ${count}` });
    cut(leader, false);
    await leader.ports.clock.advance(aMinute);
    expect(new Set(follower.states())).toEqual(new Set(['settled']));
    expect(readings).not.toContain('all');
  });

  it('reads nothing of a collection that nobody has asked for there', async () => {
    const { leader, follower, readings } = await notedFollower();
    await leader.issue('customer.update', 'KH1', { name: 'Ở thẻ kia' });
    await leader.ports.clock.advance(aMinute);
    expect(leader.states()).toEqual(['settled']);
    expect(readings).toEqual([]);
    expect(selectRowUpdates('customer')(follower.store.getState())).toBeUndefined();
  });
});

describe('rows read again from the disk', () => {
  async function twoCaches(rows = [customerRow('KH1'), customerRow('KH2')]) {
    const stores = await memoryDevice().openPerson('p1');
    const readings: (readonly number[] | 'all')[] = [];
    const there = createRowCache(stores.rows, 's', Math.random);
    const here = createRowCache(noted(stores.rows, readings), 's', Math.random);
    await there.merge(customer, rows, 1, false);
    await here.coverage(customer);
    readings.length = 0;
    return { there, here, readings, disk: stores.rows };
  }
  const all = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;

  it('come with their chunks alone', async () => {
    const many = Array.from({ length: 3 * chunkSize }, (_, index) => customerRow(`KH${index}`));
    const { there, here, readings } = await twoCaches(many);
    const row = customerRow('KH600', { name: 'Mới', version: 2 });
    await there.apply(customer, { key: 'KH600', row: row, asOf: 2 });
    expect(await rereadRows(here, customer, ['KH600'], 3)).toEqual([{ key: 'KH600', row }]);
    expect(readings).toEqual([[1]]);
    expect((await here.query(customer, { ...all, filter: { name: { iLike: '%mới%' } } })).page.total).toBe(1);
  });

  it('come with all others where one of them is new, made anew, or gone', async () => {
    const { there, here, readings } = await twoCaches([
      customerRow('KH1', { version: 8 }),
      customerRow('KH2'),
    ]);
    await there.apply(customer, { key: 'KH9', row: customerRow('KH9'), asOf: 2 });
    expect(await rereadRows(here, customer, ['KH9'], 3)).toEqual([{ key: 'KH9', row: customerRow('KH9') }]);
    await there.apply(customer, { key: 'KH1', row: null, asOf: 4 });
    await there.apply(customer, { key: 'KH1', row: customerRow('KH1'), asOf: 5 });
    expect(await rereadRows(here, customer, ['KH1'], 6)).toEqual([{ key: 'KH1', row: customerRow('KH1') }]);
    await there.apply(customer, { key: 'KH2', row: null, asOf: 7 });
    expect(await rereadRows(here, customer, ['KH2'], 8)).toEqual([{ key: 'KH2', row: null }]);
    expect(readings).toContain('all');
  });

  it('are not taken away by a list of before, which another tab had asked for', async () => {
    const { there, here, disk } = await twoCaches();
    const kept = async () => [
      ...(await createRowCache(disk, 's', Math.random).query(customer, all)).page.data,
    ];
    await there.apply(customer, { key: 'KH9', row: customerRow('KH9'), asOf: 20 });
    await here.merge(customer, [customerRow('KH1'), customerRow('KH2')], 10, true);
    expect((await kept()).map(({ code }) => code)).toEqual(['KH1', 'KH2', 'KH9']);
    await here.merge(customer, [customerRow('KH1'), customerRow('KH2')], 30, true);
    expect((await kept()).map(({ code }) => code)).toEqual(['KH1', 'KH2']);
  });

  it('do not let this tab write its older picture of the others', async () => {
    const { there, here, disk } = await twoCaches();
    await there.apply(customer, { key: 'KH1', row: customerRow('KH1', { version: 2 }), asOf: 2 });
    await rereadRows(here, customer, ['KH1'], 3);
    await there.apply(customer, { key: 'KH2', row: customerRow('KH2', { version: 2 }), asOf: 4 });
    await here.apply(customer, { key: 'KH1', row: customerRow('KH1', { version: 3 }), asOf: 5 });
    const again = createRowCache(disk, 's', Math.random);
    expect(await again.get(customer, 'KH2')).toMatchObject({ version: 2 });
    expect(await again.get(customer, 'KH1')).toMatchObject({ version: 3 });
  });
});
