/** Signing out where the disk fails, hangs or is never reached: nobody stays signed in for it. */
import { describe, expect, it } from 'vitest';

import { selectNotices } from '#store/notices-slice.ts';
import { signIn } from '#session/session-thunks.ts';
import { signOut } from '#session/sign-out.ts';
import { coverage } from '../adapters/support/samples.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { readJournal } from '../support/journal.ts';
import {
  aMinute,
  changeStores,
  cut,
  reopened,
  signedIn,
  signedInAgain,
  signedInOn,
} from '../support/signed-in.ts';
import type { World } from '../support/world.ts';
import { makeWorld } from '../support/world.ts';

const fails = () => Promise.reject(new Error('The disk fails.'));
const hangs = () => new Promise<never>(() => {});

const phaseOf = (world: World) => world.store.getState().session.phase;

async function leaving(world: World, after = 0) {
  let isOver = false;
  const left = world.store.dispatch(signOut('keep')).finally(() => {
    isOver = true;
  });
  left.catch(() => undefined);
  await world.ports.clock.advance(after);
  return () => isOver;
}

describe('signing out', () => {
  it('ends the session though the record of who was here can not be removed', async () => {
    const world = await signedInOn({ clearIdentity: fails });
    await leaving(world);
    expect(phaseOf(world)).toBe('signedOut');
    expect(await world.ports.auth.token()).toEqual({ kind: 'none' });
    expect(world.ports.auth.calls.at(-1)).toBe('signOut at provider');
  });

  it('leaves nobody who is let in again by a record that could not be removed', async () => {
    const world = await signedInOn({ clearIdentity: fails });
    await world.readCustomers();
    await leaving(world);
    cut(world, true);
    const again = await reopened(world, false);
    expect(phaseOf(again)).toBe('signedOut');
    const { rows } = await world.ports.device.openPerson('p1');
    expect(await rows.list()).toEqual([]);
  });

  it('lets the same person in again, and keeps them then', async () => {
    const world = await signedInOn({ clearIdentity: fails });
    await leaving(world);
    const again = await signedInAgain(world);
    expect(phaseOf(again)).toBe('signedIn');
    cut(again, true);
    expect(phaseOf(await reopened(again, false))).toBe('signedIn');
  });

  it('rows that the disk did not let go are removed as soon as it does', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const world = makeWorld(host);
    const other = await world.ports.device.openPerson('p0');
    await other.rows.write([{ coverage: coverage(), chunks: [] }]);
    let isBroken = true;
    changeStores(world.ports, ({ wipeRows }) => ({ wipeRows: () => (isBroken ? fails() : wipeRows()) }));
    await world.start();
    expect(phaseOf(world)).toBe('signedIn');
    expect(await other.rows.list()).toHaveLength(1);
    isBroken = false;
    await world.ports.clock.advance(aMinute);
    expect(await other.rows.list()).toEqual([]);
  });

  it('asks for the password next: the session at the provider may still stand', async () => {
    const world = await signedIn();
    await leaving(world);
    await world.store.dispatch(signIn('/customers'));
    expect(world.ports.auth.calls.at(-1)).toBe('signIn again /customers');
  });

  it.each(['clearIdentity', 'wipeRows'])('does not wait for a disk that hangs at %s', async (at) => {
    const world = await signedIn();
    if (at === 'clearIdentity') Object.assign(world.ports.device, { clearIdentity: hangs });
    else changeStores(world.ports, () => ({ wipeRows: hangs }));
    const again = await reopened(world, true);
    await again.readCustomers();
    const isOver = await leaving(again);
    expect(phaseOf(again)).toBe('signedOut');
    expect(again.store.getState().rows.pages).toEqual({});
    expect(await again.ports.auth.token()).toEqual({ kind: 'none' });
    await again.ports.clock.advance(aMinute / 4);
    expect(isOver()).toBe(true);
    expect(again.ports.auth.calls).toEqual(['signOut here', 'signOut at provider']);
  });

  it('has no token left when the page is loaded again in the middle of it', async () => {
    const world = await signedIn();
    const { clearIdentity } = world.ports.device;
    Object.assign(world.ports.device, { clearIdentity: hangs });
    await leaving(world);
    Object.assign(world.ports.device, { clearIdentity });
    expect(phaseOf(await reopened(world, true))).toBe('signedOut');
  });

  it('ends in the other tab at once, though its disk hangs', async () => {
    const world = await signedIn();
    changeStores(world.ports, () => ({ wipeRows: hangs }));
    const other = world.secondTab();
    await other.start();
    await leaving(world);
    expect(phaseOf(other)).toBe('signedOut');
    expect(await other.ports.auth.token()).toEqual({ kind: 'none' });
  });
});

