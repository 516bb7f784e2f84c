import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import { readList } from '#store/hosts/lists.ts';
import { confirmEntries } from '#store/journal/settle-entry.ts';
import { localeChosen } from '#store/locale-slice.ts';
import { themeChosen } from '#store/preferences-slice.ts';
import { askDevice } from '#store/rows/ask-device.ts';
import { selectPerson, selectSession } from '#store/session/session.ts';
import { signOut } from '#store/session/session-thunks.ts';
import { tourSeen } from '#store/tours-slice.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import type { World } from '../support/world.ts';
import { makeWorld } from '../support/world.ts';

const aMinute = 60_000;
const anHour = 60 * aMinute;
const everything = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;

function cut(world: World, isCut: boolean) {
  world.host.down = isCut;
  world.edges.network.set(isCut);
}

async function signedIn() {
  const world = makeWorld(fakeHost([customerRow('KH1'), customerRow('KH2')]));
  await world.start();
  return world;
}

/** The same device in a new page; `tokens`: whether the tab's session storage lived on. */
async function reopened(world: World, tokens: boolean) {
  if (!tokens) {
    world.edges.auth.found = { kind: 'none' };
    world.edges.auth.tokens = { kind: 'none' };
  }
  const again = world.reopen();
  await again.start();
  return again;
}

describe('start-up', () => {
  it('asks the server who this is', async () => {
    const world = await signedIn();
    expect(selectPerson(world.store.getState())).toMatchObject({
      id: 'p1',
      name: 'Trần Thị Lan',
      statements: ['customer.*'],
    });
  });

  it('without a session leads to sign-in', async () => {
    const world = makeWorld(fakeHost());
    world.edges.auth.found = { kind: 'none' };
    await world.start();
    expect(selectSession(world.store.getState())).toEqual({ phase: 'signedOut', reason: 'never' });
  });

  it('that the server refuses signs out', async () => {
    const world = makeWorld(fakeHost());
    const { send } = world.host;
    world.host.send = async (request) => {
      const outcome = await send(request);
      if (!request.url.endsWith('/user/me') || !outcome.ok) return outcome;
      return { ok: true, answer: { ...outcome.answer, status: 403, text: '' } };
    };
    await world.start();
    expect(selectSession(world.store.getState())).toMatchObject({ phase: 'signedOut', reason: 'refused' });
  });

  it('with a session and no network goes on as the same person, unconfirmed', async () => {
    const world = await signedIn();
    cut(world, true);
    const again = await reopened(world, true);
    expect(selectSession(again.store.getState())).toMatchObject({
      phase: 'signedIn',
      confirmed: false,
      cold: false,
    });
    cut(again, false);
    await again.edges.clock.advance(aMinute);
    expect(selectSession(again.store.getState())).toMatchObject({ phase: 'signedIn', confirmed: true });
  });

  it('without tokens and without network opens from this device, up to the maximum age', async () => {
    const world = await signedIn();
    cut(world, true);
    const again = await reopened(world, false);
    expect(selectSession(again.store.getState())).toMatchObject({ phase: 'signedIn', cold: true });
    await again.edges.clock.advance(25 * anHour);
    const later = await reopened(again, false);
    expect(selectSession(later.store.getState())).toMatchObject({ phase: 'signedOut' });
  });
});

describe('what was recorded after a cold start', () => {
  it('waits, after the sign-in, until the person has confirmed it', async () => {
    const world = await signedIn();
    cut(world, true);
    const cold = await reopened(world, false);
    await cold.issue('customer.update', 'KH1', { name: 'Ai đó' });
    expect(cold.states()).toEqual(['parked']);
    cut(cold, false);
    world.edges.auth.found = { kind: 'signedIn', subject: 'p1' };
    world.edges.auth.tokens = { kind: 'token', token: 'fresh' };
    const again = cold.reopen();
    await again.start();
    await again.edges.clock.advance(anHour);
    expect(again.states()).toEqual(['parked']);
    expect(again.host.effects).toEqual([]);
    await again.store.dispatch(confirmEntries(again.store.getState().journal.order));
    await again.edges.clock.advance(aMinute);
    expect(again.host.effects).toHaveLength(1);
  });
});

describe('a start without tokens, once the network is back', () => {
  async function coldAndBack(resumes: World['edges']['auth']['resumes']) {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Trước khi đóng' });
    const cold = await reopened(world, false);
    cold.edges.auth.resumes = resumes;
    cut(cold, false);
    await cold.edges.clock.advance(aMinute);
    return cold;
  }

  it('goes on by itself where the session at the provider still stands', async () => {
    const world = await coldAndBack({ kind: 'token', token: 'silent' });
    expect(selectSession(world.store.getState())).toMatchObject({
      phase: 'signedIn',
      confirmed: true,
      cold: false,
    });
    expect(world.host.effects).toHaveLength(1);
  });

  it('stays as it is, sending nothing, where the person has to sign in', async () => {
    const world = await coldAndBack({ kind: 'refused' });
    expect(selectSession(world.store.getState())).toMatchObject({ phase: 'signedIn', cold: true });
    expect(world.host.effects).toEqual([]);
  });
});

