/** A row that was made here stays in its list from the moment it is saved until the list itself shows it. */
import { describe, expect, it } from 'vitest';

import { createCommandRegistry } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import { selectSettled } from '#store/journal-slice.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import type { SelectPageInput } from '#local-db/queries/select-page.ts';
import { selectPage } from '#local-db/queries/select-page.ts';
import { invalidateRows } from '#sync/feed/invalidate-rows.ts';
import { storedEntry } from '../../adapters/support/samples.ts';
import { customerRow } from '../../support/fake-host.ts';
import {
  add,
  keysShown,
  missingWhileSent,
  nameShown,
  network,
  query,
  withList,
} from '../../support/shown-list.ts';
import { aMinute, changeStores, cut, reopened, signedIn } from '../../support/signed-in.ts';
import { testCommands } from '../../support/world.ts';

describe('a row that was created offline', () => {
  it('stays in its list while sixty changes behind it are sent', async () => {
    const world = await withList(await signedIn());
    cut(world, true);
    await add(world, 'KH9');
    for (let count = 0; count < 60; count += 1) {
      await world.issue('customer.update', count % 2 ? 'KH1' : 'KH2', { name: `Tên ${count}` });
    }
    expect(await missingWhileSent(world, world, () => 'KH9')).toBe(0);
    expect(new Set(world.states())).toEqual(new Set(['settled']));
  });

  it('stays in its list under the key that the host gave it', async () => {
    const world = await withList(await signedIn());
    world.host.renames = true;
    cut(world, true);
    await add(world, 'tạm-1');
    const key = () => world.store.getState().journal.entries[0]?.standing.acceptedKey ?? 'tạm-1';
    await missingWhileSent(world, world, key);
    expect(key()).toBe('HOST-3');
    expect(keysShown(world)).toEqual(['HOST-3', 'KH1', 'KH2']);
  });

  it('stays in its list in the tab where it was made, though another one sends it', async () => {
    const leader = await signedIn();
    const follower = leader.secondTab();
    await follower.start();
    await withList(follower);
    cut(leader, true);
    await add(follower, 'KH9');
    expect(await missingWhileSent(leader, follower, () => 'KH9')).toBe(0);
    expect(leader.states()).toEqual(['settled']);
  });

  it('follows what somebody else makes of it before the list shows it', async () => {
    const world = await withList(await signedIn());
    await add(world, 'KH9');
    await world.ports.clock.advance(50);
    world.host.others('KH9', { name: 'Sửa tên' });
    await world.ports.clock.advance(50);
    expect(selectRowUpdates('customer')(world.store.getState())?.KH9).toMatchObject({ name: 'Sửa tên' });
    world.host.others('KH9', null);
    await world.ports.clock.advance(50);
    expect(keysShown(world)).not.toContain('KH9');
  });
});

describe('a row that was created while nobody can tell what changed', () => {
  it('stays in its list until that is read anew, and goes where it is not on it', async () => {
    const world = await withList(await signedIn());
    await add(world, 'KH9');
    await world.ports.clock.advance(5_000);
    expect(world.states()).toEqual(['settled']);
    const missing = missingWhileSent(world, world, () => 'KH9');
    await world.store.dispatch(invalidateRows());
    expect(await missing).toBe(0);
    // The host was restored from a backup.
    world.host.rows.delete('KH9');
    await world.readCustomers();
    expect(keysShown(world)).toEqual(['KH1', 'KH2']);
  });

  it('is what the host says once that is read anew, also where the clock was set back meanwhile', async () => {
    const world = await withList(await signedIn());
    await world.issue('customer.update', 'KH1', { name: 'Mới hơn' });
    await world.ports.clock.advance(5_000);
    await world.store.dispatch(invalidateRows());
    expect(nameShown(world, 'KH1')).toBe('Mới hơn');
    world.host.rows.set('KH1', customerRow('KH1'));
    const { clock } = world.ports;
    const { now } = clock;
    Object.assign(clock, { now: () => now() - aMinute });
    await world.readCustomers();
    expect(nameShown(world, 'KH1')).toBe(customerRow('KH1').name);
  });
});

describe('a creation that is done', () => {
  const done = storedEntry(
    1,
    { name: 'customer.add', key: 'tạm-1', lane: 'customer/tạm-1' },
    { state: 'settled', acceptedKey: 'KH9', movedAt: 5 },
  );
  const show = (over: Partial<SelectPageInput>) =>
    selectPage({
      ...{ entity: customer, query, device: undefined, entries: [], settled: [done] },
      network: {
        page: { data: [customerRow('KH1')], total: 1, current: 1, pageSize: 50 },
        asOf: 1,
        done: [],
      },
      fresh: { KH9: customerRow('KH9') },
      commands: createCommandRegistry(testCommands),
      ...over,
    })?.rows.map(({ key }) => key);

  it('shows its row on the first page that was asked for before, where it matches', () => {
    expect(show({})).toEqual(['KH9', 'KH1']);
    expect(show({ query: { ...query, current: 2 } })).toEqual(['KH1']);
    expect(show({ query: { ...query, filter: { name: { iLike: '%không ai%' } } } })).toEqual(['KH1']);
  });

  it('leaves it to a page that was asked for later, and to one that has it', () => {
    const page = { data: [customerRow('KH1')], total: 1, current: 1, pageSize: 50 };
    // The clock was set back since it was done: that it was done then is what counts.
    expect(show({ network: { page, asOf: 1, done: [done.intent.id] } })).toEqual(['KH1']);
    expect(show({ network: { page, asOf: 6, done: [] } })).toEqual(['KH1']);
    const data = [customerRow('KH1'), customerRow('KH9')];
    expect(show({ network: { page: { ...page, data }, asOf: 1, done: [] } })).toEqual(['KH1', 'KH9']);
  });

  it('is not taken for one that had its number before the browser threw the journal away', async () => {
    const world = await signedIn();
    await add(world, 'KH9');
    await world.ports.clock.advance(aMinute);
    const [before] = selectSettled(world.store.getState());
    const { clock } = world.ports;
    const { now } = clock;
    Object.assign(clock, { now: () => now() - 2 * aMinute });
    await withList(world);
    expect(before?.seq).toBe(done.seq);
    expect(network(world.store.getState()).answer?.done).toEqual([before?.intent.id]);
    const page = { data: [customerRow('KH1')], total: 1, current: 1, pageSize: 50 };
    const known = network(world.store.getState()).answer?.done ?? [];
    expect(show({ network: { page, asOf: 1, done: known } })).toEqual(['KH9', 'KH1']);
  });

  it('shows nothing once the row is gone, or is not known here any more', () => {
    expect(show({ fresh: { KH9: null } })).toEqual(['KH1']);
    expect(show({ fresh: undefined })).toEqual(['KH1']);
  });
});

it('of which the disk took no row is settled by the list that shows it, under the key that the host gave it', async () => {
  const world = await signedIn();
  let isFull = false;
  changeStores(world.ports, ({ rows }) => ({
    rows: {
      ...rows,
      write: (writes, head) =>
        isFull ? Promise.reject(new Error('The disk is full.')) : rows.write(writes, head),
    },
  }));
  const again = await reopened(world, true);
  await again.readCustomers();
  again.host.renames = true;
  isFull = true;
  await add(again, 'tạm-1');
  expect(again.states()).toEqual(['accepted']);
  isFull = false;
  await again.readCustomers();
  expect(again.states()).toEqual(['settled']);
});