describe('what other tabs say', () => {
  it('of a sign-out is done at once, not behind a reading that hangs', async () => {
    const world = await signedIn();
    let isHung = false;
    changeStores(world.ports, ({ journal }) => ({
      journal: { ...journal, load: () => (isHung ? hangs() : journal.load()) },
    }));
    const other = world.secondTab();
    await other.start();
    isHung = true;
    world.ports.tabs.post({ kind: 'journalMoved' });
    await world.ports.clock.advance(0);
    world.ports.tabs.post({ kind: 'signedOut', person: 'p1', wiped: true });
    await world.ports.clock.advance(0);
    expect(phaseOf(other)).toBe('signedOut');
    expect(await other.ports.auth.token()).toEqual({ kind: 'none' });
  });

  it('of a sign-out counts for a tab that does not know yet who works in it', async () => {
    const world = await signedIn();
    const other = world.secondTab();
    const { found } = other.ports.auth;
    let know = () => {};
    other.ports.auth.start = () =>
      new Promise((done) => {
        know = () => done(found);
      });
    const started = other.start();
    await world.ports.clock.advance(0);
    world.ports.tabs.post({ kind: 'signedOut', person: 'p1', wiped: true });
    await world.ports.clock.advance(0);
    know();
    await world.ports.clock.advance(aMinute);
    await started;
    expect(phaseOf(other)).toBe('signedOut');
  });

  it('of the sign-out of somebody else who works in this browser ends nothing here', async () => {
    const world = await signedIn();
    const other = world.secondTab();
    await other.start();
    world.ports.tabs.post({ kind: 'signedOut', person: 'p2', wiped: true });
    await world.ports.clock.advance(0);
    expect(phaseOf(other)).toBe('signedIn');
    expect(other.ports.auth.calls).toEqual([]);
  });

  it.each([
    ['p1', true],
    ['p2', false],
  ])('of rows of %s: read again by p1: %s', async (person, isRead) => {
    const world = await signedIn();
    const other = world.secondTab();
    await other.start();
    await other.readCustomers();
    world.ports.tabs.post({ kind: 'rowsMoved', person, collection: 'customer', keys: ['KH1'] });
    await world.ports.clock.advance(0);
    expect(other.store.getState().rows.fresh.customer?.KH1 !== undefined).toBe(isRead);
  });
});

describe('giving up at sign-out', () => {
  /** Somebody with a change that waits, whose disk takes no move of it. */
  async function withUnmovable(refuse: () => Promise<{ readonly ok: false; readonly failure: 'quota' }>) {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Không nữa' });
    changeStores(world.ports, ({ journal }) => ({ journal: { ...journal, move: refuse } }));
    return reopened(world, true);
  }

  it.each([
    ['is full', async () => ({ ok: false, failure: 'quota' }) as const],
    ['fails', fails],
    ['hangs', hangs],
  ])('stays signed in and says so where the disk %s', async (_, refuse) => {
    const world = await withUnmovable(refuse);
    const left = world.store.dispatch(signOut('discard'));
    await world.ports.clock.advance(aMinute / 4);
    await left;
    expect(phaseOf(world)).toBe('signedIn');
    expect(world.states()).toEqual(['recorded']);
    expect(selectNotices(world.store.getState())).toContainEqual(
      expect.objectContaining({ message: 'signOut.notDiscarded', values: { count: 1 } }),
    );
    expect(world.ports.auth.calls).toEqual([]);
  });

  it('leaves with what is under way marked as unwanted', async () => {
    const world = await signedIn();
    world.host.faults.push('loseAnswer');
    await world.issue('customer.update', 'KH1', { name: 'Không nữa' });
    cut(world, true);
    await world.store.dispatch(signOut('discard'));
    expect(phaseOf(world)).toBe('signedOut');
    const [entry] = await readJournal(await world.ports.device.openPerson('p1'));
    expect(entry?.standing).toMatchObject({ state: 'unknown', unwanted: true });
  });
});

describe('a disk that takes nothing at the start', () => {
  it('keeps nobody out, and what waits is sent', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Chờ' });
    cut(world, false);
    Object.assign(world.ports.device, { writeIdentity: fails });
    const again = await reopened(world, true);
    expect(phaseOf(again)).toBe('signedIn');
    await again.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Chờ' });
  });
});
