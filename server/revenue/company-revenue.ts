/**
 * The report of revenue, summed by the database from what the payments of each company come to by day and month
 * (migration 0064): whole months are one row each, and days are read for what is left at the ends of the range. Refunds are few,
 * and read one by one by the day of their settlement.
 *
 *   from  15/01        01/02                   01/12   20/12  to
 *         |    days    |        months         | days  |
 *
 * Definition of each figure: src/model/calls/company-revenue.ts.
 */
import { type SQL, sql } from 'drizzle-orm';

import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import type { CompanyRevenueReport, RevenueFigures, RevenueLine } from '#model/calls/company-revenue.ts';
import { RevenueGroup } from '#model/entities/company-revenue.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import { addDays, epochOfLocal } from '#model/vietnam/calendar.ts';
import { inOneMoment } from '../db/one-moment.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { companyTable } from '../db/tables/company.ts';
import { paymentCompanyTable as sums } from '../db/tables/payment-figures.ts';
import { moment, wholeMonths } from '../gateways/payment-figures.ts';
import { whereOf } from '../list/conditions.ts';
import { mbqrPaymentResource, resourcesByGateway } from '../resources/gateway.ts';
import type { Resource } from '../resources/resource.ts';
import type { RevenueQuery } from './revenue-query.ts';

/** Those whose payments are the caller's to see; of the others nothing is summed. */
export const gatewaysSeen = (caller: Caller): readonly string[] =>
  gatewayList.filter(({ keys }) => allows(caller, `${keys.payment}.report`)).map(({ name }) => name);

export async function readRevenue(
  orm: Orm,
  gateways: readonly string[],
  query: RevenueQuery,
  now: number,
): Promise<CompanyRevenueReport> {
  // Periods are those of the companies that were found: both are of one moment.
  const { found, periods } = await inOneMoment(orm, async (tx) => {
    const { rows } = await tx.execute<CompanySums>(companiesOf(query, gateways));
    const { groupBy } = query;
    const codes = rows.filter(isCompany).map(({ company }) => company);
    return {
      found: rows,
      periods:
        groupBy === undefined || codes.length === 0
          ? new Map<string, RevenuePeriod[]>()
          : await readPeriods(tx, query, { gateways, groupBy, codes }),
    };
  });
  const all = found.find((row) => !isCompany(row));
  const { from, to, current, pageSize } = query;
  return {
    asOf: new Date(now).toISOString(),
    ...{ from, to, gateways: [...gateways], current, pageSize },
    companies: all?.companies ?? 0,
    total: figuresOf(all ?? nothing(gateways)),
    rows: found.filter(isCompany).map(({ company, companyName, ...row }) => ({
      ...{ company, companyName, ...figuresOf(row) },
      periods: periods.get(company) ?? [],
    })),
  };
}

interface CompanySums extends RevenueFigures, Record<string, unknown> {
  /** null: of all companies together. */
  readonly company: string | null;
  readonly companyName: string;
  readonly companies: number;
}

interface PeriodSums extends RevenueFigures, Record<string, unknown> {
  readonly company: string;
  readonly from: string;
  readonly to: string;
}

type RevenuePeriod = RevenueLine['periods'][number];

const isCompany = (row: CompanySums): row is CompanySums & { readonly company: string } =>
  row.company !== null;

const figuresOf = ({ payments, amount, fees, refunds, net, banks }: RevenueFigures): RevenueFigures => ({
  ...{ payments, amount, fees, refunds, net, banks },
});

const nothing = (gateways: readonly string[]): RevenueFigures => ({
  ...{ payments: 0, amount: 0, fees: 0, refunds: 0, net: 0 },
  banks: gateways.map(() => 0),
});

/** Totals of all companies, and the companies of the page. */
function companiesOf(query: RevenueQuery, gateways: readonly string[]): SQL {
  const { order, current, pageSize } = query;
  const byName = sql`company collate vi_natural`;
  const ordered = order === 'amount' ? sql`amount desc, ${byName}` : byName;
  return sql`
    with summed as materialized (
      select ${sums.company} as company, ${summedUp(gateways)} from (${movedBy(whereMonths, query, gateways)}) as ${sums}
      group by grouping sets ((${sums.company}), ()) having ${isMoved}
    ), shown as (
      (select * from summed where company is null)
      union all
      (select * from summed where company is not null order by ${ordered} limit ${pageSize} offset ${(current - 1) * pageSize})
    )
    select shown.*, coalesce(named.company_name, shown.company, '') as "companyName",
      (select count(*) from summed where company is not null) as companies
    from shown left join ${companyTable} as named on named.id = shown.company
    order by ${order === 'amount' ? sql`amount desc, ` : sql``}shown.company collate vi_natural`;
}