describe('a 401', () => {
  it('is followed by one renewal before anybody is signed out', async () => {
    const world = await signedIn();
    world.host.faults.push('unauthorized');
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.edges.clock.advance(aMinute);
    expect(world.edges.auth.calls).toEqual(['renew']);
    expect(selectSession(world.store.getState()).phase).toBe('signedIn');
    expect(world.host.effects).toHaveLength(1);
  });

  it('with a fresh token signs out and keeps what was not sent', async () => {
    const world = await signedIn();
    world.host.faults.push('unauthorized', 'unauthorized');
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.edges.clock.advance(aMinute);
    expect(selectSession(world.store.getState())).toMatchObject({ phase: 'signedOut', reason: 'refused' });
    const again = world.reopen();
    world.edges.auth.found = { kind: 'signedIn', subject: 'p1' };
    world.edges.auth.tokens = { kind: 'token', token: 'fresh' };
    await again.start();
    await again.edges.clock.advance(aMinute);
    expect(world.host.effects).toHaveLength(1);
  });
});

describe('signing out', () => {
  async function withRows() {
    const world = await signedIn();
    await world.store.dispatch(readList('v3', { collection: 'customer', query: everything }));
    await world.edges.clock.advance(0);
    return world;
  }

  const heldOnDevice = async (world: World) => (await world.edges.device.openPerson('p1')).rows.list();

  it('wipes the rows from this device and forgets who was here', async () => {
    const world = await withRows();
    expect(await heldOnDevice(world)).toHaveLength(1);
    await world.store.dispatch(signOut('keep'));
    expect(await heldOnDevice(world)).toHaveLength(0);
    expect(await world.edges.device.readIdentity()).toBeUndefined();
    expect(world.store.getState().rows.pages).toEqual({});
    expect(world.edges.auth.calls).toContain('signOut at provider');
  });

  it('keeps unsent changes for this person alone, if they choose so', async () => {
    const world = await withRows();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.store.dispatch(signOut('keep'));
    const journal = await (await world.edges.device.openPerson('p1')).journal.load();
    expect(journal.map((entry) => entry.standing.state)).toEqual(['recorded']);
    const others = await (await world.edges.device.openPerson('p2')).journal.load();
    expect(others).toEqual([]);
  });

  it('gives unsent changes up, if they choose so', async () => {
    const world = await withRows();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.store.dispatch(signOut('discard'));
    const journal = await (await world.edges.device.openPerson('p1')).journal.load();
    expect(journal.map((entry) => entry.standing.state)).toEqual(['withdrawn']);
  });

  it('sends unsent changes first, if they choose so', async () => {
    const world = await withRows();
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    const leaving = world.store.dispatch(signOut('send'));
    await world.edges.clock.advance(aMinute);
    await leaving;
    expect(world.host.effects).toHaveLength(1);
  });
});

describe('this device', () => {
  it('answers with filter, sort and page, pending changes included', async () => {
    const world = await signedIn();
    await world.store.dispatch(readList('v3', { collection: 'customer', query: everything }));
    await world.edges.clock.advance(0);
    cut(world, true);
    await world.issue('customer.update', 'KH2', { name: 'Đặng Thu' });
    const query = { filter: { name: { iLike: '%dang%' } }, sort: [], current: 1, pageSize: 50 };
    await world.store.dispatch(askDevice(customer, query));
    const page = world.store.getState().rows.pages.customer;
    expect(page?.rows.map((row) => row.code)).toEqual(['KH2']);
    expect(page).toMatchObject({ total: 1, exact: true, held: 2 });
  });

  it('keeps language and tours under names of their own, and preferences for each person', async () => {
    const world = await signedIn();
    world.store.dispatch(localeChosen('en-US'));
    world.store.dispatch(tourSeen('dashboard'));
    world.store.dispatch(themeChosen('dark'));
    await new Promise((done) => setTimeout(done, 20));
    const { settings } = world.edges;
    expect(settings.read('locale')).toBe('en-US');
    expect(settings.read('first-time-dashboard')).toBe('false');
    expect(settings.read('first-time-user')).toBeUndefined();
    expect(settings.read('persist:preferences:p1')).toContain('dark');
    const again = await reopened(world, true);
    await new Promise((done) => setTimeout(done, 20));
    expect(again.store.getState().preferences.theme).toBe('dark');
    expect(again.store.getState().locale.chosen).toBe('en-US');
    expect(again.store.getState().tours.seen).toEqual({ dashboard: true, user: false });
  });
});
