/** Whoever has signed out comes back by signing in, and in no other way. */
import { describe, expect, it } from 'vitest';

import type { TabMessage } from '#ports/tab-port.ts';
import { profile } from '#session/profile.ts';
import { signIn } from '#session/session-thunks.ts';
import { signOut } from '#session/sign-out.ts';
import { aMinute, cut, reopened, signedIn, signedInAgain, signedInOn } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';

const fails = () => Promise.reject(new Error('The disk fails.'));
const phaseOf = (world: World) => world.store.getState().session.phase;

async function leaving(world: World, after = 0): Promise<void> {
  void world.store.dispatch(signOut('keep')).catch(() => undefined);
  await world.ports.clock.advance(after);
}

describe('a sign-out', () => {
  it.each([false, true])(
    'is not undone by a tab that the browser brings back with its tokens, without a network: %s',
    async (isCut) => {
      const world = await signedIn();
      const closed = { ...world.ports.auth.tokens };
      cut(world, true);
      await leaving(world, aMinute);
      cut(world, isCut);
      world.ports.auth.found = isCut
        ? { kind: 'unreachable', subject: 'p1' }
        : { kind: 'signedIn', subject: 'p1' };
      world.ports.auth.tokens = closed;
      const back = await reopened(world, true);
      expect(phaseOf(back)).toBe('signedOut');
      expect(await back.ports.auth.token()).toEqual({ kind: 'none' });
      expect(await back.ports.device.readIdentity()).toBeUndefined();
    },
  );

  it('holds for a tab that has heard nothing of it, as soon as the host says who works there', async () => {
    const world = await signedIn();
    const other = world.secondTab();
    await other.start();
    const { post } = world.ports.tabs;
    Object.assign(world.ports.tabs, { post: () => {} });
    await leaving(world);
    Object.assign(world.ports.tabs, { post });
    expect(phaseOf(other)).toBe('signedIn');
    await other.store.dispatch(profile('p1'));
    expect(phaseOf(other)).toBe('signedOut');
  });

  it('stands where a sign-in of before comes to its end after it', async () => {
    const world = await signedIn();
    const closed = { ...world.ports.auth.tokens };
    const late = world.secondTab();
    let found = () => {};
    const asked = new Promise<void>((done) => {
      found = done;
    });
    const { start } = late.ports.auth;
    Object.assign(late.ports.auth, { start: () => asked.then(start) });
    const starting = late.start(true);
    Object.assign(world.ports.tabs, { post: () => {} });
    await leaving(world, aMinute);
    late.ports.auth.found = { kind: 'signedIn', subject: 'p1' };
    late.ports.auth.tokens = closed;
    found();
    await starting;
    expect(phaseOf(late)).toBe('signedOut');
  });

  it('is not undone by an address that only looks like the answer of a sign-in', async () => {
    const world = await signedIn();
    const closed = { ...world.ports.auth.tokens };
    await leaving(world, aMinute);
    const late = world.reopen();
    late.ports.auth.found = { kind: 'signedIn', subject: 'p1', isAsBefore: true };
    late.ports.auth.tokens = closed;
    await late.start(true);
    expect(phaseOf(late)).toBe('signedOut');
  });

  it('is noted again by a tab that heard of it while it let somebody in', async () => {
    const world = await signedIn();
    const closed = { ...world.ports.auth.tokens };
    await leaving(world, aMinute);
    const other = await signedInAgain(world, 'p1');
    expect(other.ports.settings.read('left')).toBeUndefined();
    other.secondTab().ports.tabs.post({ kind: 'signedOut', person: 'p1', wiped: true });
    await other.ports.clock.advance(aMinute);
    other.ports.auth.found = { kind: 'signedIn', subject: 'p1' };
    other.ports.auth.tokens = closed;
    expect(phaseOf(await reopened(other, true))).toBe('signedOut');
  });

  it('throws nobody out who has signed in again before a frozen tab hears of it', async () => {
    const world = await signedIn();
    const told: TabMessage[] = [];
    const { post } = world.ports.tabs;
    Object.assign(world.ports.tabs, { post: (message: TabMessage) => told.push(message) });
    await leaving(world, aMinute);
    Object.assign(world.ports.tabs, { post });
    const back = await signedInAgain(world, 'p1');
    const thawed = back.secondTab();
    await thawed.start();
    const late = told.find(({ kind }) => kind === 'signedOut');
    if (late === undefined) throw new Error('Nobody was told of the sign-out.');
    back.ports.tabs.post(late);
    await back.ports.clock.advance(aMinute);
    await back.store.dispatch(profile('p1'));
    expect([phaseOf(back), phaseOf(thawed)]).toEqual(['signedIn', 'signedIn']);
    expect(back.ports.settings.read('left')).toBeUndefined();
  });

  it('of one person is not forgotten where somebody else signs in whom the disk does not take', async () => {
    const world = await signedInOn({ clearIdentity: fails });
    await leaving(world);
    const { writeIdentity } = world.ports.device;
    Object.assign(world.ports.device, { writeIdentity: fails });
    const next = await signedInAgain(world, 'p2');
    Object.assign(world.ports.device, { writeIdentity });
    cut(next, true);
    expect(phaseOf(await reopened(next, false))).toBe('signedOut');
  });

  it('asks for no password once more of whoever signed in after it', async () => {
    const world = await signedIn();
    await leaving(world);
    const next = await signedInAgain(world, 'p2');
    await next.store.dispatch(signIn('/customers'));
    expect(next.ports.auth.calls.at(-1)).toBe('signIn /customers');
  });
});
