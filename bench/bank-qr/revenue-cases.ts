/** What staff ask of the report of revenue, over two years of payments: any page of it within some plain counts of one gateway's payments. */
import { addDays, dayOf } from '#model/vietnam/calendar.ts';
import type { Measured } from '../harness/bench.ts';
import type { ServerFixture } from '../harness/server-fixture.ts';

export interface RevenueCase {
  readonly name: string;
  /** Times the floor. */
  readonly most: Readonly<Record<'PostgreSQL' | 'embedded', number>>;
  query(turn: number): Readonly<Record<string, string>>;
}

const path = '/api/bus-operator/report/company-revenue';
const usual = { PostgreSQL: 3, embedded: 3 };
/** Two hundred companies day by day: nobody waits for it with a page before them. */
const file = { PostgreSQL: 10, embedded: 10 };
/** Turns of which nothing is counted, as of payments. */
const warming = 2;

const paid = JSON.stringify({ status: { overlap: ['success'] } });

/** That many days up to some days ago: months are cut at both ends. */
const days = (count: number, turn: number) => {
  const to = addDays(dayOf(Date.now()), -(turn % 20));
  return { from: addDays(to, 1 - count), to };
};

const cases: readonly (Omit<RevenueCase, 'most'> & Partial<RevenueCase>)[] = [
  { name: 'a month', query: (turn) => ({ ...days(30, turn), filter: paid }) },
  { name: 'a year', query: (turn) => ({ ...days(366, turn), filter: paid }) },
  { name: 'a year of any status', query: (turn) => days(366, turn) },
  { name: 'a year, the last page', query: (turn) => ({ ...days(366, turn), filter: paid, current: '12' }) },
  {
    name: 'a year by month',
    query: (turn) => ({ ...days(366, turn), filter: paid, groupBy: 'month', pageSize: '50' }),
  },
  {
    name: 'a year by week',
    query: (turn) => ({ ...days(366, turn), filter: paid, groupBy: 'week', pageSize: '20' }),
  },
  {
    name: '93 days by day',
    query: (turn) => ({ ...days(93, turn), filter: paid, groupBy: 'day', pageSize: '10' }),
  },
  {
    name: '93 days by day, a part of its file',
    most: file,
    query: (turn) => ({ ...days(93, turn), groupBy: 'day', sort: 'company.asc', pageSize: '200' }),
  },
];

export const revenueCases: readonly RevenueCase[] = cases.map((one) => ({ most: usual, ...one }));

export async function runRevenue(
  { ask }: ServerFixture,
  { query }: RevenueCase,
  turns: number,
): Promise<Measured> {
  const samples: number[] = [];
  for (let turn = 0; turn < turns + warming; turn += 1) {
    const asked = query(turn);
    const started = performance.now();
    await ask(path, asked);
    if (turn >= warming) samples.push(performance.now() - started);
  }
  return { samples };
}

export const plansOfRevenue = ({ ask, plansOf }: ServerFixture, { query }: RevenueCase) =>
  plansOf(() => ask(path, query(0)));
