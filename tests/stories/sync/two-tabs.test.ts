import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import { secondTabPorts } from '#adapters/memory/memory-ports.ts';
import { selectSession } from '#store/session-slice.ts';
import { readList } from '#services/watch-list.ts';
import { queryLocal } from '#local-db/queries/query-local.ts';
import { retryEntry, withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { signOut } from '#session/sign-out.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores, cut, signedIn } from '../../support/signed-in.ts';
import { makeWorld } from '../../support/world.ts';

const everything = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;

async function twoTabs() {
  const leader = await signedIn();
  const follower = leader.secondTab();
  await follower.start();
  await follower.store.dispatch(readList('v3', { collection: 'customer', query: everything }));
  await leader.ports.clock.advance(0);
  return { leader, follower };
}

const idOf = (world: Awaited<ReturnType<typeof signedIn>>) =>
  world.store.getState().journal.order.at(-1) ?? '';

/** A leader whose disk took no row of an edit that was accepted: only a list settles it. */
async function acceptedOnFullDisk() {
  const disk = { isFull: false };
  const world = makeWorld(fakeHost([customerRow('KH1'), customerRow('KH2')]));
  changeStores(world.ports, ({ rows }) => ({
    rows: {
      ...rows,
      write: async (writes, head) =>
        disk.isFull ? { ok: false, failure: 'quota' } : rows.write(writes, head),
    },
  }));
  await world.start();
  await world.readCustomers();
  await world.ports.clock.advance(aMinute);
  disk.isFull = true;
  await world.issue('customer.update', 'KH1', { name: 'Chưa vào đĩa' });
  await world.ports.clock.advance(5_000);
  expect(world.states()).toEqual(['accepted']);
  return { disk, world };
}

describe('two tabs', () => {
  it('send an edit once, whichever it was made in', async () => {
    const { leader, follower } = await twoTabs();
    await follower.issue('customer.update', 'KH1', { name: 'Từ thẻ thứ hai' });
    await leader.ports.clock.advance(aMinute);
    expect(leader.host.effects).toHaveLength(1);
    expect([leader.states(), follower.states()]).toEqual([['settled'], ['settled']]);
  });

  it('both show an accepted edit: in the one that did not send it, it does not vanish', async () => {
    const { leader, follower } = await twoTabs();
    await follower.issue('customer.update', 'KH1', { name: 'Từ thẻ thứ hai' });
    await leader.ports.clock.advance(aMinute);
    expect(follower.store.getState().rows.fresh.customer?.KH1).toMatchObject({ name: 'Từ thẻ thứ hai' });
    await follower.store.dispatch(queryLocal(customer, everything));
    const rows = follower.store.getState().rows.pages.customer?.rows ?? [];
    expect(rows.map((row) => row.name)).toContain('Từ thẻ thứ hai');
  });

  it('hear of the rows that a list brought before they hear that the edits over them are done', async () => {
    const { disk, world } = await acceptedOnFullDisk();
    disk.isFull = false;
    const heard: string[] = [];
    world.secondTab().ports.tabs.subscribe((message) => {
      if (message.kind === 'rowsMoved' && message.fed === undefined) heard.push(message.keys.join());
      if (message.kind === 'journalMoved') heard.push('journal');
    });
    await world.readCustomers();
    await world.ports.clock.advance(0);
    expect(world.states()).toEqual(['settled']);
    expect(heard).toEqual(['KH1', 'journal']);
  });

  it('read the row of an edit that is settled, where they were not told of the row yet', async () => {
    const { disk, world } = await acceptedOnFullDisk();
    const second = secondTabPorts(world.ports);
    const { subscribe } = second.tabs;
    const hearsNoRows: typeof subscribe = (hear) =>
      subscribe((told) => (told.kind === 'rowsMoved' ? undefined : hear(told)));
    const follower = makeWorld(world.host, { ...second, tabs: { ...second.tabs, subscribe: hearsNoRows } });
    await follower.start();
    await follower.store.dispatch(queryLocal(customer, everything));
    expect(follower.states()).toEqual(['accepted']);
    disk.isFull = false;
    await world.readCustomers();
    await world.ports.clock.advance(0);
    expect(follower.states()).toEqual(['settled']);
    expect(follower.store.getState().rows.fresh.customer?.KH1).toMatchObject({ name: 'Chưa vào đĩa' });
  });

  it('send now from the one that does not lead', async () => {
    const { leader, follower } = await twoTabs();
    leader.host.faults.push('fail', 'fail', 'fail', 'fail', 'fail', 'fail', 'fail', 'fail');
    await follower.issue('customer.update', 'KH1', { name: 'Gửi ngay' });
    await leader.ports.clock.advance(2 * aMinute);
    const before = leader.host.requests.filter(({ method }) => method === 'PUT').length;
    await follower.store.dispatch(retryEntry(idOf(follower)));
    await leader.ports.clock.advance(0);
    expect(leader.host.requests.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(before);
  });

  it('are both signed out when one is, and neither keeps its tokens', async () => {
    const { leader, follower } = await twoTabs();
    await leader.store.dispatch(signOut('keep'));
    await leader.ports.clock.advance(0);
    expect(selectSession(follower.store.getState())).toMatchObject({ phase: 'signedOut' });
    expect(follower.ports.auth.calls).toContain('signOut here');
    expect(await follower.ports.auth.token()).toEqual({ kind: 'none' });
  });

  it('give an edit up in one while the other is sending it: the host has the last word', async () => {
    const { leader, follower } = await twoTabs();
    cut(leader, true);
    await follower.issue('customer.update', 'KH1', { name: 'Không nữa' });
    await follower.store.dispatch(withdrawEntry(idOf(follower)));
    cut(leader, false);
    await leader.ports.clock.advance(aMinute);
    expect(leader.host.effects).toEqual([]);
    expect([leader.states(), follower.states()]).toEqual([['withdrawn'], ['withdrawn']]);
  });
});

/** A second tab that counts how often it reads its whole journal. */
async function countedFollower() {
  const leader = await signedIn();
  let readings = 0;
  const ports = secondTabPorts(leader.ports);
  const follower = makeWorld(leader.host, {
    ...ports,
    device: {
      ...ports.device,
      async openPerson(subject) {
        const stores = await ports.device.openPerson(subject);
        const load = () => {
          readings += 1;
          return stores.journal.load();
        };
        return { ...stores, journal: { ...stores.journal, load } };
      },
    },
  });
  await follower.start();
  return { leader, follower, readings: () => readings };
}

describe('a tab that follows', () => {
  it('reads the journal once for all moves that it was told of meanwhile', async () => {
    const { leader, readings } = await countedFollower();
    const before = readings();
    for (let told = 0; told < 100; told += 1) leader.ports.tabs.post({ kind: 'journalMoved' });
    await leader.ports.clock.advance(0);
    expect(readings() - before).toBeLessThanOrEqual(2);
  });

  it('reads the entries that moved, not the whole journal again', async () => {
    const { leader, follower, readings } = await countedFollower();
    const before = readings();
    await leader.issue('customer.update', 'KH1', { name: 'Từ thẻ đầu' });
    await leader.ports.clock.advance(0);
    expect(leader.states()).toEqual(['settled']);
    expect(follower.states()).toEqual(['settled']);
    expect(readings()).toBe(before);
  });
});
