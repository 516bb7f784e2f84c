import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { RowStore } from '#ports/row-port.ts';
import type { AppThunk } from '#services/services.ts';
import { mergeChanges } from '#local-db/cache/merge-changes.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { queryLocal } from '#local-db/queries/query-local.ts';
import { customerRow } from '../../support/fake-host.ts';
import { aMinute, cut, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';

const everything = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;

const rowStore: AppThunk<RowStore | undefined> = (_dispatch, _getState, { person }) =>
  person.current?.stores.rows;

/** The host is put back to an older state, with a feed of its own. */
async function restore(world: World, rows: readonly (readonly [string, string])[]) {
  cut(world, true);
  world.host.rows.clear();
  for (const [key, name] of rows) world.host.rows.set(key, customerRow(key, { name, version: 1 }));
  world.host.feed.epoch = 'e2';
  world.host.feed.end('cut');
  await world.ports.clock.advance(1_000);
  cut(world, false);
  await world.ports.clock.advance(aMinute);
  await world.readCustomers();
}

async function namesOnDevice(world: World) {
  await world.store.dispatch(queryLocal(customer, everything));
  return (world.store.getState().rows.pages.customer?.rows ?? []).map(({ name }) => name);
}

describe('a host that was restored from a backup', () => {
  it('has the last word although its versions have gone back', async () => {
    const world = await signedIn();
    await world.readCustomers();
    for (const name of ['Hai', 'Ba', 'Bốn']) world.host.others('KH1', { name });
    await world.ports.clock.advance(5_000);
    expect(await namesOnDevice(world)).toContain('Bốn');
    await restore(world, [
      ['KH1', 'Một'],
      ['KH2', 'Khách'],
    ]);
    expect(await namesOnDevice(world)).toEqual(expect.arrayContaining(['Một']));
    expect(await namesOnDevice(world)).not.toContain('Bốn');
    expect(world.store.getState().rows.fresh.customer?.KH1).toBeUndefined();
  });

  it('has the last word also where the browser has thrown away how far the feed was read', async () => {
    const world = await signedIn();
    await world.readCustomers();
    for (const name of ['Hai', 'Ba', 'Bốn']) world.host.others('KH1', { name });
    await world.ports.clock.advance(5_000);
    const own = await world.ports.device.openPerson('p1');
    await own.wipeRows();
    await restore(world, [
      ['KH1', 'Một'],
      ['KH2', 'Khách'],
    ]);
    expect(await namesOnDevice(world)).toEqual(expect.arrayContaining(['Một']));
    expect(await namesOnDevice(world)).not.toContain('Bốn');
    expect(world.store.getState().rows.fresh.customer?.KH1).toBeUndefined();
  });

  it('still gets what waits here, over the row as it is there now', async () => {
    const world = await signedIn();
    await world.readCustomers();
    world.host.others('KH1', { address: 'Sau này' });
    await world.ports.clock.advance(5_000);
    cut(world, true);
    const before = String(world.host.rows.get('KH1')?.name);
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    await restore(world, [
      ['KH1', before],
      ['KH2', 'Khách'],
    ]);
    expect(world.states().at(-1)).toBe('settled');
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Của tôi', version: 2 });
  });

  it('is not gone back from by a list of before, asked for by a tab that was frozen with the answer in hand', async () => {
    const world = await signedIn();
    await world.readCustomers();
    world.host.others('KH1', { name: 'Hai' });
    await world.ports.clock.advance(5_000);
    const rows = world.store.dispatch(rowStore);
    if (rows === undefined) throw new Error('nobody has signed in');
    const head = await rows.readHead();
    const frozen = createRowCache(rows, head?.statements ?? '', Math.random);
    const askedAt = world.ports.clock.now();
    const old = [customerRow('KH1', { name: 'Hai', version: 9 })];
    const late = () => frozen.merge(customer, old, askedAt, false, true);
    // At the worst moment, too: when what was kept has just been dropped.
    const { remove } = rows;
    const meanwhile: unknown[] = [];
    Object.assign(rows, {
      remove: async (collection: string) => {
        await remove(collection);
        meanwhile.push(await late());
      },
    });
    await restore(world, [
      ['KH1', 'Một'],
      ['KH2', 'Khách'],
    ]);
    expect([...meanwhile, await late()]).toEqual([
      ...meanwhile.map(() => expect.objectContaining({ isDeposed: true, taken: [] })),
      expect.objectContaining({ isDeposed: true, taken: [] }),
    ]);
    expect(meanwhile.length).toBeGreaterThan(0);
    expect(await namesOnDevice(world)).toEqual(expect.arrayContaining(['Một']));
    expect(await frozen.get(customer, 'KH1')).toMatchObject({ name: 'Một', version: 1 });
  });

  it('is not gone back from by pages of a reading of all, nor by the changes read with them', async () => {
    const world = await signedIn();
    await world.readCustomers();
    const rows = world.store.dispatch(rowStore);
    const own = await world.ports.device.openPerson('p1');
    const head = await own.rows.readHead();
    const cache = createRowCache(rows ?? own.rows, head?.statements ?? '', Math.random);
    const askedAt = world.ports.clock.now();
    await world.ports.clock.advance(5_000);
    await restore(world, [['KH1', 'Một']]);
    const old = customerRow('KH1', { name: 'Hai', version: 9 });
    expect(await cache.merge(customer, [old], askedAt, false, false, true)).toMatchObject({
      isDeposed: true,
    });
    const told = [{ entity: customer, changes: [{ key: 'KH1', version: 9, row: old }] }];
    expect(await mergeChanges(cache, told, askedAt)).toMatchObject({ isDeposed: true });
    expect(await cache.get(customer, 'KH1')).toMatchObject({ name: 'Một', version: 1 });
  });
});
