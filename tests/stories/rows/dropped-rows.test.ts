/** Rows that make room on this device: no tab takes them for rows that somebody has removed. */
import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { Filter } from '#model/list-query.ts';
import { memoryDevice } from '#adapters/memory/device.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import { readList } from '#services/watch-list.ts';
import { rereadRows } from '#local-db/cache/reread-rows.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { removeDownload } from '#local-db/offline/download-collection.ts';
import { evictRows } from '#local-db/quota/evict-rows.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores, cut, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';

async function readPage({ store, ports }: World, code?: string): Promise<void> {
  const filter: Filter = code === undefined ? {} : { code: { iLike: code } };
  const query = { filter, sort: [], current: 1, pageSize: 50 };
  await store.dispatch(readList('v3', { collection: 'customer', query }));
  await ports.clock.advance(0);
}

const ways: readonly (readonly [string, (store: World['store']) => Promise<unknown>])[] = [
  ['evicted', (store) => store.dispatch(evictRows())],
  ['removed from the device', (store) => store.dispatch(removeDownload('customer'))],
];

describe.each(ways)('rows that were %s in one tab', (_, drop) => {
  it('are not gone in another, though single ones are kept again', async () => {
    const leader = makeWorld(fakeHost(['KH1', 'KH2', 'KH3'].map((code) => customerRow(code))));
    await leader.start();
    await readPage(leader);
    const follower = leader.secondTab();
    await follower.start();
    await readPage(follower);
    const dropped = drop(leader.store);
    await leader.ports.clock.advance(0);
    await dropped;
    await readPage(leader, 'KH3');
    cut(leader, true);
    await follower.issue('customer.update', 'KH1', { name: 'Còn chờ' });
    for (const keys of [['KH1'], ['KH2']])
      leader.ports.tabs.post({ kind: 'rowsMoved', person: 'p1', collection: 'customer', keys });
    await leader.ports.clock.advance(0);
    expect(selectRowUpdates('customer')(follower.store.getState()) ?? {}).not.toHaveProperty('KH2');
    expect(follower.states()).toEqual(['recorded']);
  });

  it('are told of in the tabs that look at them, when they change afterwards', async () => {
    const leader = await signedIn();
    await readPage(leader);
    const follower = leader.secondTab();
    await follower.start();
    await readPage(follower);
    const dropped = drop(leader.store);
    await leader.ports.clock.advance(0);
    await dropped;
    await follower.issue('customer.update', 'KH1', { name: 'Đã gửi' });
    await leader.ports.clock.advance(aMinute);
    expect(selectRowUpdates('customer')(follower.store.getState())?.KH1).toMatchObject({ name: 'Đã gửi' });
  });
});

it('rows that the disk holds no more are not gone, also where nobody has told of it', async () => {
  const { rows } = await memoryDevice().openPerson('p1');
  const [there, here] = [createRowCache(rows, 's', Math.random), createRowCache(rows, 's', Math.random)];
  await there.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, false);
  await here.coverage(customer);
  await rows.remove('customer');
  there.forget('customer');
  expect(await rereadRows(here, customer, ['KH1'], 2)).toEqual([]);
  await there.merge(customer, [customerRow('KH2')], 3, false);
  expect(await rereadRows(here, customer, ['KH1', 'KH2'], 4)).toEqual([
    { key: 'KH2', row: customerRow('KH2') },
  ]);
});

it('a disk that does not let go of rows is not asked for room for ever', async () => {
  const world = await signedIn();
  let asked = 0;
  changeStores(world.ports, ({ rows }) => ({
    rows: {
      ...rows,
      remove() {
        asked += 1;
        return Promise.reject(new Error('The disk does not answer.'));
      },
    },
  }));
  const again = world.reopen();
  await again.start();
  await again.readCustomers();
  again.ports.storageQuota.now = { used: 75, quota: 100 };
  await again.ports.clock.advance(6 * aMinute);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(5);
});
