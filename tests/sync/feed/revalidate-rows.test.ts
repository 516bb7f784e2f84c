import { describe, expect, it } from 'vitest';

import type { TabMessage } from '#ports/tab-port.ts';
import { selectChanges } from '#store/rows-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { dropRows } from '#local-db/quota/evict-rows.ts';
import { invalidateRows } from '#sync/feed/invalidate-rows.ts';
import { checkRights } from '#session/session-thunks.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, testConfig } from '../../support/world.ts';

const fresh = (world: World) => world.store.getState().rows.fresh.customer ?? {};
const gone = (world: World) => Object.keys(world.store.getState().changes.arrivals.customer?.gone ?? {});
const asked = ({ host }: World) =>
  host.requests.filter(({ method, url }) => method === 'GET' && new URL(url).pathname === '/api/v1/customer')
    .length;

/** As where another tab tells that the rows made room. */
const forgetRows: AppThunk<void> = (_dispatch, _getState, { person }) =>
  person.current?.rows.forget('customer');

/** Two tabs that show the customers; the second hears nothing of rows. */
async function oneDeaf(config = testConfig) {
  const host = fakeHost(['KH1', 'KH2', 'KH3'].map((code) => customerRow(code)));
  const leader = makeWorld(host, undefined, { config });
  await leader.start();
  await leader.readCustomers();
  await leader.ports.clock.advance(5_000);
  const readings: (readonly number[] | undefined)[] = [];
  const disk = { isFull: false };
  const follower = leader.secondTab();
  changeStores(follower.ports, ({ rows }) => ({
    rows: {
      ...rows,
      read: (collection, chunks) => {
        readings.push(chunks);
        return rows.read(collection, chunks);
      },
      write: async (writes, head) =>
        disk.isFull ? { ok: false, failure: 'quota' } : rows.write(writes, head),
    },
  }));
  const { subscribe } = follower.ports.tabs;
  const unheard: readonly string[] = ['rowsMoved', 'rowsDropped'];
  const deaf = (receive: (message: TabMessage) => void) =>
    subscribe((message) => (unheard.includes(message.kind) ? undefined : receive(message)));
  Object.assign(follower.ports.tabs, { subscribe: deaf });
  await follower.start();
  await follower.readCustomers();
  await leader.ports.clock.advance(5_000);
  return { leader, follower, readings, disk };
}

