/**
 * The companies that took most at several gateways, from what is kept of their payments by month and by day (migration
 * 0064). What is left of a day, where the period before ends within one, is counted payment by payment:
 *
 *   from  15/01        01/02                   01/12   20/12  10:15  to
 *         |    days    |        months         | days  | payments |
 */
import { type SQL, sql } from 'drizzle-orm';

import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import { mostOverviewCompanies } from '#model/calls/analytics-overview.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import { dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Transaction } from '../db/database.ts';
import { companyTable } from '../db/tables/company.ts';
import { paymentCompanyTable as sums } from '../db/tables/payment-figures.ts';
import type { Figures, Span } from '../gateways/dashboard-figures.ts';
import { stretchOf } from '../gateways/dashboard-figures.ts';
import { wholeMonths } from '../gateways/payment-figures.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import type { Periods } from './gateway-figures.ts';

interface CompanyRow extends Figures, Record<string, unknown> {
  readonly company: string;
  readonly companyName: string;
  readonly countBefore: number;
  readonly successBefore: number;
  readonly amountBefore: number;
  readonly feesBefore: number;
  /** Companies with any payment, on each row. */
  readonly all: number;
  readonly allBefore: number;
}

interface Told extends Pick<AnalyticsOverview, 'companies'> {
  readonly all: number;
  readonly allBefore: number;
}

export async function companyFigures(
  tx: Transaction,
  gateways: readonly GatewayResources[],
  periods: Periods,
): Promise<Told> {
  if (gateways.length === 0) return { all: 0, allBefore: 0, companies: [] };
  const { rows } = await tx.execute<CompanyRow>(topCompanies(gateways, periods));
  return {
    all: rows[0]?.all ?? 0,
    allBefore: rows[0]?.allBefore ?? 0,
    companies: rows
      .filter(({ count }) => count > 0)
      .map(({ company, companyName, count, success, amount, fees, ...row }) => ({
        ...{ company, companyName, count, success, amount, fees },
        before: {
          ...{ count: row.countBefore, success: row.successBefore },
          ...{ amount: row.amountBefore, fees: row.feesBefore },
        },
      })),
  };
}

/** One that has payments in the period before alone is among all of them, behind those that have some now. */
function topCompanies(gateways: readonly GatewayResources[], { now, before }: Periods): SQL {
  const parts = [...partsOf(gateways, now, false), ...partsOf(gateways, before, true)];
  return sql`
    select top.*, coalesce(named.company_name, top.company) as "companyName"
    from (
      select *, count(*) filter (where count > 0) over () as all,
        count(*) filter (where "countBefore" > 0) over () as "allBefore"
      from (
        select company, ${figuresWhere(sql`not past`, '')}, ${figuresWhere(sql`past`, 'Before')}
        from (${sql.join(parts, sql` union all `)}) as parts group by company
      ) as summed order by count > 0 desc, amount desc, company limit ${mostOverviewCompanies}
    ) as top left join ${companyTable} as named on named.id = top.company
    order by top.amount desc, top.company`;
}

function figuresWhere(period: SQL, suffix: '' | 'Before'): SQL {
  const paid = sql`${period} and status = ${PaymentStatus.success}`;
  const sumOf = (column: string, name: string, where: SQL) =>
    sql`coalesce(sum(${sql.identifier(column)}) filter (where ${where}), 0)::bigint as ${sql.identifier(name + suffix)}`;
  return sql.join(
    [
      sumOf('payments', 'count', period),
      sumOf('payments', 'success', paid),
      sumOf('amount', 'amount', paid),
      sumOf('fees', 'fees', paid),
    ],
    sql`, `,
  );
}

/** Queries of past, company, status, payments, amount, fees: to be summed. */
function partsOf(gateways: readonly GatewayResources[], span: Span, past: boolean): readonly SQL[] {
  const { from, to } = stretchOf(span);
  const [first, last] = [dayOf(from), dayOf(to)];
  const months = wholeMonths({ from, to });
  const ranges =
    months === undefined
      ? [begun('day', first, last)]
      : [
          begun('month', months.from, months.to),
          begun('day', first, months.from),
          begun('day', months.to, last),
        ];
  const names = gateways.map(({ gateway }) => gateway);
  const kept = sql`
    select ${past}::boolean as past, company, status, payments, amount, fees from ${sums}
    where gateway = any(${sql.param(names)}::text[]) and (${sql.join(ranges, sql` or `)})`;
  const midnight = epochOfLocal(last);
  if (midnight === to) return [kept];
  const rest = gateways.map(
    ({ tables: { payment } }) => sql`
    select ${past}::boolean, company, status, 1, transaction_amount, fee_amount from ${payment}
    where created_at >= ${moment(midnight)} and created_at < ${moment(to)}`,
  );
  return [kept, ...rest];
}

const moment = (epoch: number) => sql`${new Date(epoch).toISOString()}::timestamptz`;

/** `behind`: the first day that is not in it. */
const begun = (grain: 'day' | 'month', from: string, behind: string): SQL =>
  sql`(grain = ${grain} and begins >= ${from}::date and begins < ${behind}::date)`;
