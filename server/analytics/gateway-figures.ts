/**
 * Payments of several gateways by gateway and by the hour and weekday in which they were made, from what is kept of them by
 * month (migration 0071) and by hour (0062): a year is some thousands of rows, however many payments there are. What is
 * left of a day, where the period before ends within one, is counted from whole hours and the payments behind them.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import { dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Transaction } from '../db/orm.ts';
import {
  paymentHourTable as hourTable,
  paymentWeekdayTable as weekdayTable,
} from '../db/tables/payment-figures.ts';
import type { DashboardFigures, Span } from '../gateways/dashboard-figures.ts';
import { stretchOf } from '../gateways/dashboard-figures.ts';
import type { RangePart } from '../gateways/months-and-days.ts';
import { monthsAndDays } from '../gateways/months-and-days.ts';
import { figuresWithin, moment } from '../gateways/payment-figures.ts';
import type { GatewayResources } from '../resources/gateway.ts';

/** Requested range, and the period before that it is compared with. */
export interface Periods {
  readonly now: Span;
  readonly before: Span;
}

interface Summed extends DashboardFigures, Record<string, unknown> {
  readonly past: boolean;
  /** null: of all gateways. */
  readonly gateway: string | null;
  /** null: at whatever time. */
  readonly weekday: number | null;
  readonly hour: number | null;
}

export interface GatewayFigures extends Pick<AnalyticsOverview, 'banks' | 'hours'> {
  readonly total: DashboardFigures;
  readonly totalBefore: DashboardFigures;
}

export const noFigures: DashboardFigures = { count: 0, success: 0, amount: 0, fees: 0 };
const figuresOf = ({ count, success, amount, fees }: DashboardFigures): DashboardFigures => ({
  count,
  success,
  amount,
  fees,
});

export async function gatewayFigures(
  tx: Transaction,
  gateways: readonly GatewayResources[],
  periods: Periods,
): Promise<GatewayFigures> {
  const { rows } = gateways.length === 0 ? { rows: [] } : await tx.execute<Summed>(summed(gateways, periods));
  const figuresIn = (past: boolean, gateway: string | null) => {
    const found = rows.find((row) => row.past === past && row.gateway === gateway && row.weekday === null);
    return found === undefined ? noFigures : figuresOf(found);
  };
  return {
    total: figuresIn(false, null),
    totalBefore: figuresIn(true, null),
    banks: gateways.map(({ gateway }) => ({
      ...{ gateway, ...figuresIn(false, gateway) },
      before: figuresIn(true, gateway),
    })),
    hours: rows.flatMap(({ past, weekday, hour, ...figures }) =>
      past || weekday === null || hour === null ? [] : [{ weekday, hour, ...figuresOf(figures) }],
    ),
  };
}

/** By hour: of the range alone, and of all gateways together. */
function summed(gateways: readonly GatewayResources[], { now, before }: Periods): SQL {
  const parts = [partsOf(gateways, now, false), partsOf(gateways, before, true)];
  const byHour = parts.flatMap(({ hours }) => hours);
  const placed = [
    ...parts.flatMap(({ months }) => months),
    ...(byHour.length === 0 ? [] : [atHours(byHour)]),
  ];
  return sql`
    select past, gateway, weekday, hour, sum(sign * payments)::bigint as count, sum(sign * success)::bigint as success,
      sum(sign * amount)::bigint as amount, sum(sign * fees)::bigint as fees
    from (${sql.join(placed, sql` union all `)}) as placed
    group by grouping sets ((past), (past, gateway), (past, weekday, hour)) having sum(sign * payments) > 0
    order by weekday, hour`;
}

interface Parts {
  readonly months: readonly SQL[];
  /** Queries of past, gateway, sign, created_hour, status, payments, amount, fees. */
  readonly hours: readonly SQL[];
}

function partsOf(gateways: readonly GatewayResources[], span: Span, past: boolean): Parts {
  const { from, to } = stretchOf(span);
  const midnight = epochOfLocal(dayOf(to));
  const names = sql.param(gateways.map(({ gateway }) => gateway));
  const kept = monthsAndDays(dayOf(from), dayOf(to));
  const rest = gateways.map(
    (resources) => sql`
      select ${past}::boolean as past, ${resources.gateway}::text as gateway, 1 as sign, created_hour, status, payments,
        amount, fees
      from (${figuresWithin(resources, { made: { from: midnight, to } })}) as figures`,
  );
  return {
    months: kept.flatMap((part) => (part.grain === 'month' ? [ofMonths(part, names, past)] : [])),
    hours: [
      ...kept.flatMap((part) => (part.grain === 'day' ? [ofDays(part, names, past)] : [])),
      ...(midnight === to ? [] : rest),
    ],
  };
}

const ofMonths = ({ from, behind, sign }: RangePart, names: SQLWrapper, past: boolean): SQL => sql`
  select ${past}::boolean as past, gateway, ${sign}::int as sign, weekday::int as weekday, hour::int as hour, payments,
    success, amount, fees
  from ${weekdayTable}
  where gateway = any(${names}::text[]) and month >= ${from}::date and month < ${behind}::date`;

const ofDays = ({ from, behind, sign }: RangePart, names: SQLWrapper, past: boolean): SQL => sql`
  select ${past}::boolean as past, gateway, ${sign}::int as sign, created_hour, status, payments, amount, fees
  from ${hourTable}
  where gateway = any(${names}::text[]) and created_hour >= ${midnightOf(from)} and created_hour < ${midnightOf(behind)}`;

const midnightOf = (day: string) => moment(epochOfLocal(day));

const succeeded = sql`status = ${PaymentStatus.success}`;

/** Hour by hour first: there are several rows of each, and only what they come to is placed in its weekday. */
const atHours = (hours: readonly SQL[]): SQL => sql`
  select past, gateway, sign, extract(isodow from made)::int as weekday, extract(hour from made)::int as hour, payments,
    success, amount, fees
  from (
    select past, gateway, sign, created_hour at time zone 'Asia/Ho_Chi_Minh' as made, sum(payments)::bigint as payments,
      coalesce(sum(payments) filter (where ${succeeded}), 0)::bigint as success,
      coalesce(sum(amount) filter (where ${succeeded}), 0)::bigint as amount,
      coalesce(sum(fees) filter (where ${succeeded}), 0)::bigint as fees
    from (${sql.join([...hours], sql` union all `)}) as hours group by past, gateway, sign, created_hour
  ) as made`;
