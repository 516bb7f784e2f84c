import { describe, expect, it } from 'vitest';

import { customerRow } from '../../support/fake-host.ts';
import { aMinute, anHour, cut, reopened, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';

async function atWork(): Promise<World> {
  const world = await signedIn();
  await world.readCustomers();
  await world.ports.clock.advance(5_000);
  return world;
}

/** What comes so soon after something else is taken in together with it. */
const restMs = 50;
const fresh = (world: World, key: string) => world.store.getState().rows.fresh.customer?.[key];
const arrivals = (world: World) => world.store.getState().changes.arrivals.customer;
const paths = (world: World, from = 0) =>
  world.host.requests.slice(from).map(({ method, url }) => `${method} ${new URL(url).pathname}`);
const lists = (world: World, from: number) =>
  paths(world, from).filter((path) => path === 'GET /api/v1/customer').length;
const rowsOf = async (world: World) => (await world.ports.device.openPerson('p1')).rows;

describe('the change feed', () => {
  it("puts somebody else's change in place of the row on screen, and marks it for a moment", async () => {
    const world = await atWork();
    world.host.others('KH1', { name: 'Người khác sửa' });
    await world.ports.clock.advance(restMs);
    expect(fresh(world, 'KH1')).toMatchObject({ name: 'Người khác sửa', version: 2 });
    expect(Object.keys(arrivals(world)?.changed ?? {})).toEqual(['KH1']);
    await world.ports.clock.advance(2_000);
    expect(arrivals(world)?.changed).toEqual({});
  });

  it("does not mark the person's own change, made on another device", async () => {
    const world = await atWork();
    const row = customerRow('KH1', { name: 'Chính tôi', version: 2 });
    world.host.rows.set('KH1', row);
    world.host.feed.tell({ collection: 'customer', id: 'KH1', version: 2, op: 'update', actor: 'p1' });
    await world.ports.clock.advance(restMs);
    expect(fresh(world, 'KH1')).toMatchObject({ name: 'Chính tôi' });
    expect(arrivals(world)?.changed).toEqual({});
  });

  it('says nothing of a change that this device made itself', async () => {
    const world = await atWork();
    await world.issue('customer.update', 'KH1', { name: 'Tôi' });
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled']);
    expect(arrivals(world)?.changed ?? {}).toEqual({});
    expect(Object.values(arrivals(world)?.news ?? {})).toEqual([{}]);
  });

  it('keeps a row that somebody else removed in sight as removed, and counts new rows without showing them', async () => {
    const world = await atWork();
    world.host.others('KH2', null);
    world.host.others('KH9', { name: 'Khách mới' });
    await world.ports.clock.advance(restMs);
    expect(Object.keys(arrivals(world)?.gone ?? {})).toEqual(['KH2']);
    expect(fresh(world, 'KH2')).toBeUndefined();
    expect(Object.values(arrivals(world)?.news ?? {}).map((news) => Object.keys(news))).toEqual([['KH9']]);
    expect(await (await rowsOf(world)).readHead()).toMatchObject({ cursor: 'e1.2' });
  });

  it('keeps rows and cursor together on the disk, and goes on from there in a new page', async () => {
    const world = await atWork();
    world.host.others('KH1', { name: 'Trước' });
    await world.ports.clock.advance(restMs);
    const again = await reopened(world, true);
    world.host.others('KH1', { name: 'Sau' });
    const from = world.host.requests.length;
    await again.ports.clock.advance(aMinute);
    expect(await (await rowsOf(again)).read('customer')).toMatchObject({
      chunks: [{ rows: [{ code: 'KH1', name: 'Sau' }, { code: 'KH2' }] }],
    });
    expect(paths(world, from)).not.toContain('GET /api/v1/customer');
  });

  it('brings thousands of changes in pages, one action for each page', async () => {
    const world = await atWork();
    cut(world, true);
    await world.ports.clock.advance(aMinute);
    for (let name = 1; name <= 1_200; name += 1) world.host.others('KH1', { name: `Tên ${name}` });
    const from = world.host.requests.length;
    let actions = 0;
    let last = arrivals(world);
    world.store.subscribe(() => {
      if (arrivals(world) !== last) actions += 1;
      last = arrivals(world);
    });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(fresh(world, 'KH1')).toMatchObject({ name: 'Tên 1200' });
    expect(paths(world, from).filter((path) => path === 'GET /api/v1/changes').length).toBeLessThan(6);
    expect(actions).toBeLessThan(6);
  });
});

describe('after an absence', () => {
  it('the profile is read, what waits is sent, what changed is read, and no list', async () => {
    const world = await atWork();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { address: 'Huế' });
    world.host.others('KH2', { name: 'Người khác' });
    await world.ports.clock.advance(aMinute);
    const from = world.host.requests.length;
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    const order = [
      'GET /api/health',
      'GET /api/v1/user/me',
      'PUT /api/v1/customer/KH1',
      'GET /api/v1/changes',
    ];
    const seen = paths(world, from);
    expect(order.map((path) => seen.indexOf(path))).toEqual(
      order.map((path) => seen.indexOf(path)).sort((a, b) => a - b),
    );
    expect(order.every((path) => seen.includes(path))).toBe(true);
    expect(fresh(world, 'KH2')).toMatchObject({ name: 'Người khác' });
    expect(world.states()).toEqual(['settled']);
  });

  it('a list that nobody could answer meanwhile is asked for again', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.readCustomers();
    await world.ports.clock.advance(10_000);
    const from = world.host.requests.length;
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(lists(world, from)).toBe(1);
  });

  it('too long for the host to remember, lists are read again and nothing is claimed whole', async () => {
    const world = await atWork();
    const before = await (await rowsOf(world)).read('customer');
    expect(before.coverage?.wholeAsOf).not.toBeNull();
    world.host.feed.epoch = 'e2';
    const changes = world.store.getState().rows.changes.customer ?? 0;
    world.host.feed.end('ended');
    await world.ports.clock.advance(5_000);
    expect(world.store.getState().rows.changes.customer ?? 0).toBeGreaterThan(changes);
    expect(await (await rowsOf(world)).readHead()).toMatchObject({ cursor: 'e2.0' });
  });

  it('a stream that ends is opened again where it ended, and none is opened twice', async () => {
    const world = await atWork();
    expect(world.host.feed.streams()).toBe(1);
    world.host.others('KH1', { name: 'Một' });
    await world.ports.clock.advance(restMs);
    world.host.feed.end('ended');
    await world.ports.clock.advance(5_000);
    expect(world.host.feed.streams()).toBe(1);
    const since = world.host.requests.filter(({ url }) => url.includes('/changes')).at(-1)?.url;
    expect(since).toContain('since=e1.1');
  });
});

