/** What is slow or stuck does not take every connection, and who waits is told in time. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type Asker, Bulkhead } from '../../../server/db/bulkhead.ts';
import { CallerGone, DatabaseUnreachable } from '../../../server/db/database-failure.ts';

const places = { signIn: 2, readiness: 1, write: 4, read: 6, background: 1 };
const limits = { places, patienceMs: 5_000, stuckMs: 1_000 };
const reader = (family: string, more: Partial<Asker> = {}): Asker => ({ kind: 'read', family, ...more });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What has come of a promise by now. */
function outcomeOf<T>(promise: Promise<T>): { value: T | undefined; failure: unknown } {
  const outcome: { value: T | undefined; failure: unknown } = { value: undefined, failure: undefined };
  promise.then(
    (value) => {
      outcome.value = value;
    },
    (failure: unknown) => {
      outcome.failure = failure;
    },
  );
  return outcome;
}

const soon = () => vi.advanceTimersByTimeAsync(0);

describe('the places of a pool', () => {
  test('one family takes all of its kind but two, and others go on', async () => {
    const bulkhead = new Bulkhead(limits);
    for (let count = 0; count < 4; count += 1) await bulkhead.take(reader('customer'));
    const fifth = outcomeOf(bulkhead.take(reader('customer')));
    await soon();
    expect(fifth).toEqual({ value: undefined, failure: undefined });
    await bulkhead.take(reader('company'));
    await bulkhead.take({ kind: 'write', family: 'customer' });
    await bulkhead.take({ kind: 'signIn', family: 'sign-in' });
  });

  test('a small pool serves everybody, one of a family at a time', async () => {
    const bulkhead = new Bulkhead({ ...limits, places: { ...places, read: 2, write: 2 } });
    const giveBack = await bulkhead.take(reader('customer'));
    await bulkhead.take({ kind: 'write', family: 'customer' });
    await bulkhead.take(reader('company'));
    const second = outcomeOf(bulkhead.take(reader('customer')));
    giveBack();
    await soon();
    expect(second.value).toBeTypeOf('function');
  });

  test('reads take nothing from writes and sign-ins', async () => {
    const bulkhead = new Bulkhead(limits);
    for (const family of ['a', 'b', 'c', 'd', 'e', 'f']) await bulkhead.take(reader(family));
    const seventh = outcomeOf(bulkhead.take(reader('g')));
    await soon();
    expect(seventh.value).toBeUndefined();
    for (const family of ['a', 'b', 'c', 'd']) await bulkhead.take({ kind: 'write', family });
    for (const family of ['a', 'b']) await bulkhead.take({ kind: 'signIn', family });
  });

  test('who comes first enters first, and a place that is given back twice is one place', async () => {
    const bulkhead = new Bulkhead({ ...limits, places: { ...places, background: 1 } });
    const own: Asker = { kind: 'background', family: 'own' };
    const giveBack = await bulkhead.take(own);
    const [first, second] = [outcomeOf(bulkhead.take(own)), outcomeOf(bulkhead.take(own))];
    giveBack();
    giveBack();
    await soon();
    expect(first.value).toBeTypeOf('function');
    expect(second.value).toBeUndefined();
    first.value?.();
    await soon();
    expect(second.value).toBeTypeOf('function');
  });
});

describe('who waits', () => {
  async function full(family: string): Promise<{ bulkhead: Bulkhead; giveBack: () => void }> {
    const bulkhead = new Bulkhead(limits);
    const giveBack = await bulkhead.take(reader(family));
    for (let count = 0; count < 3; count += 1) await bulkhead.take(reader(family));
    return { bulkhead, giveBack };
  }

  test('behind a family of which nothing comes back is told after a second', async () => {
    const { bulkhead } = await full('customer');
    const waits = outcomeOf(bulkhead.take(reader('customer')));
    await vi.advanceTimersByTimeAsync(900);
    expect(waits.failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(waits.failure).toBeInstanceOf(DatabaseUnreachable);
    expect(bulkhead.waiting).toBe(0);
  });

  test('behind a family that moves waits on, five seconds at most', async () => {
    const { bulkhead, giveBack } = await full('customer');
    await vi.advanceTimersByTimeAsync(700);
    const waits = [1, 2].map(() => outcomeOf(bulkhead.take(reader('customer'))));
    await vi.advanceTimersByTimeAsync(700);
    giveBack();
    await soon();
    expect(waits[0]?.value).toBeTypeOf('function');
    await vi.advanceTimersByTimeAsync(700);
    expect(waits[1]).toEqual({ value: undefined, failure: undefined });
    await vi.advanceTimersByTimeAsync(500);
    expect(waits[1]?.failure).toBeInstanceOf(DatabaseUnreachable);
  });

  test('and has hung up leaves the line, and is not let in later', async () => {
    const { bulkhead, giveBack } = await full('customer');
    const gone = new AbortController();
    const left = outcomeOf(bulkhead.take(reader('customer', { gone: gone.signal })));
    const next = outcomeOf(bulkhead.take(reader('customer')));
    gone.abort();
    await soon();
    expect(left.failure).toBeInstanceOf(CallerGone);
    giveBack();
    await soon();
    expect(next.value).toBeTypeOf('function');
    await expect(bulkhead.take(reader('company', { gone: gone.signal }))).rejects.toThrow(CallerGone);
  });

  test('behind a family that is slow by right waits its five seconds', async () => {
    const { bulkhead } = await full('payment, by text');
    const waits = outcomeOf(bulkhead.take(reader('payment, by text', { isSlow: true })));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(waits.failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_200);
    expect(waits.failure).toBeInstanceOf(DatabaseUnreachable);
  });

  test('until the time of the call is over is told then', async () => {
    const { bulkhead } = await full('customer');
    const waits = outcomeOf(bulkhead.take(reader('customer', { overAt: performance.now() + 200 })));
    await vi.advanceTimersByTimeAsync(100);
    expect(waits.failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(waits.failure).toBeInstanceOf(DatabaseUnreachable);
  });
});
