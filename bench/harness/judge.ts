/** What the samples of one bench say, and whether its limits are kept. Pure. */
import type { Limit, Measured } from './bench.ts';

/** The sample that this share of all does not exceed. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** What is told of a thing that was measured beside: it informs, and is no limit. A ratio above 1: the own one is slower. */
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

export function judge(
  limits: readonly Limit[],
  unit: string | undefined,
  own: Measured,
  baseline: Measured | null,
): readonly Verdict[] {
  return limits.map((limit) => {
    const found = foundFor(limit, unit, own, baseline);
    // A figure that could not be computed (NaN) keeps to nothing.
    return 'most' in limit
      ? { wanted: `${limit.kind} <= ${limit.most}`, found, ok: found <= limit.most }
      : { wanted: `${limit.kind} >= ${limit.least}`, found, ok: found >= limit.least };
  });
}

function foundFor(limit: Limit, unit: string | undefined, own: Measured, baseline: Measured | null): number {
  if (limit.kind === 'p95') return quantile(own.samples, 0.95);
  if (limit.kind !== 'timesBaseline') return median(own.samples);
  const other = baseline === null ? Number.NaN : median(baseline.samples);
  return unit === undefined ? other / median(own.samples) : median(own.samples) / other;
}
