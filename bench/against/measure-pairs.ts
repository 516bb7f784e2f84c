/**
 * Measures one bench of two builds, pair by pair, until there is a verdict.
 *
 *     begin ─ a pair that is thrown away ─ pair, pair, … 8: look ─ … 15: look ─ … 30: look ─ close
 *
 * Who is first is drawn for the opening and again for each turn: what always comes first meets another machine.
 */
import type { Look, Verdict } from './decide.ts';
import { look, mostPairs } from './decide.ts';
import type { PairFixture, Side, Subject } from './pair-bench.ts';
import { sides } from './pair-bench.ts';
import type { Pair } from './ratio-interval.ts';
import type { Random } from './seeded-random.ts';

export interface Compared extends Look {
  readonly verdict: Verdict;
  readonly pairs: readonly Pair[];
}

export interface MeasureOptions {
  readonly turns: number;
  readonly random: Random;
  /** Absent: ms. */
  readonly unit?: string;
  readonly say: (line: string) => void;
}

/** So many pairs go by before the fixture begins anew. */
const renewEach = 5;

export async function measurePairs(fixture: PairFixture, options: MeasureOptions): Promise<Compared> {
  const { random, say, unit = 'ms' } = options;
  const pairs: Pair[] = [];
  // Files are read, servers compile what they run: the first of all is slow, whoever it is.
  await measurePair(fixture, options);
  while (pairs.length < mostPairs) {
    if (pairs.length > 0 && pairs.length % renewEach === 0) await fixture.renew();
    const pair = await measurePair(fixture, options);
    pairs.push(pair);
    say(
      `  pair ${String(pairs.length).padStart(2)}  new ${shown(pair.fresh, unit)}  old ${shown(pair.old, unit)}`,
    );
    const found = look(pairs, random);
    if (found === undefined) continue;
    say(`  after ${pairs.length} pairs: ${formatRatio(found)}`);
    const { verdict } = found;
    if (verdict !== undefined) return { ...found, verdict, pairs };
  }
  throw new Error('The last look gave no verdict');
}

async function measurePair(fixture: PairFixture, { turns, random }: MeasureOptions): Promise<Pair> {
  const opened: Partial<Record<Side, Subject>> = {};
  const taken: Record<Side, number[]> = { fresh: [], old: [] };
  try {
    for (const side of shuffled(random)) opened[side] = await fixture.open(side);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const side of shuffled(random)) taken[side].push((await opened[side]?.turn()) ?? Number.NaN);
    }
  } finally {
    for (const side of sides) await opened[side]?.close();
  }
  return { fresh: geometricMean(taken.fresh), old: geometricMean(taken.old) };
}

const shuffled = (random: Random): readonly Side[] => (random() < 0.5 ? ['fresh', 'old'] : ['old', 'fresh']);

/** The ratio of two such means is the mean of the ratios of turns that followed each other. */
const geometricMean = (values: readonly number[]) =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

const shown = (value: number, unit: string) => `${value.toFixed(value < 10 ? 3 : 1)} ${unit}`.padStart(11);

export const formatRatio = ({ ratio, low, high }: Look) =>
  `new / old ${ratio.toFixed(3)}, 98.3 % between ${low.toFixed(3)} and ${high.toFixed(3)}`;
