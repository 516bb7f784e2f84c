/** A new tab of somebody who works here signs itself in, and of nobody else. */
import { describe, expect, it } from 'vitest';

import { selectSession } from '#store/session-slice.ts';
import { markEnded, markLocked, markSignedOut } from '#services/session-markers.ts';
import { noteActivity } from '#session/lock.ts';
import { signedIn } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';

const aMinute = 60_000;

/** Somebody has touched the console a moment ago. */
async function atWork(): Promise<World> {
  const world = await signedIn();
  world.store.dispatch(noteActivity());
  return world;
}

/** A tab without tokens; `auth`: what another tab and the provider do for it. */
async function newTab(world: World, auth: Partial<World['ports']['auth']>): Promise<World> {
  world.ports.auth.found = { kind: 'none' };
  world.ports.auth.tokens = { kind: 'none' };
  Object.assign(world.ports.auth, auth);
  const tab = world.reopen();
  await tab.start();
  return tab;
}

const sessionOf = (world: World) => selectSession(world.store.getState());

describe('a new tab', () => {
  it('takes over the tokens of another one', async () => {
    const tab = await newTab(await atWork(), { lends: true });
    expect(sessionOf(tab)).toMatchObject({ phase: 'signedIn', confirmed: true, person: { id: 'p1' } });
  });

  it('asks the provider where no other tab is there, and shows no sign-in page meanwhile', async () => {
    const tab = await newTab(await atWork(), { asks: 'left' });
    expect(tab.ports.auth.calls).toContain('asks for p1');
    expect(sessionOf(tab)).toEqual({ phase: 'restoring' });
  });

  it('leads to the sign-in page where neither helps', async () => {
    expect(sessionOf(await newTab(await atWork(), {}))).toEqual({ phase: 'signedOut', reason: 'never' });
  });
});

describe('a new tab asks neither for a person', () => {
  it.each<[string, (world: World) => unknown]>([
    ['who has left', ({ ports }) => markSignedOut(ports.settings, { subject: 'p1', at: ports.clock.now() })],
    [
      'while the session at the provider may be of somebody who has left',
      ({ ports }) => markSignedOut(ports.settings, { subject: 'p2', at: ports.clock.now() }),
    ],
    [
      'of whom the host has said no',
      ({ ports }) => markEnded(ports.settings, { subject: 'p1', at: ports.clock.now() }),
    ],
    [
      'whose screen is locked',
      ({ ports }) => markLocked(ports.settings, { subject: 'p1', at: ports.clock.now() }),
    ],
    [
      'who has touched nothing for longer than the lock allows',
      ({ ports }) => ports.clock.advance(16 * aMinute),
    ],
    [
      'whose record is locked',
      async ({ ports: { device } }) => {
        const identity = await device.readIdentity();
        if (identity !== undefined) await device.writeIdentity({ ...identity, locked: true });
      },
    ],
    ['of whom this device has no record', ({ ports: { device } }) => device.clearIdentity()],
  ])('%s', async (_, before) => {
    const world = await atWork();
    await before(world);
    const tab = await newTab(world, { lends: true, asks: 'left' });
    expect(sessionOf(tab).phase).toBe('signedOut');
    expect(tab.ports.auth.calls).not.toContain('asks for p1');
  });
});
