/** How pairs are measured, on a fixture of which every step is written down and every duration is given. */
import { describe, expect, test } from 'vitest';

import { measurePairs } from '../../../bench/against/measure-pairs.ts';
import type { PairFixture, Side } from '../../../bench/against/pair-bench.ts';
import type { Random } from '../../../bench/against/seeded-random.ts';
import { seededRandom } from '../../../bench/against/seeded-random.ts';

/** `took`: ms of a turn of a side; the first pair, which is thrown away, has the number 0. */
type Took = (side: Side, pair: number, turn: number) => number;

function fixtureOf(took: Took) {
  const steps: string[] = [];
  const opened: Record<Side, number> = { fresh: 0, old: 0 };
  const fixture: PairFixture = {
    async open(side) {
      const pair = opened[side];
      opened[side] += 1;
      steps.push(`open ${side}`);
      let turn = 0;
      return {
        async turn() {
          steps.push(`turn ${side}`);
          turn += 1;
          return took(side, pair, turn - 1);
        },
        close: async () => void steps.push(`close ${side}`),
      };
    },
    renew: async () => void steps.push('renew'),
    close: async () => {},
  };
  return { fixture, steps };
}

/** These draws first, then others. */
function beginningWith(...draws: readonly number[]): Random {
  const left = [...draws];
  const rest = seededRandom(1);
  return () => left.shift() ?? rest();
}

const measure = (fixture: PairFixture, turns = 1, random: Random = seededRandom(1)) =>
  measurePairs(fixture, { turns, random, say: () => {} });

const [freshFirst, oldFirst] = [0.2, 0.7];

describe('a pair', () => {
  test('draws who is opened first, and again for each turn who goes first', async () => {
    const { fixture, steps } = fixtureOf(() => 5);
    await measure(fixture, 3, beginningWith(oldFirst, freshFirst, oldFirst, freshFirst));
    expect(steps.slice(0, 10)).toEqual([
      ...['open old', 'open fresh'],
      ...['turn fresh', 'turn old'],
      ...['turn old', 'turn fresh'],
      ...['turn fresh', 'turn old'],
      ...['close fresh', 'close old'],
    ]);
  });

  test('lets neither side go first much more often than the other', async () => {
    const { fixture, steps } = fixtureOf((side, pair) => (side === 'old' ? 5 : pair % 2 === 0 ? 10 : 2.5));
    await measure(fixture, 4);
    const firsts = steps.filter((step) => step.startsWith('turn')).filter((_, at) => at % 2 === 0);
    const ofFresh = firsts.filter((step) => step === 'turn fresh').length;
    expect(firsts.length).toBeGreaterThan(60);
    expect(ofFresh / firsts.length).toBeGreaterThan(0.35);
    expect(ofFresh / firsts.length).toBeLessThan(0.65);
  });

  test('is the geometric mean of its turns', async () => {
    const { fixture } = fixtureOf((side, _pair, turn) => (side === 'fresh' ? [1, 4][turn] : 3) ?? Number.NaN);
    const { pairs } = await measure(fixture, 2);
    for (const { fresh, old } of pairs) {
      expect(fresh).toBeCloseTo(2);
      expect(old).toBeCloseTo(3);
    }
  });

  test('closes both of its sides, also where one of them fails', async () => {
    const { fixture, steps } = fixtureOf((side, pair) => {
      if (side === 'old' && pair === 2) throw new Error('The page has crashed');
      return 5;
    });
    await expect(measure(fixture)).rejects.toThrow('The page has crashed');
    for (const side of ['fresh', 'old']) {
      expect(steps.filter((step) => step === `open ${side}`)).toHaveLength(3);
      expect(steps.filter((step) => step === `close ${side}`)).toHaveLength(3);
    }
  });
});

describe('the pairs of a comparison', () => {
  test('leave out the first that is measured, whatever it took', async () => {
    const { fixture, steps } = fixtureOf((side, pair) => (pair === 0 && side === 'fresh' ? 5000 : 5));
    const { pairs, verdict } = await measure(fixture);
    expect(pairs).toHaveLength(8);
    expect(steps.filter((step) => step === 'open fresh')).toHaveLength(9);
    for (const { fresh } of pairs) expect(fresh).toBeCloseTo(5);
    expect(verdict).toBe('no difference');
  });

  test('are no more than it takes to a verdict', async () => {
    const { fixture } = fixtureOf((side, pair) => (side === 'fresh' ? 10 : 5) + (pair % 3) / 100);
    expect(await measure(fixture)).toMatchObject({ verdict: 'worse', pairs: { length: 8 } });
  });

  test('begin anew after every fifth that counts, and end after thirty', async () => {
    const { fixture, steps } = fixtureOf((side, pair) => (side === 'old' ? 5 : pair % 2 === 0 ? 10 : 2.5));
    const { pairs, verdict } = await measure(fixture);
    expect([pairs.length, verdict]).toEqual([30, 'no difference']);
    const openedBefore = [...steps.entries()]
      .filter(([, step]) => step === 'renew')
      .map(([at]) => steps.slice(0, at).filter((step) => step === 'open fresh').length);
    // The one that was thrown away is among what was opened.
    expect(openedBefore).toEqual([6, 11, 16, 21, 26]);
  });
});
