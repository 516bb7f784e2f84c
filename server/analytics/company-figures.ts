/**
 * The companies that took most at several gateways, from what is kept of their payments by month and by day (migration
 * 0064; server/gateways/months-and-days.ts). What is left of a day, where the period before ends within one, is counted
 * payment by payment.
 */
import { type SQL, sql } from 'drizzle-orm';

import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import { mostOverviewCompanies } from '#model/calls/analytics-overview.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import { dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Transaction } from '../db/orm.ts';
import { companyTable } from '../db/tables/company.ts';
import { paymentCompanyTable as sums } from '../db/tables/payment-figures.ts';
import type { DashboardFigures, Span } from '../gateways/dashboard-figures.ts';
import { stretchOf } from '../gateways/dashboard-figures.ts';
import { monthsAndDays } from '../gateways/months-and-days.ts';
import { moment } from '../gateways/payment-figures.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import type { Periods } from './gateway-figures.ts';
import { noFigures } from './gateway-figures.ts';

interface CompanyRow extends DashboardFigures, Record<string, unknown> {
  readonly company: string;
  readonly companyName: string;
  /** Companies with any payment, on each row. */
  readonly all: number;
}

interface TopCompanies extends Pick<AnalyticsOverview, 'companies'> {
  readonly all: number;
}

/** The period before is read for the returned companies alone: for all of them it would cost as much again. */
export async function companyFigures(
  tx: Transaction,
  gateways: readonly GatewayResources[],
  { now, before }: Periods,
): Promise<TopCompanies> {
  if (gateways.length === 0) return { all: 0, companies: [] };
  const { rows } = await tx.execute<CompanyRow>(topCompanies(gateways, now));
  const companies = rows.map(({ company }) => company);
  const past = await tx.execute<CompanyRow>(sql`
    select company, ${figures} from (${partsOf(gateways, before, companies)}) as parts group by company`);
  const pastOf = (company: string) => past.rows.find((row) => row.company === company);
  return {
    all: rows[0]?.all ?? 0,
    companies: rows.map(({ company, companyName, ...row }) => ({
      ...{ company, companyName, ...bare(row) },
      before: bare(pastOf(company)),
    })),
  };
}

const bare = ({ count, success, amount, fees }: DashboardFigures = noFigures): DashboardFigures => ({
  ...{ count, success, amount, fees },
});

const topCompanies = (gateways: readonly GatewayResources[], now: Span): SQL => sql`
  select top.*, coalesce(named.company_name, top.company) as "companyName"
  from (
    select *, count(*) over () as all
    from (
      select company, ${figures} from (${partsOf(gateways, now)}) as parts group by company having sum(payments) > 0
    ) as summed order by amount desc, company limit ${mostOverviewCompanies}
  ) as top left join ${companyTable} as named on named.id = top.company
  order by top.amount desc, top.company`;

const succeeded = sql`status = ${PaymentStatus.success}`;
const figures = sql`sum(payments)::bigint as count,
  coalesce(sum(payments) filter (where ${succeeded}), 0)::bigint as success,
  coalesce(sum(amount) filter (where ${succeeded}), 0)::bigint as amount,
  coalesce(sum(fees) filter (where ${succeeded}), 0)::bigint as fees`;

/** A query of company, status, payments, amount, fees: to be summed. `companies`: of these alone. */
function partsOf(gateways: readonly GatewayResources[], span: Span, companies?: readonly string[]): SQL {
  const narrowed =
    companies === undefined ? sql`true` : sql`company = any(${sql.param([...companies])}::text[])`;
  const { from, to } = stretchOf(span);
  const names = sql.param(gateways.map(({ gateway }) => gateway));
  const kept = monthsAndDays(dayOf(from), dayOf(to)).map(
    ({ grain, from: first, behind, sign }) => sql`
    select company, status, ${sign}::int * payments as payments, ${sign}::int * amount as amount, ${sign}::int * fees as fees
    from ${sums}
    where ${narrowed} and gateway = any(${names}::text[]) and grain = ${grain} and begins >= ${first}::date
      and begins < ${behind}::date`,
  );
  const midnight = epochOfLocal(dayOf(to));
  const rest = gateways.map(
    ({ tables: { payment } }) => sql`
    select company, status, 1 as payments, transaction_amount as amount, fee_amount as fees from ${payment}
    where ${narrowed} and created_at >= ${moment(midnight)} and created_at < ${moment(to)}`,
  );
  return sql.join([...kept, ...(midnight === to ? [] : rest)], sql` union all `);
}
