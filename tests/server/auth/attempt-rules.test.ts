import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type Failures,
  failedOnceMore,
  rules,
  waitMs,
  withoutOne,
} from '../../../server/auth/attempt-rules.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const anyRule = fc.constantFrom(...Object.values(rules));
const anyFailures = fc.record({ count: fc.nat(500), lastAt: fc.nat(dayMs) });

describe('waits', () => {
  it.each([
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [8, 240],
    [9, 480],
    [10, 900],
    [40, 900],
  ])('after %i failures of a name: %i s', (count, seconds) => {
    expect(waitMs(rules.name, { count, lastAt: 0 }, 0)).toBe(seconds * 1000);
  });

  it('grow with each failure, up to the longest', () => {
    fc.assert(
      fc.property(anyRule, anyFailures, (rule, failures) => {
        const wait = waitMs(rule, failures, failures.lastAt);
        const next = waitMs(rule, { ...failures, count: failures.count + 1 }, failures.lastAt);
        expect(next).toBeGreaterThanOrEqual(wait);
        expect(next).toBeLessThanOrEqual(rule.longestWaitMs);
      }),
    );
  });

  it('end, and never grow by waiting', () => {
    fc.assert(
      fc.property(anyRule, anyFailures, fc.nat(2 * dayMs), fc.nat(dayMs), (rule, failures, after, more) => {
        const at = failures.lastAt + after;
        expect(waitMs(rule, failures, at + more)).toBeLessThanOrEqual(
          Math.max(0, waitMs(rule, failures, at) - more),
        );
      }),
    );
  });

  it.each([
    ['name', 96 + 5 + 5],
    ['address', 24 + 30 + 9],
  ] as const)('let whoever guesses %s on and on have %i guesses in a day at most', (kind, most) => {
    const rule = rules[kind];
    let failures: Failures | undefined;
    let guesses = 0;
    for (let now = 0; now < dayMs; now += 1_000) {
      while (failures === undefined || waitMs(rule, failures, now) === 0) {
        failures = failedOnceMore(rule, failures, now);
        guesses += 1;
      }
    }
    expect(guesses).toBeLessThanOrEqual(most);
    expect(guesses).toBeGreaterThan(most / 2);
  });
});

describe('one that is taken back', () => {
  it('leaves all as it was', () => {
    fc.assert(
      fc.property(anyRule, anyFailures, fc.nat(dayMs), (rule, before, later) => {
        const now = before.lastAt + later;
        const after = withoutOne(failedOnceMore(rule, before, now), now, before);
        expect(waitMs(rule, after, now)).toBeLessThanOrEqual(waitMs(rule, before, now));
        expect(after.count).toBeLessThanOrEqual(before.count);
      }),
    );
  });

  it('leaves the wait after others that failed meanwhile', () => {
    const first = failedOnceMore(rules.name, { count: 5, lastAt: 0 }, minuteMs);
    const second = failedOnceMore(rules.name, first, 2 * minuteMs);
    const left = withoutOne(second, minuteMs, { count: 5, lastAt: 0 });
    expect(left).toEqual({ count: 6, lastAt: 2 * minuteMs });
  });
});