describe('a tab that was not told of rows', () => {
  it('finds on the disk what the feed brought, without asking the host', async () => {
    const { leader, follower } = await oneDeaf();
    leader.host.others('KH1', { name: 'Người khác sửa' });
    leader.host.others('KH2', null);
    const before = asked(leader);
    await leader.ports.clock.advance(1_000);
    expect(fresh(follower)).not.toHaveProperty('KH1');
    await leader.ports.clock.advance(35_000);
    expect(fresh(follower).KH1).toMatchObject({ name: 'Người khác sửa' });
    expect(gone(follower)).toEqual(['KH2']);
    expect(asked(leader)).toBe(before);
  });

  it('finds there a change of a row that was gone once, and was made anew since', async () => {
    const { leader, follower } = await oneDeaf();
    leader.host.others('KH2', null);
    await leader.ports.clock.advance(40_000);
    expect(gone(follower)).toEqual(['KH2']);
    leader.host.rows.set('KH2', customerRow('KH2'));
    for (const tab of [leader, follower]) await tab.readCustomers();
    await leader.ports.clock.advance(5_000);
    leader.host.others('KH2', { name: 'Lại đổi' });
    await leader.ports.clock.advance(40_000);
    expect(fresh(follower).KH2).toMatchObject({ name: 'Lại đổi' });
  });

  it('finds there what an answer to another tab brought, of a host that tells nothing', async () => {
    const v3 = { url: 'http://host.test', features: ['idempotency' as const, 'versions' as const] };
    const { leader, follower } = await oneDeaf({
      ...testConfig,
      hosts: { ...testConfig.hosts, v3 },
    });
    await leader.issue('customer.update', 'KH1', { name: 'Từ thẻ kia' });
    await leader.issue('customer.remove', 'KH2', {});
    const entries = () => follower.states();
    await leader.ports.clock.advance(40_000);
    expect(entries()).toEqual(['settled', 'settled']);
    expect(fresh(follower)).toMatchObject({ KH1: { name: 'Từ thẻ kia' }, KH2: null });
  });

  it('reads of the disk no more than whether it is as it was, where nothing has moved', async () => {
    const { leader, readings } = await oneDeaf();
    await leader.ports.clock.advance(65_000);
    readings.length = 0;
    await leader.ports.clock.advance(65_000);
    expect(readings).toEqual([[], []]);
  });

  it('has the host asked where the disk holds a row no more, and does not say why', async () => {
    const { leader, follower, disk } = await oneDeaf();
    disk.isFull = true;
    // What this tab holds now the disk has never taken from it: that a row is not there says nothing.
    await follower.readCustomers();
    disk.isFull = false;
    await leader.ports.clock.advance(1_000);
    leader.host.others('KH2', null);
    const before = selectChanges('customer')(follower.store.getState());
    await leader.ports.clock.advance(35_000);
    expect(gone(follower)).toEqual([]);
    expect(selectChanges('customer')(follower.store.getState())).toBeGreaterThan(before);
  });

  it('doubts what it shows where all was dropped and is kept anew since', async () => {
    const { leader, follower } = await oneDeaf();
    await leader.ports.clock.advance(35_000);
    Object.assign(leader.ports.ids, { random: () => 0.25 });
    await leader.store.dispatch(invalidateRows());
    await leader.readCustomers();
    const before = selectChanges('customer')(follower.store.getState());
    await leader.ports.clock.advance(35_000);
    expect(selectChanges('customer')(follower.store.getState())).toBeGreaterThan(before);
  });

  it('has the host asked where a row made room, and was removed before anything of it was kept again', async () => {
    const { leader, follower } = await oneDeaf();
    await leader.store.dispatch(dropRows('customer'));
    await follower.store.dispatch(forgetRows);
    leader.host.rows.delete('KH2');
    await leader.readCustomers();
    await leader.ports.clock.advance(5_000);
    const before = selectChanges('customer')(follower.store.getState());
    await leader.ports.clock.advance(35_000);
    expect(selectChanges('customer')(follower.store.getState())).toBeGreaterThan(before);
  });

  it('asks what the person may do, where another tab keeps rows under other rights', async () => {
    const { leader, follower } = await oneDeaf();
    leader.host.statements = ['customer.read'];
    await leader.ports.clock.advance(65_000);
    await leader.store.dispatch(checkRights());
    await leader.readCustomers();
    const rights = ({ store }: World) => selectPerson(store.getState())?.statements;
    expect([rights(leader), rights(follower)]).toEqual([['customer.read'], ['customer.*']]);
    await leader.ports.clock.advance(35_000);
    expect(rights(follower)).toEqual(['customer.read']);
  });

  it('asks also where it was last told by a clock that was set back since', async () => {
    const { leader } = await oneDeaf();
    leader.host.statements = ['customer.read'];
    const { clock } = leader.ports;
    const { now } = clock;
    Object.assign(clock, { now: () => now() - 24 * 60 * aMinute });
    await leader.store.dispatch(checkRights());
    expect(selectPerson(leader.store.getState())?.statements).toEqual(['customer.read']);
  });

  it('says so where it is the other tab, the one that leads, that does not know what the person may do', async () => {
    const { leader, follower } = await oneDeaf();
    await leader.ports.clock.advance(15_000);
    leader.host.statements = ['customer.read'];
    await follower.store.dispatch(checkRights());
    const rights = ({ store }: World) => selectPerson(store.getState())?.statements;
    expect([rights(leader), rights(follower)]).toEqual([['customer.*'], ['customer.read']]);
    const profiles = () => leader.host.requests.filter(({ url }) => url.endsWith('/user/me')).length;
    await leader.ports.clock.advance(65_000);
    expect(rights(leader)).toEqual(['customer.read']);
    const before = profiles();
    await leader.ports.clock.advance(120_000);
    expect(profiles()).toBe(before);
  });
});
