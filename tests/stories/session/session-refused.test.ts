/** A session that the host ended, on a disk that fails or hangs: nobody stays signed in for it, nor gets in by it. */
import { describe, expect, it } from 'vitest';

import { signIn } from '#session/session-thunks.ts';
import { aMinute, cut, reopened, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';

const fails = () => Promise.reject(new Error('The disk fails.'));
const hangs = () => new Promise<never>(() => {});

const phaseOf = (world: World) => world.store.getState().session.phase;

/** A call is refused, and again with a fresh token. */
async function refused(world: World) {
  world.host.faults.push('unauthorized', 'unauthorized');
  await world.issue('customer.update', 'KH1', { name: 'Mới' });
  await world.ports.clock.advance(10);
}

function signInAgain({ ports: { auth } }: World) {
  auth.found = { kind: 'signedIn', subject: 'p1' };
  auth.tokens = { kind: 'token', token: 'token-3' };
}

describe('a session that was refused', () => {
  it.each([
    ['fails', 'readIdentity', fails],
    ['hangs', 'readIdentity', hangs],
    ['fails', 'writeIdentity', fails],
    ['hangs', 'writeIdentity', hangs],
  ] as const)('ends at once where the disk %s at %s', async (_, at, does) => {
    const world = await signedIn();
    Object.assign(world.ports.device, { [at]: does });
    await refused(world);
    expect(phaseOf(world)).toBe('signedOut');
    expect(await world.ports.auth.token()).toEqual({ kind: 'none' });
    expect(world.states()).toEqual([]);
  });

  it('lets nobody in by a record that could not be locked', async () => {
    const world = await signedIn();
    const { writeIdentity } = world.ports.device;
    Object.assign(world.ports.device, { writeIdentity: fails });
    await refused(world);
    Object.assign(world.ports.device, { writeIdentity });
    cut(world, true);
    expect(phaseOf(await reopened(world, false))).toBe('signedOut');
  });

  it('keeps the rows for the same person, who is let in again and stays', async () => {
    const world = await signedIn();
    await world.readCustomers();
    await refused(world);
    await world.store.dispatch(signIn('/customers'));
    expect(world.ports.auth.calls.at(-1)).toBe('signIn /customers');
    signInAgain(world);
    const again = await reopened(world, true);
    expect(phaseOf(again)).toBe('signedIn');
    expect(await (await world.ports.device.openPerson('p1')).rows.list()).toHaveLength(1);
    cut(again, true);
    expect(phaseOf(await reopened(again, false))).toBe('signedIn');
  });

  it('locks nobody else out who works on this device by now, and leaves no rows behind', async () => {
    const world = await signedIn();
    await world.readCustomers();
    const { device } = world.ports;
    const own = await device.readIdentity();
    if (own === undefined) throw new Error('Nobody is known here.');
    // In another tab of this browser.
    await device.writeIdentity({ ...own, subject: 'p2', userName: 'minh' });
    await refused(world);
    await world.ports.clock.advance(10);
    expect(phaseOf(world)).toBe('signedOut');
    expect(await device.readIdentity()).toMatchObject({ subject: 'p2', locked: false });
    expect(await (await device.openPerson('p1')).rows.list()).toEqual([]);
  });

  it('leaves what was refused for it as not done: it is sent after the next sign-in', async () => {
    const world = await signedIn();
    await refused(world);
    const { journal } = await world.ports.device.openPerson('p1');
    expect(await journal.load()).toMatchObject([{ standing: { state: 'recorded' } }]);
    signInAgain(world);
    const again = await reopened(world, true);
    await again.ports.clock.advance(aMinute);
    expect(world.host.effects).toHaveLength(1);
  });

  it('at the start closes the record of whoever it was refused to', async () => {
    const before = await signedIn();
    const { send } = before.host;
    before.host.send = async (request) => {
      const outcome = await send(request);
      if (!request.url.endsWith('/user/me') || !outcome.ok) return outcome;
      return { ok: true, answer: { ...outcome.answer, status: 403, text: '' } };
    };
    Object.assign(before.ports.device, { writeIdentity: fails });
    expect(phaseOf(await reopened(before, true))).toBe('signedOut');
    before.host.send = send;
    cut(before, true);
    expect(phaseOf(await reopened(before, false))).toBe('signedOut');
  });
});
