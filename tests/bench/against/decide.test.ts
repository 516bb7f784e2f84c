/** Of two builds one verdict, by pairs that scatter as on a busy machine. */
import { describe, expect, test } from 'vitest';

import type { Verdict } from '../../../bench/against/decide.ts';
import { beyondEachEnd, look, mostPairs } from '../../../bench/against/decide.ts';
import type { Pair } from '../../../bench/against/ratio-interval.ts';
import type { Random } from '../../../bench/against/seeded-random.ts';
import { seededRandom } from '../../../bench/against/seeded-random.ts';

const runs = 100;

/** Box and Muller. */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** How far ratios scatter: as a share, and how often another program makes it five times as far. */
interface Noise {
  readonly scatter: number;
  readonly disturbed: number;
}

/** `ratio`: of what both builds really take. */
function comparison(ratio: number, { scatter, disturbed }: Noise, seed: number): readonly [Verdict, number] {
  const random = seededRandom(seed);
  const pairs: Pair[] = [];
  for (;;) {
    const far = random() < disturbed ? 5 * scatter : scatter;
    pairs.push({ fresh: ratio * Math.exp(far * normal(random)), old: 1 });
    const verdict = look(pairs, random)?.verdict;
    if (verdict !== undefined) return [verdict, pairs.length];
  }
}

const verdictsOf = (ratio: number, noise: Noise) =>
  Array.from({ length: runs }, (_, run) => comparison(ratio, noise, run * 104_729 + 5)[0]);

const count = (all: readonly Verdict[], ...wanted: readonly Verdict[]) =>
  all.filter((verdict) => wanted.includes(verdict)).length;

describe('the same build twice', () => {
  test('never differs where pairs scatter by two hundredths', () => {
    const all = verdictsOf(1, { scatter: 0.02, disturbed: 0 });
    expect(count(all, 'better', 'worse')).toBe(0);
  });

  test('differs in one of twenty comparisons at most, however far pairs scatter', () => {
    const all = [0.05, 0.2].flatMap((scatter) => verdictsOf(1, { scatter, disturbed: 0.15 }));
    expect(count(all, 'better', 'worse')).toBeLessThanOrEqual(all.length / 20);
  });

  test('is told apart from nothing after eight pairs where these hardly scatter', () => {
    expect(comparison(1, { scatter: 0.005, disturbed: 0 }, 3)).toEqual(['no difference', 8]);
  });
});

describe('a difference of a tenth', () => {
  test('is found where pairs scatter by five hundredths, whichever way it goes', () => {
    const noise = { scatter: 0.05, disturbed: 0.05 };
    expect(count(verdictsOf(1.1, noise), 'worse')).toBeGreaterThanOrEqual(0.97 * runs);
    expect(count(verdictsOf(1 / 1.1, noise), 'better')).toBeGreaterThanOrEqual(0.97 * runs);
  });

  test('is never told the wrong way round', () => {
    expect(count(verdictsOf(1.1, { scatter: 0.2, disturbed: 0.15 }), 'better')).toBe(0);
  });
});

describe('a difference that counts for nothing', () => {
  test('is no verdict, however sure it is', () => {
    const all = verdictsOf(1.02, { scatter: 0.005, disturbed: 0 });
    expect(count(all, 'no difference')).toBe(runs);
  });
});

describe('looking', () => {
  const same = (length: number) => Array.from({ length }, () => ({ fresh: 1.2, old: 1 }));

  test('is done after 8, 15 and 30 pairs, and no others', () => {
    const looked = Array.from({ length: mostPairs }, (_, at) => at + 1).filter(
      (length) => look(same(length), seededRandom(1)) !== undefined,
    );
    expect(looked).toEqual([8, 15, 30]);
  });

  test('leaves all looks together one comparison in twenty to chance: 98.3 % at each', () => {
    expect(1 - 2 * beyondEachEnd).toBeCloseTo(0.983, 3);
  });

  test('draws the same with the same seed, and others with another one', () => {
    const pairs = Array.from({ length: 8 }, (_, at) => ({ fresh: 1 + at / 10, old: 1.3 }));
    expect(look(pairs, seededRandom(5))).toEqual(look(pairs, seededRandom(5)));
    expect(look(pairs, seededRandom(5))).not.toEqual(look(pairs, seededRandom(6)));
  });

  test('gives the ratio, and an interval that holds it', () => {
    const pairs = Array.from({ length: 15 }, (_, at) => ({ fresh: 2 + (at % 3) / 100, old: 1 }));
    const found = look(pairs, seededRandom(1));
    expect(found?.ratio).toBeCloseTo(2.01, 2);
    expect(found?.low).toBeLessThan(found?.ratio ?? 0);
    expect(found?.high).toBeGreaterThan(found?.ratio ?? 0);
    expect(found?.verdict).toBe('worse');
  });
});
