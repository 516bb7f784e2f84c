import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { answerTimes } from '../../../server/monitor/answer-times.ts';

const minute = 60_000;
const start = 1_795_136_400_000;

function measured() {
  const at = { now: start };
  return { at, times: answerTimes<'v3' | 'v4'>(() => at.now) };
}

/** As it is defined: the first of the sorted that as many are not above. */
function exact(taken: readonly number[], share: number): number {
  const sorted = [...taken].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

describe('the times of answers', () => {
  test('of a host that nobody asked are none, and no 0 ms', () => {
    const { times } = measured();
    times.record('v3', 20, false);
    expect(times.read('v4')).toEqual({ requests: 0, errors: 0, p50: null, p95: null });
  });

  test('are told to within 5 percent, and a whole millisecond', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 200 }),
        (taken) => {
          const { times } = measured();
          for (const ms of taken) times.record('v3', ms, false);
          const told = times.read('v3');
          expect(told.requests).toBe(taken.length);
          for (const [value, share] of [
            [told.p50, 0.5],
            [told.p95, 0.95],
          ] as const) {
            const real = Math.max(1, exact(taken, share));
            expect(Math.abs((value ?? 0) - real)).toBeLessThanOrEqual(real * 0.05 + 0.5);
          }
        },
      ),
    );
  });

  test('tell errors from answers, host by host', () => {
    const { times } = measured();
    for (let answer = 0; answer < 10; answer += 1) times.record('v3', 5, answer < 3);
    times.record('v4', 5, false);
    expect(times.read('v3')).toMatchObject({ requests: 10, errors: 3 });
    expect(times.read('v4')).toMatchObject({ requests: 1, errors: 0 });
  });

  test('are those of an hour: a minute goes when it is 60 minutes old, and nothing else does', () => {
    const { at, times } = measured();
    times.record('v3', 1000, true);
    at.now += minute;
    times.record('v3', 10, false);
    at.now = start + 59 * minute;
    expect(times.read('v3')).toMatchObject({ requests: 2, errors: 1 });
    at.now = start + 60 * minute;
    expect(times.read('v3')).toMatchObject({ requests: 1, errors: 0 });
    at.now = start + 61 * minute;
    expect(times.read('v3')).toMatchObject({ requests: 0, p50: null });
    // The place of the first minute in the ring is taken by one that is 60 minutes later.
    times.record('v3', 30, false);
    expect(times.read('v3')).toMatchObject({ requests: 1 });
  });

  test('say since when they are: the start, then an hour ago', () => {
    const { at, times } = measured();
    at.now += 10 * minute;
    expect(times.since()).toBe(start);
    at.now = start + 90 * minute;
    expect(times.since()).toBe(start + 31 * minute);
  });

  test('take what takes for ever for two minutes', () => {
    const { times } = measured();
    times.record('v3', 9_000_000, false);
    const { p95 } = times.read('v3');
    expect(p95).toBeGreaterThan(114_000);
    expect(p95).toBeLessThan(126_000);
  });
});
