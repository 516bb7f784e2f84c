/** A whole store over a host with the owner's calls alone: no versions, no keys, no word about itself. */
import { describe, expect, it } from 'vitest';

import { v3Calls } from '#model/calls/v3.ts';
import { customerStatus } from '#model/entities/customer-status.ts';
import { selectNotices } from '#store/notices-slice.ts';
import { selectChanges } from '#store/rows-slice.ts';
import { readList } from '#services/watch-list.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { commands } from '#app/navigation/commands.ts';
import { onePerCollection } from '#app/navigation/lists.ts';
import { screens } from '#app/navigation/screens.ts';
import type { FakeHost } from '../support/fake-host.ts';
import { ownerHost } from '../support/owner-host.ts';
import { aMinute, cut } from '../support/signed-in.ts';
import { makeWorld, testConfig } from '../support/world.ts';

const old = { ...testConfig.hosts.v3, features: [] };
const config = { ...testConfig, hosts: { ...testConfig.hosts, v3: old, v4: old } };
const lists = onePerCollection(screens).map(({ list }) => list);

async function open(host: FakeHost = ownerHost()) {
  host.statements = [
    'company.*',
    'customer.*',
    'user.*',
    'customerStatus.*',
    'menuPackage.*',
    'permission.*',
  ];
  const world = makeWorld(host, undefined, { config, commands, lists });
  await world.start();
  const read = async (collection: string, filter = {}) => {
    const query = { filter, sort: [], current: 1, pageSize: 50 };
    const source = lists.find(({ entity }) => entity.name === collection);
    const reading = world.store.dispatch(readList(source?.host ?? 'v3', { collection, query }));
    await world.ports.clock.advance(0);
    return reading;
  };
  const asked = (path: string) =>
    host.requests.filter(({ url }) => new URL(url).pathname === path).map(({ headers }) => headers);
  return { world, read, asked };
}

describe('over a host with the owner’s calls alone', () => {
  it.each([
    ['customerStatus', 2],
    ['menuPackage', 1],
    ['permission', 1],
  ])('the rows of %s are read without a version and without what is not the owner’s', async (list, count) => {
    const { read } = await open();
    expect((await read(list))?.page.data).toHaveLength(count);
  });

  it('a later answer is the newer one, on this device as well', async () => {
    const host = ownerHost();
    const { world, read } = await open(host);
    const first = await read('customerStatus');
    await world.ports.clock.advance(aMinute);
    const second = await read('customerStatus');
    const versionIn = (answer: typeof first) => answer?.page.data[0]?.version ?? 0;
    expect(versionIn(second)).toBeGreaterThan(versionIn(first));
    const { chunks } = await (await world.ports.device.openPerson('p1')).rows.read(customerStatus.name, [0]);
    expect(chunks[0]?.rows.map(({ version }) => version)).toContain(versionIn(second));
  });

  it('a change goes over whatever is there: it carries no version', async () => {
    const { world, read, asked } = await open();
    const base = (await read('customerStatus'))?.page.data[0];
    const targets = [{ key: 'moi', base, values: { name: 'Mới' } }];
    const issued = world.store.dispatch(issueCommand({ name: 'customerStatus.update', targets }));
    await world.ports.clock.advance(aMinute);
    await issued;
    const [headers] = asked('/api/v1/customer-status/moi');
    expect(headers).toBeDefined();
    expect(headers).not.toHaveProperty('if-match');
  });

  it('an answer without a row lets the lists ask for it', async () => {
    const { world, read } = await open();
    await read('permission');
    const changes = () => selectChanges('permission')(world.store.getState());
    const before = changes();
    const values = { id: 'tong-dai', name: 'Tổng đài', statements: [] };
    const issued = world.store.dispatch(
      issueCommand({ name: 'permission.add', targets: [{ key: 'tong-dai', base: undefined, values }] }),
    );
    await world.ports.clock.advance(aMinute);
    expect(await issued).toMatchObject({ kind: 'accepted' });
    expect(changes()).toBeGreaterThan(before);
  });

  it('what it does not have is asked for once in a while, and no notice says so', async () => {
    const { world, read, asked } = await open();
    const path = v3Calls.customer.list.path;
    await read('customer');
    await world.ports.clock.advance(aMinute);
    expect(await read('customer', { active: true })).toBeUndefined();
    expect(asked(path)).toHaveLength(1);
    expect(selectNotices(world.store.getState())).toEqual([]);
    await world.ports.clock.advance(15 * aMinute);
    await read('customer');
    expect(asked(path)).toHaveLength(2);
  });

  it('is found again when it was lost, though it has no word about itself', async () => {
    const { world } = await open();
    cut(world, true);
    await world.ports.clock.advance(aMinute);
    expect(world.store.getState().connection.reachable).toBe('no');
    cut(world, false);
    await world.ports.clock.advance(2 * aMinute);
    expect(world.store.getState().connection.reachable).toBe('yes');
  });
});
