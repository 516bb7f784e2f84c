/** A change by a deed that this version has no word for: the feed goes on, and the row that came of it is what counts. */
import { describe, expect, it } from 'vitest';

import { customerRow } from '../../support/fake-host.ts';
import { signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';

async function atWork(): Promise<World> {
  const world = await signedIn();
  await world.readCustomers();
  await world.ports.clock.advance(5_000);
  return world;
}

const fresh = (world: World, key: string) => world.store.getState().rows.fresh.customer?.[key];
const cursor = async ({ ports }: World) =>
  (await (await ports.device.openPerson('p1')).rows.readHead())?.cursor;

describe('a deed that only the host knows', () => {
  it('puts the row that came of it in place of the one on screen', async () => {
    const world = await atWork();
    world.host.rows.set('KH1', customerRow('KH1', { name: 'Đã gộp', version: 2 }));
    world.host.feed.tell({ collection: 'customer', id: 'KH1', version: 2, op: 'merge', actor: '' });
    await world.ports.clock.advance(50);
    expect(fresh(world, 'KH1')).toMatchObject({ name: 'Đã gộp', version: 2 });
    expect(await cursor(world)).toBe('e1.1');
  });

  it('without its row has the lists asked for again, and takes nothing from what is told after it', async () => {
    const world = await atWork();
    const before = world.store.getState().rows.changes.customer ?? 0;
    world.host.rows.delete('KH2');
    world.host.feed.tell({ collection: 'customer', id: 'KH2', version: 2, op: 'archive', actor: 'p2' });
    world.host.others('KH1', { name: 'Sau đó' });
    await world.ports.clock.advance(50);
    expect(world.store.getState().rows.changes.customer).toBe(before + 1);
    expect(fresh(world, 'KH1')).toMatchObject({ name: 'Sau đó' });
    expect(await cursor(world)).toBe('e1.2');
  });

  it('is passed over where it is of a known kind and its row has moved on', async () => {
    const world = await atWork();
    const before = world.store.getState().rows.changes.customer ?? 0;
    world.host.feed.tell({ collection: 'customer', id: 'KH2', version: 0, op: 'update', actor: 'p2' });
    await world.ports.clock.advance(50);
    expect(world.store.getState().rows.changes.customer ?? 0).toBe(before);
  });
});
