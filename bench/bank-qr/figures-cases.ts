/**
 * Every other page of figures, over two years of payments and sales: a year where a host tells a year, else the longest
 * range that it tells, all of it within some plain counts of one gateway's payments.
 */
import { analyticsCalls } from '#model/calls/analytics.ts';
import { pathOf } from '#model/calls/call.ts';
import { gatewayReads } from '#model/calls/gateway-reads.ts';
import { monitorCalls } from '#model/calls/monitor.ts';
import { operatorSalesCalls } from '#model/calls/operator-sales.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { walletChargeCalls } from '#model/calls/wallet-charges.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { addDays, dayOf } from '#model/vietnam/calendar.ts';
import type { Measured } from '../harness/bench.ts';
import type { Engine, ServerFixture } from '../harness/server-fixture.ts';

export interface FiguresCase {
  readonly name: string;
  /** Times the floor. */
  readonly most: Readonly<Record<Engine, number>>;
  readonly path: string;
  query(turn: number): Readonly<Record<string, string>>;
}

const most = { PostgreSQL: 3, embedded: 3 };
/** Turns of which nothing is counted, as of payments. */
const warming = 2;

/** That many days up to some days ago: months are cut at both ends. */
const days = (count: number) => (turn: number) => {
  const to = addDays(dayOf(Date.now()), -(turn % 20));
  return { from: addDays(to, 1 - count), to };
};
const aYear = days(366);
/** The longest that a gateway's dashboard tells. */
const longest = days(93);
/** Hardly any whole month lies in it. */
const twoMonths = days(59);
const always = () => ({});

/** What does not end with a day that is over is compared until the same time. */
const untilNow = (count: number) => () => days(count)(0);

const of = (name: string, path: string, query: FiguresCase['query']): FiguresCase => ({
  ...{ name, most, path, query },
});

export const figuresCases: readonly FiguresCase[] = [
  ...gatewayList.flatMap((gateway) => {
    const { path } = gatewayReads(gateway).dashboard;
    return [
      of(`dashboard of ${gateway.name}, 93 days`, path, longest),
      of(`dashboard of ${gateway.name}, 93 days until now`, path, untilNow(93)),
      of(`dashboard of ${gateway.name}, 59 days`, path, twoMonths),
    ];
  }),
  ...(['day', 'week', 'month'] as const).flatMap((groupBy) => [
    of(`tickets, a year by ${groupBy}`, operatorSalesCalls.tickets.path, (turn) => ({
      ...aYear(turn),
      groupBy,
    })),
    of(`goods, a year by ${groupBy}`, operatorSalesCalls.goods.path, (turn) => ({ ...aYear(turn), groupBy })),
  ]),
  of('report of 2023', pathOf(analyticsCalls.yearReport.path, { year: '2023' }), always),
  of('report of last year', pathOf(analyticsCalls.yearReport.path, { year: lastYear() }), always),
  of('wallet charges, 366 days', walletChargeCalls.report.path, aYear),
  of('workplace', v3Calls.workplace.path, always),
  of('monitor', monitorCalls.monitor.path, always),
];

function lastYear(): string {
  return String(Number(dayOf(Date.now()).slice(0, 4)) - 1);
}

export async function runFigures(
  { ask }: ServerFixture,
  { path, query }: FiguresCase,
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

export const plansOfFigures = ({ ask, plansOf }: ServerFixture, { path, query }: FiguresCase) =>
  plansOf(() => ask(path, query(0)));
