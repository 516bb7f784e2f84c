import { describe, expect, it, vi } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import { localeChosen } from '#store/locale-slice.ts';
import { themeChosen } from '#store/preferences-slice.ts';
import { tourSeen } from '#store/tours-slice.ts';
import { readList } from '#services/watch-list.ts';
import { queryLocal } from '#local-db/queries/query-local.ts';
import { signOut } from '#session/sign-out.ts';
import { readJournal } from '../support/journal.ts';
import { aMinute, cut, reopened, signedIn } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';

const everything = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;

describe('signing out', () => {
  async function withRows() {
    const world = await signedIn();
    await world.store.dispatch(readList('v3', { collection: 'customer', query: everything }));
    await world.ports.clock.advance(0);
    return world;
  }

  const heldOnDevice = async (world: World) => (await world.ports.device.openPerson('p1')).rows.list();

  it('wipes the rows from this device and forgets who was here', async () => {
    const world = await withRows();
    expect(await heldOnDevice(world)).toHaveLength(1);
    await world.store.dispatch(signOut('keep'));
    expect(await heldOnDevice(world)).toHaveLength(0);
    expect(await world.ports.device.readIdentity()).toBeUndefined();
    expect(world.store.getState().rows.pages).toEqual({});
    expect(world.ports.auth.calls).toContain('signOut at provider');
  });

  it('keeps unsent changes for this person alone, if they choose so', async () => {
    const world = await withRows();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.store.dispatch(signOut('keep'));
    const journal = await readJournal(await world.ports.device.openPerson('p1'));
    expect(journal.map((entry) => entry.standing.state)).toEqual(['recorded']);
    const others = await (await world.ports.device.openPerson('p2')).journal.load();
    expect(others).toEqual([]);
  });

  it('gives unsent changes up, if they choose so', async () => {
    const world = await withRows();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.store.dispatch(signOut('discard'));
    const journal = await readJournal(await world.ports.device.openPerson('p1'));
    expect(journal.map((entry) => entry.standing.state)).toEqual(['withdrawn']);
  });

  it('sends unsent changes first, if they choose so', async () => {
    const world = await withRows();
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    const leaving = world.store.dispatch(signOut('send'));
    await world.ports.clock.advance(aMinute);
    await leaving;
    expect(world.host.effects).toHaveLength(1);
  });
});

describe('this device', () => {
  it('answers with filter, sort and page, pending changes included', async () => {
    const world = await signedIn();
    await world.store.dispatch(readList('v3', { collection: 'customer', query: everything }));
    await world.ports.clock.advance(0);
    cut(world, true);
    await world.issue('customer.update', 'KH2', { name: 'Đặng Thu' });
    const query = { filter: { name: { iLike: '%dang%' } }, sort: [], current: 1, pageSize: 50 };
    await world.store.dispatch(queryLocal(customer, query));
    const page = world.store.getState().rows.pages.customer;
    expect(page?.rows.map((row) => row.code)).toEqual(['KH2']);
    expect(page).toMatchObject({ total: 1, exact: true, held: 2 });
  });

  it('keeps language and tours under names of their own, and preferences for each person', async () => {
    const world = await signedIn();
    world.store.dispatch(localeChosen('en-US'));
    world.store.dispatch(tourSeen('dashboard'));
    world.store.dispatch(themeChosen('dark'));
    const { settings } = world.ports;
    // At once: whoever chooses something may leave the page in the next moment.
    expect(settings.read('persist:preferences:p1') ?? '').toContain('dark');
    expect(settings.read('locale')).toBe('en-US');
    expect(settings.read('first-time-dashboard')).toBe('false');
    expect(settings.read('first-time-user')).toBeUndefined();
    const again = await reopened(world, true);
    await vi.waitFor(() => expect(again.store.getState().preferences.theme).toBe('dark'));
    expect(again.store.getState().locale.chosen).toBe('en-US');
    expect(again.store.getState().tours.seen).toEqual({ dashboard: true, user: false });
  });
});
