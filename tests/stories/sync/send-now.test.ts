/** 'Send now' over a host that is left alone: the person's word lets one request through, and no more. */
import { describe, expect, it } from 'vitest';

import { retryAll, retryEntry, withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { signOut } from '#session/sign-out.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, testCommands } from '../../support/world.ts';

const v4Commands = testCommands.map((command) =>
  command.name === 'customer.remove' ? { ...command, host: 'v4' as const } : command,
);

/** v4 was silent until it was left alone for a minute; these were to be sent to it. */
async function v4Rests(count = 1) {
  const codes = Array.from({ length: count }, (_, index) => `KH${index}`);
  const host = fakeHost(codes.map((code) => customerRow(code)));
  const world = makeWorld(host, undefined, { commands: v4Commands });
  await world.start();
  world.ports.ids.random = () => 0;
  const { send } = host;
  const v4 = { isDead: true, tries: 0 };
  host.send = async (request) => {
    if (request.method !== 'DELETE') return send(request);
    v4.tries += 1;
    return v4.isDead ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } } : send(request);
  };
  for (const code of codes) await world.issue('customer.remove', code, {});
  await world.ports.clock.advance(10 * aMinute);
  await justRested(world, v4);
  return { world, v4 };
}

/** Lets time pass until it has been tried once more, and rests for the longest time. */
async function justRested(world: World, v4: { tries: number }) {
  const before = v4.tries;
  while (v4.tries === before) await world.ports.clock.advance(1_000);
  v4.tries = 0;
}

const idsOf = (world: World) => world.store.getState().journal.order;
const settled = (count: number) => Array.from({ length: count }, () => 'settled');

describe('send now', () => {
  it('sends to a host that is left alone, and is back', async () => {
    const { world, v4 } = await v4Rests();
    v4.isDead = false;
    await world.store.dispatch(retryEntry(idsOf(world)[0] ?? ''));
    await world.ports.clock.advance(100);
    expect([v4.tries, world.states()]).toEqual([1, ['settled']]);
  });

  it('sends all that waits for such a host as soon as the one that is tried has its answer', async () => {
    const { world, v4 } = await v4Rests(5);
    v4.isDead = false;
    await world.store.dispatch(retryAll());
    await world.ports.clock.advance(100);
    expect([v4.tries, world.states()]).toEqual([5, settled(5)]);
  });

  it('tries a host that is still silent with one request, whatever waits for it', async () => {
    const { world, v4 } = await v4Rests(5);
    await world.store.dispatch(retryAll());
    await world.ports.clock.advance(4_000);
    expect(v4.tries).toBe(1);
  });

  it('tries it with one request also where it is to be asked what became of a change', async () => {
    const { world, v4 } = await v4Rests(3);
    const [first = ''] = idsOf(world);
    await world.store.dispatch(withdrawEntry(first));
    v4.tries = 0;
    await world.store.dispatch(retryAll());
    await world.ports.clock.advance(100);
    expect([v4.tries, world.host.requests.filter(({ url }) => url.includes('/outcomes/'))]).toEqual([1, []]);
  });

  it('tries only the host of what is to be sent', async () => {
    const { world, v4 } = await v4Rests();
    world.host.faults.push('fail');
    await world.issue('customer.update', 'KH0', { name: 'Nơi khác' });
    await world.store.dispatch(retryEntry(idsOf(world)[1] ?? ''));
    await world.ports.clock.advance(1_000);
    expect(v4.tries).toBe(0);
  });

  it('sends to it from a tab that does not lead', async () => {
    const { world, v4 } = await v4Rests();
    const follower = world.secondTab();
    await follower.start();
    await justRested(world, v4);
    v4.isDead = false;
    await follower.store.dispatch(retryEntry(idsOf(world)[0] ?? ''));
    await world.ports.clock.advance(100);
    expect([v4.tries, world.states(), follower.states()]).toEqual([1, ['settled'], ['settled']]);
  });

  it('is what a sign-out does that was to send first', async () => {
    const { world, v4 } = await v4Rests(2);
    v4.isDead = false;
    const leaving = world.store.dispatch(signOut('send'));
    await world.ports.clock.advance(1_000);
    expect([v4.tries, world.store.getState().session.phase]).toEqual([2, 'signedOut']);
    await leaving;
  });

  it('asks a provider of tokens that is left alone', async () => {
    const world = await signedIn();
    world.ports.auth.tokens = { kind: 'unreachable' };
    await world.issue('customer.update', 'KH1', { name: 'Chờ mã' });
    await world.ports.clock.advance(5 * aMinute + 1_000);
    expect(world.states()).toEqual(['recorded']);
    world.ports.auth.tokens = { kind: 'token', token: 'token-9' };
    await world.store.dispatch(retryAll());
    await world.ports.clock.advance(100);
    expect(world.states()).toEqual(['settled']);
  });
});
