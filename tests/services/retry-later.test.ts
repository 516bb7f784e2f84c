import { expect, it, vi } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import { readList } from '#services/watch-list.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { cut } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';
import { makeWorld } from '../support/world.ts';

const query = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;
const readings = ({ host }: World) =>
  host.requests.filter(({ method, url }) => method === 'GET' && new URL(url).pathname === '/api/v1/customer')
    .length;

it('a list that the feed has passed by is asked for again, once, after 10 to 20 s', async () => {
  const world = makeWorld(fakeHost(['KH1', 'KH2'].map((code) => customerRow(code))));
  await world.start();
  await world.readCustomers();
  await world.ports.clock.advance(5_000);
  const asOf = world.ports.clock.now();
  const { rows } = await world.ports.device.openPerson('p1');
  const head = await rows.readHead();
  if (head === undefined) throw new Error('The feed has not begun.');
  // Another tab, whose message is late, took in a change while this list was on its way.
  await rows.write([], { ...head, asOf: asOf + 1, toldAt: { customer: asOf + 1 } });
  const before = readings(world);
  await world.store.dispatch(readList('v3', { collection: customer.name, query }));
  await vi.dynamicImportSettled();
  await world.ports.clock.advance(0);
  expect(readings(world)).toBe(before + 1);
  await world.ports.clock.advance(9_000);
  expect(readings(world)).toBe(before + 1);
  await world.ports.clock.advance(60_000);
  expect(readings(world)).toBe(before + 2);
});

it('a list asked for before the feed began anew is not kept, and is asked for again once somebody answers', async () => {
  const world = makeWorld(fakeHost([customerRow('KH1')]));
  await world.start();
  await world.readCustomers();
  await world.ports.clock.advance(5_000);
  const { rows } = await world.ports.device.openPerson('p1');
  const head = await rows.readHead();
  if (head === undefined) throw new Error('The feed has not begun.');
  await rows.write([], { ...head, begunAt: world.ports.clock.now() + 1 });
  const before = readings(world);
  await world.store.dispatch(readList('v3', { collection: customer.name, query }));
  await vi.dynamicImportSettled();
  await world.ports.clock.advance(0);
  cut(world, true);
  await world.ports.clock.advance(60_000);
  expect(readings(world)).toBe(before + 1);
  cut(world, false);
  await world.ports.clock.advance(60_000);
  expect(readings(world)).toBeGreaterThan(before + 1);
});