interface PeriodsWanted {
  readonly gateways: readonly string[];
  readonly groupBy: RevenueGroup;
  readonly codes: readonly string[];
}

async function readPeriods(
  tx: Transaction,
  query: RevenueQuery,
  { gateways, groupBy, codes }: PeriodsWanted,
): Promise<ReadonlyMap<string, RevenuePeriod[]>> {
  const where = groupBy === RevenueGroup.month ? whereMonths : whereDays;
  const { rows } = await tx.execute<PeriodSums>(sql`
    select company, greatest(first, ${query.from}::date)::text as "from",
      least((first + ${lengths[groupBy]} - interval '1 day')::date, ${query.to}::date)::text as "to",
      payments, amount, fees, refunds, net, banks
    from (
      select ${sums.company} as company, date_trunc(${groupBy}, ${sums.begins}::timestamp)::date as first, ${summedUp(gateways)}
      from (${movedBy(where, query, gateways)}) as ${sums} where ${sums.company} = any(${sql.param([...codes])}::text[])
      group by 1, 2 having ${isMoved}
    ) as grouped order by company, first`);
  const periods = new Map<string, RevenuePeriod[]>(codes.map((code) => [code, []]));
  for (const { company, from, to, ...row } of rows)
    periods.get(company)?.push({ from, to, ...figuresOf(row) });
  return periods;
}

const lengths: Readonly<Record<RevenueGroup, SQL>> = {
  day: sql`interval '1 day'`,
  week: sql`interval '7 days'`,
  month: sql`interval '1 month'`,
};

function summedUp(gateways: readonly string[]): SQL {
  const counts = gateways.map(
    (gateway) => sql`coalesce(sum(${sums.payments}) filter (where ${sums.gateway} = ${gateway}), 0)`,
  );
  return sql`sum(${sums.payments})::bigint as payments, sum(${sums.amount})::bigint as amount,
    sum(${sums.fees})::bigint as fees, sum(${sums.refunds})::bigint as refunds,
    (sum(${sums.amount}) - sum(${sums.fees}) - sum(${sums.refunds}))::bigint as net,
    array[${sql.join(counts, sql`, `)}]::int[] as banks`;
}

const isMoved = sql`(sum(${sums.payments}) > 0 or sum(${sums.refunds}) <> 0)`;

/** Payments by the day that they were made in, and settled refunds by that of their settlement; `where` narrows the payments. */
function movedBy(where: typeof whereDays, query: RevenueQuery, gateways: readonly string[]): SQL {
  const payments = sql`
    select gateway, begins, company, payments, amount, fees, 0::bigint as refunds from ${sums} where ${where(query, gateways)}`;
  const within = sql`settled_at >= ${moment(epochOfLocal(query.from))} and settled_at < ${moment(epochOfLocal(addDays(query.to, 1)))}`;
  const refunds = Object.values(resourcesByGateway).flatMap(({ gateway, refund }) =>
    refund === undefined || !gateways.includes(gateway)
      ? []
      : sql`select ${gateway}::text as gateway, (settled_at at time zone 'Asia/Ho_Chi_Minh')::date as begins, company,
          ${PaymentStatus.success}::text as status, amount from ${refund.table} where ${within}`,
  );
  if (refunds.length === 0) return payments;
  return sql`${payments} union all
    select gateway, begins, company, 0, 0, 0, amount from (${sql.join(refunds, sql` union all `)}) as ${sums}
    where ${narrowed(query, gateways)}`;
}

/** Whole months as such, and the days before and behind them. */
function whereMonths(query: RevenueQuery, gateways: readonly string[]): SQL {
  const { from, to } = query;
  const behind = addDays(to, 1);
  const whole = wholeMonths({ from: epochOfLocal(from), to: epochOfLocal(behind) });
  if (whole === undefined) return whereDays(query, gateways);
  return sql`${narrowed(query, gateways)} and (
    (${begun('month', whole.from, whole.to)}) or (${begun('day', from, whole.from)}) or (${begun('day', whole.to, behind)})
  )`;
}

const whereDays = (query: RevenueQuery, gateways: readonly string[]): SQL =>
  sql`${narrowed(query, gateways)} and ${begun('day', query.from, addDays(query.to, 1))}`;

/** `behind`: the first day that is not in it. */
const begun = (grain: 'day' | 'month', from: string, behind: string): SQL =>
  sql`${sums.grain} = ${grain} and ${sums.begins} >= ${from}::date and ${sums.begins} < ${behind}::date`;

/** By the conditions of a list of payments. */
function narrowed({ filter }: RevenueQuery, gateways: readonly string[]): SQL {
  const { company, status } = sums;
  const figures: Resource = { ...mbqrPaymentResource, columns: { company, status } };
  return sql`${sums.gateway} = any(${sql.param([...gateways])}::text[]) and ${whereOf(figures, filter) ?? sql`true`}`;
}
