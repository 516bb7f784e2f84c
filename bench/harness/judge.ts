/** What the samples of one bench say, and whether its limits are kept. Pure. */
import type { Figure, Limit, Measured } from './bench.ts';

/** The sample that this share of all does not exceed. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** What is reported of a reference: it informs, and is no limit. A ratio above 1: the own one is slower. */
export function compared(
  name: string,
  own: readonly number[],
  other: readonly number[],
): Readonly<Record<string, number>> {
  const p95 = quantile(other, 0.95);
  return {
    [`${name}: median`]: median(other),
    [`${name}: p95`]: p95,
    [`the console / ${name}: p95`]: quantile(own, 0.95) / p95,
  };
}

export interface Verdict {
  readonly wanted: string;
  readonly found: number;
  readonly ok: boolean;
}

/** What was measured of one thing, and beside it. */
export interface Side {
  readonly own: Measured;
  readonly floor: Measured | null;
  readonly baseline: Measured | null;
}

/** `isRate`: the more the better. */
export function judge(limits: readonly Limit[], isRate: boolean, side: Side): readonly Verdict[] {
  return limits.map((limit) => {
    const found = foundFor(limit, isRate, side);
    // A figure that could not be computed (NaN) keeps to nothing.
    return 'most' in limit
      ? { wanted: `${wordsOf(limit)} <= ${limit.most}`, found, ok: found <= limit.most }
      : { wanted: `${wordsOf(limit)} >= ${limit.least}`, found, ok: found >= limit.least };
  });
}

function foundFor(limit: Limit, isRate: boolean, { own, floor, baseline }: Side): number {
  if (limit.kind === 'count') return median(own.samples);
  if (limit.kind === 'timesFloor') {
    const [mine, least] = [figure(limit.of, own), figure(limit.of, floor)];
    return isRate ? least / mine : mine / least;
  }
  const [mine, other] = [median(own.samples), figure('median', baseline)];
  return isRate ? mine / other : other / mine;
}

const shares: Readonly<Record<Figure, number>> = { median: 0.5, p95: 0.95, longest: 1 };

const figure = (of: Figure, measured: Measured | null) =>
  measured === null ? Number.NaN : quantile(measured.samples, shares[of]);

function wordsOf(limit: Limit): string {
  if (limit.kind === 'count') return 'median';
  return limit.kind === 'timesFloor' ? `${limit.of}, times the floor` : 'times faster than the baseline';
}
