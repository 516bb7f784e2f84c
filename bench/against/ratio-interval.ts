/**
 * How many times as long the new build takes as the old one, by pairs that were measured right after each other, and the
 * interval that this ratio lies in. Pure: chance comes as an argument.
 *
 *     pairs -> log of each ratio -> trimmed mean          the ratio
 *     drawn again from the pairs, with replacement, often -> the same of each draw -> their outer shares cut off
 *
 * Logarithms, so that twice as slow and twice as fast weigh the same. The outermost tenth at either end is left out of the
 * mean: another program that takes the processor for a second is in one of the two, and would decide for all pairs.
 *
 * Few pairs know little of how far ratios scatter, and a plain bootstrap of eight is too narrow: it misses more often than
 * it says. `expanded-share.ts` says what share is cut off instead.
 */
import type { Random } from './seeded-random.ts';

/** What one measurement of either build took, in the same unit. */
export interface Pair {
  readonly fresh: number;
  readonly old: number;
}

export interface Ratio {
  /** New by old: above 1 the new build is slower. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** Enough that the outer share of eight pairs, four of ten thousand, is seen. */
const draws = 10_000;
const trimmedShare = 0.1;

/** `outside`: what share of the draws lies beyond the interval at each end. */
export function ratioInterval(pairs: readonly Pair[], outside: number, random: Random): Ratio {
  const logs = Float64Array.from(pairs, ({ fresh, old }) => Math.log(fresh / old)).sort();
  const times = new Uint16Array(logs.length);
  const means = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw += 1) {
    times.fill(0);
    for (let left = logs.length; left > 0; left -= 1) {
      const drawn = Math.floor(random() * logs.length);
      times[drawn] = (times[drawn] ?? 0) + 1;
    }
    means[draw] = trimmedMean(logs, times);
  }
  means.sort();
  const first = Math.floor(outside * draws);
  return {
    ratio: Math.exp(trimmedMean(logs, times.fill(1))),
    low: Math.exp(means[first] ?? Number.NaN),
    high: Math.exp(means[draws - 1 - first] ?? Number.NaN),
  };
}

/** Of values in order, each so many times. */
function trimmedMean(sorted: Float64Array, times: Uint16Array): number {
  const cut = Math.round(trimmedShare * sorted.length);
  const kept = sorted.length - 2 * cut;
  let [passed, sum] = [0, 0];
  for (const [at, value] of sorted.entries()) {
    const to = passed + (times[at] ?? 0);
    sum += value * Math.max(0, Math.min(to, cut + kept) - Math.max(passed, cut));
    passed = to;
  }
  return sum / kept;
}
