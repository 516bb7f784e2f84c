import { describe, expect, it } from 'vitest';

import type { Probe } from '#features/monitor/probe-times.ts';
import { probeTimesOf, withProbe } from '#features/monitor/probe-times.ts';

const start = 1_795_136_400_000;
const minute = 60_000;

const timesAfter = (probes: readonly Probe[]) =>
  probeTimesOf(probes.reduce<readonly Probe[]>((held, probe) => withProbe(held, probe), []));

describe('the times of probes', () => {
  it('are none before the first', () => {
    expect(timesAfter([])).toBeUndefined();
  });

  it('are exact: of twenty the tenth and the nineteenth, in whatever order they came', () => {
    const taken = [12, 5, 18, 1, 20, 3, 7, 9, 11, 13, 2, 4, 6, 8, 10, 14, 15, 16, 17, 19];
    const probes = taken.map((ms, at) => ({ at: start + at, ms: ms * 10 }));
    expect(timesAfter(probes)).toMatchObject({ count: 20, lost: 0, p50: 100, p95: 190 });
  });

  it('leave out what had no answer, and count it', () => {
    const told = timesAfter([
      { at: start, ms: 40 },
      { at: start + 1, ms: undefined },
      { at: start + 2, ms: undefined },
    ]);
    expect(told).toMatchObject({ count: 3, lost: 2, p50: 40, p95: 40, since: start });
    expect(told?.last.ms).toBeUndefined();
    expect(timesAfter([{ at: start, ms: undefined }])).toMatchObject({ lost: 1, p50: undefined });
  });

  it('are of the last hour, and of a thousand at most', () => {
    const told = timesAfter([
      { at: start, ms: 900 },
      { at: start + 59 * minute, ms: 10 },
      { at: start + 60 * minute, ms: 20 },
    ]);
    expect(told).toMatchObject({ count: 2, p95: 20, since: start + 59 * minute });
    expect(timesAfter(Array.from({ length: 1500 }, (_, at) => ({ at: start + at, ms: 1 })))?.count).toBe(
      1000,
    );
  });
});