describe('a stream that is dead', () => {
  it('is opened again from the last cursor, and the console stays online', async () => {
    const world = await atWork();
    world.host.feed.end('cut');
    await world.ports.clock.advance(restMs);
    expect(world.host.feed.streams()).toBe(0);
    world.host.others('KH1', { name: 'Trong lúc đứt' });
    await world.ports.clock.advance(5_000);
    expect(world.host.feed.streams()).toBe(1);
    expect(fresh(world, 'KH1')).toMatchObject({ name: 'Trong lúc đứt' });
    expect(world.store.getState().connection.reachable).toBe('yes');
  });

  it('is opened ever more seldom where it dies at once each time', async () => {
    const world = await atWork();
    const { stream } = world.host.feed;
    world.host.feed.stream = async () => ({ ok: false, failure: { kind: 'noAnswer', reason: 'timeout' } });
    world.host.feed.end('cut');
    const from = world.host.requests.length;
    await world.ports.clock.advance(10 * aMinute);
    const opened = paths(world, from).filter((path) => path === 'GET /api/v1/changes').length;
    expect(opened).toBeLessThan(60);
    world.host.feed.stream = stream;
    await world.ports.clock.advance(2 * aMinute);
    expect(world.host.feed.streams()).toBe(1);
  });
});

describe('two tabs', () => {
  it('have one stream, and both show what it brings, marked', async () => {
    const leader = await atWork();
    const follower = leader.secondTab();
    await follower.start();
    await follower.readCustomers();
    expect(leader.host.feed.streams()).toBe(1);
    leader.host.others('KH1', { name: 'Người khác' });
    leader.host.others('KH2', null);
    await leader.ports.clock.advance(restMs);
    expect(fresh(follower, 'KH1')).toMatchObject({ name: 'Người khác' });
    expect(Object.keys(arrivals(follower)?.changed ?? {})).toEqual(['KH1']);
    expect(Object.keys(arrivals(follower)?.gone ?? {})).toEqual(['KH2']);
  });

  it('both show what a list of one of them read before the stream told of it', async () => {
    const leader = await atWork();
    const follower = leader.secondTab();
    await follower.start();
    await follower.readCustomers();
    leader.host.feed.beat();
    await leader.ports.clock.advance(0);
    leader.host.others('KH1', { name: 'Người khác' });
    await leader.readCustomers();
    await leader.ports.clock.advance(restMs);
    expect(fresh(follower, 'KH1')).toMatchObject({ name: 'Người khác' });
  });

  it('go on where a leader of before has written under a later term, its journal thrown away since', async () => {
    const leader = await atWork();
    const rows = await rowsOf(leader);
    const head = await rows.readHead();
    // As a frozen one does that thaws: its clock was ahead, and the terms were counted anew meanwhile.
    const term = leader.ports.clock.now() + anHour;
    if (head !== undefined) await rows.write([], { ...head, term }, head.cursor);
    leader.host.others('KH1', { name: 'Sau đó' });
    await leader.ports.clock.advance(aMinute);
    expect(leader.host.feed.streams()).toBe(1);
    expect(fresh(leader, 'KH1')).toMatchObject({ name: 'Sau đó' });
    expect((await rows.readHead())?.term).toBeGreaterThan(term);
  });

  it('go on from the cursor when the other becomes the leader', async () => {
    const leader = await atWork();
    const follower = leader.secondTab();
    await follower.start();
    await follower.readCustomers();
    leader.host.others('KH1', { name: 'Một' });
    await leader.ports.clock.advance(restMs);
    leader.ports
      .leadership()
      .campaign('p1', async () => {})
      .steal();
    leader.host.others('KH1', { name: 'Hai' });
    await leader.ports.clock.advance(aMinute);
    expect(leader.host.feed.streams()).toBe(1);
    expect(fresh(follower, 'KH1')).toMatchObject({ name: 'Hai' });
  });
});
