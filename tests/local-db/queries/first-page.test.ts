/** What a list of parts began with the last time is shown again while the host is asked, as of then. */
import { expect, it, vi } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { ListQuery } from '#model/list-query.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { readList } from '#services/watch-list.ts';
import { readLocal } from '#local-db/queries/query-local.ts';
import { profile } from '#session/profile.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { reopened } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, startOfTest, testLists } from '../../support/world.ts';

const query: ListQuery = { filter: {}, sort: [], current: 1, pageSize: 2 };
const lists = testLists.map((list) => ({ ...list, partsOnly: true as const }));

async function opened(rows = [customerRow('KH1'), customerRow('KH2'), customerRow('KH3')]): Promise<World> {
  const host = fakeHost(rows);
  const world = makeWorld(host, memoryPorts(host, 'p1', startOfTest), { lists });
  await world.start();
  return world;
}

async function asked(world: World, wanted: ListQuery = query) {
  const read = world.store.dispatch(readList('v3', { collection: customer.name, query: wanted }));
  await world.ports.clock.advance(0);
  return read;
}

const onDevice = (world: World, wanted: ListQuery = query) =>
  world.store.dispatch(readLocal(customer, wanted));

it('is what the host answered, in its order, with its total and its time', async () => {
  const world = await opened();
  const answer = await asked(world);
  await vi.waitFor(async () => expect((await onDevice(world))?.ahead).toBeDefined());
  const again = await reopened(world, true);
  const page = await onDevice(again);
  expect(page?.exact).toBe(false);
  expect(page?.ahead).toMatchObject({
    total: answer?.page.total,
    asOf: answer?.asOf,
    exact: true,
    isAhead: true,
  });
  expect(page?.ahead?.rows.map(({ code }) => code)).toEqual(answer?.page.data.map(({ code }) => code));
});

it('is nothing of another query, of a later page, or under other rights', async () => {
  const world = await opened();
  await asked(world);
  await vi.waitFor(async () => expect((await onDevice(world))?.ahead).toBeDefined());
  expect((await onDevice(world, { ...query, pageSize: 1 }))?.ahead).toBeUndefined();
  expect((await onDevice(world, { ...query, current: 2 }))?.ahead).toBeUndefined();
  world.host.statements = ['customer.view'];
  const read = world.store.dispatch(profile('p1'));
  await world.ports.clock.advance(0);
  await read;
  expect((await onDevice(world))?.ahead).toBeUndefined();
});
