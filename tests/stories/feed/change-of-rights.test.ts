import { describe, expect, it } from 'vitest';

import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { customer } from '#model/entities/customer.ts';
import { permissionSet } from '#model/entities/permission-set.ts';
import { selectPerson } from '#store/session-slice.ts';
import { requestSubscription } from '#services/feed-subscriptions.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, cut, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, testLists } from '../../support/world.ts';

async function atWork(): Promise<World> {
  const world = await signedIn();
  await world.readCustomers();
  await world.ports.clock.advance(5_000);
  return world;
}

const rowsOf = async (world: World) => (await world.ports.device.openPerson('p1')).rows;

describe('a change of rights', () => {
  it('reads the profile again, and takes a fresh cursor under the new ones', async () => {
    const world = await atWork();
    world.host.statements = ['customer.view'];
    world.host.feed.tell({ collection: 'session', id: 'p1', version: 2, op: 'update', actor: 'p2' });
    await world.ports.clock.advance(5_000);
    const person = selectPerson(world.store.getState());
    expect(person?.statements).toEqual(['customer.view']);
    const head = await (await rowsOf(world)).readHead();
    const { coverage } = await (await rowsOf(world)).read(customer.name);
    expect(coverage === null || coverage.statements === head?.statements).toBe(true);
    expect(world.host.feed.streams()).toBe(1);
  });
});

describe('a change of a permission set', () => {
  it('may be of the own one, where the sets themselves are followed: the profile is read again', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const sets = { entity: permissionSet, host: 'v3', call: v3ListCalls.permission.list } as const;
    const world = makeWorld(host, undefined, { lists: [...testLists, sets] });
    await world.start();
    world.store.dispatch(requestSubscription('permission'));
    await world.readCustomers();
    await world.ports.clock.advance(5_000);
    host.statements = ['customer.view'];
    host.feed.tell({ collection: 'permission', id: 'cskh', version: 2, op: 'update', actor: 'p2' });
    await world.ports.clock.advance(5_000);
    expect(selectPerson(world.store.getState())?.statements).toEqual(['customer.view']);
  });
});

describe('a host that tells no changes', () => {
  it('has its lists read again after an absence, as ever', async () => {
    const host = fakeHost([customerRow('KH1')]);
    host.feed.page = () => ({ status: 404, body: { success: false, errorCode: 'not_found' } });
    const world = makeWorld(host);
    await world.start();
    await world.readCustomers();
    cut(world, true);
    await world.ports.clock.advance(10_000);
    const before = world.store.getState().rows.changes.customer ?? 0;
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.store.getState().rows.changes.customer ?? 0).toBeGreaterThan(before);
    expect(host.feed.streams()).toBe(0);
  });
});
