/** From 85 percent of the room on, what passes through the console leaves nothing on this device. */
import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import { memoryDevice } from '#adapters/memory/device.ts';
import { mergeChanges } from '#local-db/cache/merge-changes.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { makeAvailableOffline } from '#local-db/offline/download-collection.ts';
import { customerRow } from '../../support/fake-host.ts';
import { aMinute, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';

const kept = async (world: World) => (await world.ports.device.openPerson('p1')).rows;
const all = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;

async function withRoom(world: World, used: number): Promise<void> {
  world.ports.storageQuota.now = { used, quota: 100 };
  await world.ports.clock.advance(6 * aMinute);
}

describe('from 85 percent on', () => {
  it('a list that is read leaves no rows here, and does again once there is room', async () => {
    const world = await signedIn();
    await withRoom(world, 86);
    await world.readCustomers();
    expect(await (await kept(world)).list()).toEqual([]);
    await withRoom(world, 60);
    await world.readCustomers();
    expect((await (await kept(world)).read('customer')).chunks[0]?.rows).toHaveLength(2);
  });

  it('a list that the person asked to have offline is kept whole and up to date', async () => {
    const world = await signedIn();
    const made = world.store.dispatch(makeAvailableOffline('customer'));
    await world.ports.clock.advance(1_000);
    await made;
    await withRoom(world, 86);
    world.host.others('KH7', { name: 'Mới' });
    await world.ports.clock.advance(aMinute);
    const { coverage, chunks } = await (await kept(world)).read('customer');
    expect(coverage?.wholeAsOf).not.toBeNull();
    expect(chunks.flatMap(({ rows }) => rows.map(({ code }) => code))).toContain('KH7');
  });
});

describe('rows without room', () => {
  async function cache() {
    const { rows } = await memoryDevice().openPerson('p1');
    const room = { is: true };
    return { room, rows, cache: createRowCache(rows, 's', Math.random, () => room.is) };
  }

  it('follow what is read, where they are held', async () => {
    const { room, cache: here } = await cache();
    await here.merge(customer, [customerRow('KH1')], 1, false);
    room.is = false;
    const newer = customerRow('KH1', { version: 2 });
    const { taken } = await here.merge(customer, [newer, customerRow('KH2')], 2, false);
    expect(taken).toHaveLength(2);
    expect(await here.get(customer, 'KH1')).toMatchObject({ version: 2 });
    expect(await here.get(customer, 'KH2')).toBeUndefined();
  });

  it('are never called all of them', async () => {
    const { room, cache: here } = await cache();
    room.is = false;
    await here.merge(customer, [customerRow('KH1')], 1, true);
    expect(await here.query(customer, all)).toMatchObject({ exact: false, held: 0 });
    room.is = true;
    await here.merge(customer, [customerRow('KH1')], 2, true);
    room.is = false;
    const changes = [{ key: 'KH8', version: 1, row: customerRow('KH8') }];
    await mergeChanges(here, [{ entity: customer, changes }], 3);
    expect(await here.query(customer, all)).toMatchObject({ exact: false, held: 1 });
  });
});
