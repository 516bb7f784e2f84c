/** A host that asks to wait (429 with Retry-After) is left alone by all that waits for it, and by nothing else. */
import { describe, expect, it } from 'vitest';

import { memoryClock } from '#adapters/memory/memory-ports.ts';
import { freshStanding, isStuck } from '#commands/entry-state.ts';
import { makeBreakers } from '#store/api/circuit-breaker.ts';
import { selectOutboxCounts } from '#store/journal-slice.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, cut } from '../../support/signed-in.ts';
import { makeWorld } from '../../support/world.ts';

const tooMany = {
  ok: true,
  answer: { status: 429, contentType: 'application/json', retryAfter: '60', text: '{"code":"rate_limited"}' },
} as const;

/** Twelve changes wait; `refuse` says which of the writes is answered in another way. */
async function waiting(refuse: (nth: number) => typeof tooMany | undefined) {
  const host = fakeHost(Array.from({ length: 12 }, (_, at) => customerRow(`KH${at}`)));
  const world = makeWorld(host);
  await world.start();
  cut(world, true);
  for (let at = 0; at < 12; at += 1) await world.issue('customer.update', `KH${at}`, { name: `Mới ${at}` });
  const { send } = host;
  const writes: number[] = [];
  host.send = async (request) => {
    if (request.method !== 'PUT') return send(request);
    writes.push(world.edges.clock.now());
    return refuse(writes.length) ?? send(request);
  };
  cut(world, false);
  return { world, writes };
}

describe('a host that asks to wait', () => {
  it('is sent nothing more that waits until its time is over, and then all of it, once', async () => {
    const { world, writes } = await waiting((nth) => (nth <= 4 ? tooMany : undefined));
    await world.edges.clock.advance(30_000);
    // Four lanes were under way when it said so.
    expect(writes).toHaveLength(4);
    expect(world.store.getState().journal.hold).toBe('throttled');
    await world.edges.clock.advance(2 * aMinute);
    expect(writes).toHaveLength(4 + 12);
    expect(Math.min(...writes.slice(4)) - Math.max(...writes.slice(0, 4))).toBeGreaterThanOrEqual(60_000);
    expect(new Set(world.states())).toEqual(new Set(['settled']));
  });

  it('is left alone although it answers something else meanwhile, and tried where the person wants it now', () => {
    const breakers = makeBreakers(memoryClock(1_000));
    breakers.asksToWait('v3', 60_000);
    breakers.asksToWait('v3', 5_000);
    breakers.heard('v3', true);
    breakers.found('v3');
    expect([breakers.waitsUntil('v1'), breakers.isThrottled('v3'), breakers.isBroken('v3')]).toEqual([
      61_000,
      true,
      false,
    ]);
    expect([breakers.waitsUntil('v4'), breakers.isThrottled('v4')]).toEqual([0, false]);
    breakers.tryNow(['v3']);
    expect([breakers.waitsUntil('v3'), breakers.isThrottled('v3')]).toEqual([0, false]);
  });
});

describe('a change on which a host stumbles again and again', () => {
  it('is tried on, and told to the person among what needs them', async () => {
    const { world, writes } = await waiting(() => undefined);
    const { host } = world;
    const { send } = host;
    host.send = async (request) =>
      request.method === 'PUT' && request.url.endsWith('/KH3')
        ? { ok: true, answer: { ...tooMany.answer, status: 500, retryAfter: null } }
        : send(request);
    world.edges.ids.random = () => 0.5;
    await world.edges.clock.advance(5 * aMinute);
    const counts = () => selectOutboxCounts(world.store.getState());
    expect(world.states().filter((state) => state === 'settled')).toHaveLength(11);
    expect(counts()).toEqual({ waiting: 1, needPerson: 0 });
    await world.edges.clock.advance(60 * aMinute);
    expect(counts()).toEqual({ waiting: 1, needPerson: 1 });
    host.send = send;
    await world.edges.clock.advance(5 * aMinute);
    expect(new Set(world.states())).toEqual(new Set(['settled']));
    expect(counts()).toEqual({ waiting: 0, needPerson: 0 });
    expect(writes.length).toBeGreaterThan(11);
  });

  it('is not told of while the person has given it up already, or after it was done', () => {
    const stuck = { ...freshStanding(0), state: 'unknown', attempts: 15 } as const;
    expect(isStuck(stuck)).toBe(true);
    expect(isStuck({ ...stuck, attempts: 14 })).toBe(false);
    expect(isStuck({ ...stuck, unwanted: true })).toBe(false);
    expect(isStuck({ ...stuck, state: 'accepted' })).toBe(false);
  });
});
