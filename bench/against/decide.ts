/**
 * When a comparison ends, and with which verdict. Pure.
 *
 *     8 pairs ── 15 pairs ── 30 pairs
 *        └ better, worse ┘        └ else: no difference
 *
 * Whoever looks after every pair finds a difference sooner or later. It is looked at three times only, each with the
 * interval of 98.3 % (1 - 1/20/3): all three together leave one comparison in twenty to chance, at most, however the ratios
 * scatter. A verdict also needs a difference that is worth one, which leaves far fewer where they scatter little.
 *
 * 'No difference' comes before the last look where the whole interval lies within what would be no verdict anyway: more
 * pairs could find a difference then, and none that counts.
 */
import { expandedShare } from './expanded-share.ts';
import type { Pair, Ratio } from './ratio-interval.ts';
import { ratioInterval } from './ratio-interval.ts';
import type { Random } from './seeded-random.ts';

export const verdicts = ['better', 'worse', 'no difference'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Look extends Ratio {
  /** Absent: go on. */
  readonly verdict?: Verdict;
}

/** How much new and old have to differ, as a share. */
const leastDifference = 0.03;

const pairsAtLooks = [8, 15, 30] as const;

/** How many comparisons of the same build may end with a difference. */
const leftToChance = 1 / 20;

/** How often the ratio may lie beyond either end of the interval of a look. */
export const beyondEachEnd = leftToChance / pairsAtLooks.length / 2;

/** `outside`: what share of draws is cut off at each end for that. */
const looks = pairsAtLooks.map((pairs) => ({ pairs, outside: expandedShare(beyondEachEnd, pairs) }));

export const mostPairs = 30;

/** Undefined where it is not looked after so many pairs. */
export function look(pairs: readonly Pair[], random: Random): Look | undefined {
  const planned = looks.find((one) => one.pairs === pairs.length);
  if (planned === undefined) return undefined;
  const found = ratioInterval(pairs, planned.outside, random);
  const verdict = verdictOf(found) ?? (pairs.length === mostPairs ? 'no difference' : undefined);
  return verdict === undefined ? found : { ...found, verdict };
}

function verdictOf({ ratio, low, high }: Ratio): Verdict | undefined {
  if (low > 1 && ratio >= 1 + leastDifference) return 'worse';
  if (high < 1 && ratio <= 1 - leastDifference) return 'better';
  if (low > 1 - leastDifference && high < 1 + leastDifference) return 'no difference';
  return undefined;
}
