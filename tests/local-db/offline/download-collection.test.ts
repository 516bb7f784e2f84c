import { describe, expect, it } from 'vitest';

import { selectOfflineCollections } from '#store/offline-collections-slice.ts';
import {
  cancelDownload,
  downloadCollection,
  makeAvailableOffline,
  measureDownloads,
  removeDownload,
} from '#local-db/offline/download-collection.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, cut, reopened } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';

const code = (index: number) => `KH${String(index).padStart(6, '0')}`;

async function atWork(count: number): Promise<World> {
  const world = makeWorld(fakeHost(Array.from({ length: count }, (_, index) => customerRow(code(index)))));
  await world.start();
  await world.ports.clock.advance(2_000);
  return world;
}

const kept = (world: World) => selectOfflineCollections(world.store.getState()).lists[0];
const stored = async (world: World) => (await world.ports.device.openPerson('p1')).rows.read('customer');
const keysOf = (rows: Awaited<ReturnType<typeof stored>>) =>
  rows.chunks.flatMap((chunk) => chunk.rows.map((row) => String(row.code))).sort();

async function make(world: World, thunk = makeAvailableOffline('customer')): Promise<void> {
  const made = world.store.dispatch(thunk);
  let isDone = false;
  void made.finally(() => {
    isDone = true;
  });
  while (!isDone) await world.ports.clock.advance(100);
}

describe('a list made available offline', () => {
  it('is held whole, pinned, and told of with its size', async () => {
    const world = await atWork(2_345);
    await make(world);
    const rows = await stored(world);
    expect(rows.coverage).toMatchObject({ pinned: true, filling: false });
    expect(rows.coverage?.wholeAsOf).not.toBeNull();
    expect(keysOf(rows)).toEqual([...world.host.rows.keys()].sort());
    expect(kept(world)).toMatchObject({ collection: 'customer', rows: 2_345, whole: true, pinned: true });
    expect(kept(world)?.bytes).toBeGreaterThan(2_345 * 100);
    expect(kept(world)?.progress).toBeUndefined();
  });

  it('tells how far it is', async () => {
    const world = await atWork(2_500);
    const seen: (readonly [number, number])[] = [];
    world.store.subscribe(() => {
      const progress = kept(world)?.progress;
      if (progress !== undefined && seen.at(-1)?.[0] !== progress.done)
        seen.push([progress.done, progress.total]);
    });
    await make(world);
    expect(seen).toEqual([
      [1_000, 2_500],
      [1_999, 2_500],
      [2_500, 2_500],
    ]);
  });

  it('is exact although rows come and go between its pages', async () => {
    const world = await atWork(3_000);
    const { send } = world.host;
    let pages = 0;
    world.host.send = async (request) => {
      const outcome = await send(request);
      if (new URL(request.url).pathname.endsWith('/customer')) {
        pages += 1;
        world.host.others(code(1), pages === 1 ? null : { name: 'Lại có' });
        world.host.others(`KH0000${pages}A`, { name: 'Chen vào' });
        world.host.others(code(2_999), { name: `Sửa ${pages}` });
      }
      return outcome;
    };
    await make(world);
    world.host.send = send;
    const rows = await stored(world);
    expect(keysOf(rows)).toEqual([...world.host.rows.keys()].sort());
    const all = rows.chunks.flatMap((chunk) => chunk.rows);
    expect(all.find((row) => row.code === code(2_999))?.name).toBe(world.host.rows.get(code(2_999))?.name);
  });

  it('is exact where another tab leads and takes the changes in meanwhile', async () => {
    const leader = await atWork(2_500);
    const follower = leader.secondTab();
    await follower.start();
    const { send } = leader.host;
    let pages = 0;
    leader.host.send = async (request) => {
      const outcome = await send(request);
      if (new URL(request.url).pathname.endsWith('/customer')) {
        pages += 1;
        leader.host.others(`KH0000${pages}A`, { name: 'Chen vào' });
        leader.host.others(code(pages), null);
      }
      return outcome;
    };
    await make(follower);
    await leader.ports.clock.advance(1_000);
    const rows = await stored(leader);
    expect(rows.coverage?.wholeAsOf).not.toBeNull();
    expect(keysOf(rows)).toEqual([...leader.host.rows.keys()].sort());
  });

  it('holds as many rows as there are, where the screen alone would leave them', async () => {
    const world = await atWork(20_500);
    await make(world, downloadCollection('customer'));
    expect((await stored(world)).coverage?.wholeAsOf).toBeNull();
    await make(world);
    expect((await stored(world)).coverage?.wholeAsOf).not.toBeNull();
    expect(kept(world)?.rows).toBe(20_500);
  });

  it('can be given up: what was read stays, and nothing is claimed', async () => {
    const world = await atWork(5_000);
    world.store.subscribe(() => {
      if ((kept(world)?.progress?.done ?? 0) >= 1_000) world.store.dispatch(cancelDownload('customer'));
    });
    await make(world);
    const { coverage } = await stored(world);
    expect(coverage).toMatchObject({ wholeAsOf: null, filling: false, pinned: false });
    expect(kept(world)).toMatchObject({
      whole: false,
      pinned: false,
      progress: undefined,
      failure: undefined,
    });
    expect(kept(world)?.rows).toBeGreaterThanOrEqual(1_000);
  });

  it('says why where the network fails', async () => {
    const world = await atWork(10);
    cut(world, true);
    await make(world);
    expect(kept(world)).toMatchObject({ failure: { kind: 'noAnswer' } });
  });

  it('says so where this device has no room, and stops', async () => {
    const world = await atWork(2_500);
    world.ports.storageQuota.now = { used: 99, quota: 100 };
    await world.ports.clock.advance(6 * aMinute);
    await make(world);
    expect(kept(world)).toMatchObject({ failure: { kind: 'room' }, whole: false });
  });

  it('follows what others do, is not read again, and is whole in the next start', async () => {
    const world = await atWork(1_200);
    await make(world);
    world.host.others(code(7), { name: 'Người khác' });
    world.host.others('KHMOI', { name: 'Mới' });
    await world.ports.clock.advance(0);
    const from = world.host.requests.length;
    const again = await reopened(world, true);
    await again.ports.clock.advance(aMinute);
    await make(again, downloadCollection('customer'));
    expect(again.host.requests.slice(from).some(({ url }) => url.includes('/customer?'))).toBe(false);
    const rows = await stored(again);
    expect(keysOf(rows)).toContain('KHMOI');
    await again.store.dispatch(measureDownloads());
    expect(kept(again)).toMatchObject({ rows: 1_201, whole: true, pinned: true });
  });

  it('can be removed', async () => {
    const world = await atWork(300);
    await make(world);
    await world.store.dispatch(removeDownload('customer'));
    expect(selectOfflineCollections(world.store.getState()).lists).toEqual([]);
    expect((await stored(world)).chunks).toEqual([]);
  });
});
