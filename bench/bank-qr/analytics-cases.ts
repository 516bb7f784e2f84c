/** The figures across the gateways, over two years of payments, a million in the last four months: any range within some plain counts of one gateway's payments. */
import { addDays, dayOf } from '#model/vietnam/calendar.ts';
import type { Measured } from '../harness/bench.ts';
import type { Engine, ServerFixture } from '../harness/server-fixture.ts';

export interface AnalyticsCase {
  readonly name: string;
  /** Times the floor. */
  readonly most: Readonly<Record<Engine, number>>;
  query(turn: number): Readonly<Record<string, string>>;
}

const path = '/api/analytics/overview';
const most = { PostgreSQL: 3, embedded: 3 };
/** Turns of which nothing is counted, as of payments. */
const warming = 2;

/** That many days up to some days ago: months are cut at both ends. */
const days = (count: number, turn: number) => {
  const to = addDays(dayOf(Date.now()), -(turn % 20));
  return { from: addDays(to, 1 - count), to };
};

export const analyticsCases: readonly AnalyticsCase[] = [
  { name: 'a week', most, query: (turn) => days(7, turn) },
  { name: '60 days', most, query: (turn) => days(60, turn) },
  { name: 'a year', most, query: (turn) => days(366, turn) },
];

interface AnalyticsAnswer {
  readonly data: { readonly totalBefore: { readonly count: number } };
}

export async function runAnalytics(
  { ask }: ServerFixture,
  { query }: AnalyticsCase,
  turns: number,
): Promise<Measured> {
  const samples: number[] = [];
  for (let turn = 0; turn < turns + warming; turn += 1) {
    const asked = query(turn);
    const started = performance.now();
    const { data } = (await ask(path, asked)) as AnalyticsAnswer;
    if (turn >= warming) samples.push(performance.now() - started);
    // A year of four months is no year.
    if (data.totalBefore.count === 0) throw new Error('There are no payments in the period before.');
  }
  return { samples };
}

export const plansOfAnalytics = ({ ask, plansOf }: ServerFixture, { query }: AnalyticsCase) =>
  plansOf(() => ask(path, query(0)));
