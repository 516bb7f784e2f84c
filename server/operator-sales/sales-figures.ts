/** The figures of operators' sales as the database counts them, each beside that of the period before. */
import { type SQL, sql } from 'drizzle-orm';

import type { GoodsSales, SalesFigures, TicketSales } from '#model/calls/operator-sales.ts';
import { mostOperators } from '#model/calls/operator-sales.ts';
import type { SalesGroup } from '#model/entities/operator-sales.ts';
import { ParcelState, SalesChannel } from '#model/entities/operator-sales.ts';
import type { Orm } from '../db/orm.ts';
import { companyTable } from '../db/tables/company.ts';
import type { Stretch } from '../gateways/payment-figures.ts';
import type { SaleKind } from './sales-within.ts';
import { salesByDay, salesByOperator } from './sales-within.ts';

/** Query of sales: their kind, the stretch, and the stretch before that it is compared with. */
export interface SalesAsked {
  readonly kind: SaleKind;
  readonly now: Stretch;
  readonly before: Stretch;
  /** First and last day of `now`, and how many days there are. */
  readonly from: string;
  readonly to: string;
  readonly length: number;
  readonly groupBy: SalesGroup;
}

/** As the database answers: one row for both periods. */
interface Both extends Record<string, unknown> {
  readonly count: number;
  readonly amount: number;
  readonly countBefore: number;
  readonly amountBefore: number;
}

const figuresOf = ({ count, amount, countBefore, amountBefore }: Both): SalesFigures => ({
  ...{ count, amount },
  before: { count: countBefore, amount: amountBefore },
});

/** Sums of both periods, over rows of which those that are `past` are of the one before. */
const sums = sql`
  coalesce(sum(sales) filter (where not past), 0)::bigint as count,
  coalesce(sum(amount) filter (where not past), 0)::bigint as amount,
  coalesce(sum(sales) filter (where past), 0)::bigint as "countBefore",
  coalesce(sum(amount) filter (where past), 0)::bigint as "amountBefore"`;

const bothByDay = ({ kind, now, before }: SalesAsked): SQL => sql`(
  select false as past, * from (${salesByDay(kind, now)}) as sold
  union all select true, * from (${salesByDay(kind, before)}) as sold
) as both_periods`;

const bothByOperator = ({ kind, now, before }: SalesAsked): SQL => sql`(
  select company, ${sums} from (
    select false as past, * from (${salesByOperator(kind, now)}) as sold
    union all select true, * from (${salesByOperator(kind, before)}) as sold
  ) as both_periods group by company
) as operator`;

export async function salesPoints(orm: Orm, asked: SalesAsked): Promise<TicketSales['points']> {
  const { from, to, length, groupBy } = asked;
  // Each day of the period before stands with the one that is as many days later.
  const { rows } = await orm.execute<Both & { day: string; until: string }>(sql`
    select to_char(min(series), 'YYYY-MM-DD') as day, to_char(max(series), 'YYYY-MM-DD') as until, ${sums}
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as series
    left join ${bothByDay(asked)} on both_periods.day = series::date - case when past then ${length}::int else 0 end
    group by date_trunc(${groupBy}, series) order by min(series)`);
  return rows.map((row) => ({ day: row.day, until: row.until, ...figuresOf(row) }));
}

interface OperatorRow extends Both {
  readonly company: string;
  readonly companyName: string;
  /** Totals over all operators, repeated on each row. */
  readonly allCount: number;
  readonly allAmount: number;
  readonly allCountBefore: number;
  readonly allAmountBefore: number;
  readonly operators: number;
  readonly operatorsBefore: number;
}

/** Those that took most, and what all of them come to: one query, for this reads more than all the others. */
export async function salesOfOperators(
  orm: Orm,
  asked: SalesAsked,
): Promise<Pick<TicketSales, 'total' | 'totalBefore' | 'operators'>> {
  // One that sold in the period before alone is among all of them, behind those that sold now.
  const { rows } = await orm.execute<OperatorRow>(sql`
    select top.*, coalesce(company.company_name, top.company) as "companyName"
    from (
      select *, (sum(count) over ())::bigint as "allCount", (sum(amount) over ())::bigint as "allAmount",
        (sum("countBefore") over ())::bigint as "allCountBefore", (sum("amountBefore") over ())::bigint as "allAmountBefore",
        count(*) filter (where count > 0) over () as operators,
        count(*) filter (where "countBefore" > 0) over () as "operatorsBefore"
      from ${bothByOperator(asked)} order by count > 0 desc, amount desc, company limit ${mostOperators}
    ) as top left join ${companyTable} as company on company.id = top.company
    order by top.amount desc, top.company`);
  const [all] = rows;
  return {
    total: { count: all?.allCount ?? 0, amount: all?.allAmount ?? 0, operators: all?.operators ?? 0 },
    totalBefore: {
      ...{ count: all?.allCountBefore ?? 0, amount: all?.allAmountBefore ?? 0 },
      operators: all?.operatorsBefore ?? 0,
    },
    operators: rows
      .filter(({ count }) => count > 0)
      .map((row) => ({ company: row.company, companyName: row.companyName, ...figuresOf(row) })),
  };
}

export async function salesByChannel(orm: Orm, asked: SalesAsked): Promise<TicketSales['channels']> {
  const groups = await salesBy(orm, asked, { column: 'channel', known: Object.values(SalesChannel) });
  return groups.map(([channel, figures]) => ({ channel, ...figures }));
}

export async function salesByState(orm: Orm, asked: SalesAsked): Promise<GoodsSales['states']> {
  const groups = await salesBy(orm, asked, { column: 'state', known: Object.values(ParcelState) });
  return groups.map(([state, figures]) => ({ state, ...figures }));
}

interface Grouping {
  readonly column: 'channel' | 'state';
  /** Names listed with or without a sale, in this order; others follow, so that the parts add up to the whole. */
  readonly known: readonly string[];
}

async function salesBy(orm: Orm, asked: SalesAsked, { column, known }: Grouping) {
  const { rows } = await orm.execute<Both & { name: string }>(sql`
    select ${sql.identifier(column)} as name, ${sums} from ${bothByDay(asked)} group by 1
    having sum(sales) > 0 order by 1`);
  const told = new Map(rows.map((row) => [row.name, figuresOf(row)]));
  const names = [...known, ...[...told.keys()].filter((name) => !known.includes(name))];
  return names.map((name) => [name, told.get(name) ?? nothing] as const);
}

const nothing: SalesFigures = { count: 0, amount: 0, before: { count: 0, amount: 0 } };
