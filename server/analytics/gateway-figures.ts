/**
 * Payments of several gateways by gateway and by the hour and weekday in which they were made, from the hours that are
 * kept of them (server/gateways/payment-figures.ts): a year is some thousands of rows, however many payments there are.
 */
import { type SQL, sql } from 'drizzle-orm';

import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import type { Transaction } from '../db/database.ts';
import type { Figures, Span } from '../gateways/dashboard-figures.ts';
import { stretchOf } from '../gateways/dashboard-figures.ts';
import { figuresWithin } from '../gateways/payment-figures.ts';
import type { GatewayResources } from '../resources/gateway.ts';

/** What is asked for, and what it is held against. */
export interface Periods {
  readonly now: Span;
  readonly before: Span;
}

interface Summed extends Figures, Record<string, unknown> {
  readonly past: boolean;
  /** null: of all gateways. */
  readonly gateway: string | null;
  /** null: at whatever time. */
  readonly weekday: number | null;
  readonly hour: number | null;
}

export interface GatewayFigures extends Pick<AnalyticsOverview, 'banks' | 'hours'> {
  readonly total: Figures;
  readonly totalBefore: Figures;
}

export const noFigures: Figures = { count: 0, success: 0, amount: 0, fees: 0 };
const figuresOf = ({ count, success, amount, fees }: Figures): Figures => ({ count, success, amount, fees });

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

const succeeded = sql`status = ${PaymentStatus.success}`;

function summed(gateways: readonly GatewayResources[], { now, before }: Periods): SQL {
  // Hour by hour first: there are several rows of each, and only what is left of them is placed in its weekday.
  const of = (past: boolean, span: Span) =>
    gateways.map(
      (resources) => sql`
        select ${past}::boolean as past, ${resources.gateway}::text as gateway,
          created_hour at time zone 'Asia/Ho_Chi_Minh' as made, sum(payments)::bigint as count,
          coalesce(sum(payments) filter (where ${succeeded}), 0)::bigint as success,
          coalesce(sum(amount) filter (where ${succeeded}), 0)::bigint as amount,
          coalesce(sum(fees) filter (where ${succeeded}), 0)::bigint as fees
        from (${figuresWithin(resources, { made: stretchOf(span) })}) as figures
        group by created_hour having sum(payments) > 0`,
    );
  // By hour: of the range alone, and of all gateways together.
  return sql`
    select past, gateway, weekday, hour, sum(count)::bigint as count, sum(success)::bigint as success,
      sum(amount)::bigint as amount, sum(fees)::bigint as fees
    from (
      select *, extract(isodow from made)::int as weekday, extract(hour from made)::int as hour
      from (${sql.join([...of(false, now), ...of(true, before)], sql` union all `)}) as made
    ) as placed
    group by grouping sets ((past), (past, gateway), (past, weekday, hour)) order by weekday, hour`;
}
