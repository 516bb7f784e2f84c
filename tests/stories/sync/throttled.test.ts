/** A host that asks to wait (429 with Retry-After) is left alone by all that waits for it, and by nothing else. */
import { describe, expect, it } from 'vitest';

import { memoryClock } from '#adapters/memory/memory-ports.ts';
import { initialStatus, isStuck } from '#commands/entry-state.ts';
import { createCircuitBreakers } from '#store/api/circuit-breaker.ts';
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
    writes.push(world.ports.clock.now());
    return refuse(writes.length) ?? send(request);
  };
  cut(world, false);
  return { world, writes };
}

describe('a host that asks to wait', () => {
  it('is sent nothing more that waits until its time is over, and then all of it, once', async () => {
    const { world, writes } = await waiting((nth) => (nth <= 4 ? tooMany : undefined));
    await world.ports.clock.advance(30_000);
    // Four lanes were under way when it said so.
    expect(writes).toHaveLength(4);
    expect(world.store.getState().journal.hold).toBe('throttled');
    await world.ports.clock.advance(2 * aMinute);
    expect(writes).toHaveLength(4 + 12);
    expect(Math.min(...writes.slice(4)) - Math.max(...writes.slice(0, 4))).toBeGreaterThanOrEqual(60_000);
    expect(new Set(world.states())).toEqual(new Set(['settled']));
  });

  it('is left alone although it answers something else meanwhile, and tried where the person wants it now', () => {
    const circuitBreakers = createCircuitBreakers(memoryClock(1_000));
    circuitBreakers.throttleFor('v3', 60_000);
    circuitBreakers.throttleFor('v3', 5_000);
    circuitBreakers.recordOutcome('v3', true);
    circuitBreakers.recordSuccess('v3');
    expect([
      circuitBreakers.waitUntil('v1'),
      circuitBreakers.isThrottled('v3'),
      circuitBreakers.isOpen('v3'),
    ]).toEqual([61_000, true, false]);
    expect([circuitBreakers.waitUntil('v4'), circuitBreakers.isThrottled('v4')]).toEqual([0, false]);
    circuitBreakers.halfOpen(['v3']);
    expect([circuitBreakers.waitUntil('v3'), circuitBreakers.isThrottled('v3')]).toEqual([0, false]);
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
    world.ports.ids.random = () => 0.5;
    await world.ports.clock.advance(5 * aMinute);
    const counts = () => selectOutboxCounts(world.store.getState());
    expect(world.states().filter((state) => state === 'settled')).toHaveLength(11);
    expect(counts()).toEqual({ waiting: 1, needPerson: 0 });
    await world.ports.clock.advance(60 * aMinute);
    expect(counts()).toEqual({ waiting: 1, needPerson: 1 });
    host.send = send;
    await world.ports.clock.advance(5 * aMinute);
    expect(new Set(world.states())).toEqual(new Set(['settled']));
    expect(counts()).toEqual({ waiting: 0, needPerson: 0 });
    expect(writes.length).toBeGreaterThan(11);
  });

  it('is not told of while the person has given it up already, or after it was done', () => {
    const stuck = { ...initialStatus(0), state: 'unknown', attempts: 15 } as const;
    expect(isStuck(stuck)).toBe(true);
    expect(isStuck({ ...stuck, attempts: 14 })).toBe(false);
    expect(isStuck({ ...stuck, unwanted: true })).toBe(false);
    expect(isStuck({ ...stuck, state: 'accepted' })).toBe(false);
  });
});
