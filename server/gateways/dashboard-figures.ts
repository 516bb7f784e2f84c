/** The figures of a gateway's dashboard as the database counts them: each is that of a list with a filter. */
import { type SQL, sql } from 'drizzle-orm';

import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import { callbackTaken, PaymentStatus } from '#model/entities/payment.ts';
import { openStates } from '#model/entities/refund.ts';
import type { TerminalWorkflow } from '#model/entities/terminal.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Orm } from '../db/orm.ts';
import { companyTable } from '../db/tables/company.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import type { Stretch } from './payment-figures.ts';
import { figuresOfTerminals, figuresWithin } from './payment-figures.ts';

/** Local moments to the second, both included, as a filter of a list has them. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export type HourFigures = GatewayDashboard['hours'][number];
export type DashboardFigures = Pick<HourFigures, 'count' | 'success' | 'amount' | 'fees'>;

const most = 20;

/** The last second counts to its end. */
export const stretchOf = ({ from, to }: Span): Stretch => ({
  from: epochOfLocal(from),
  to: epochOfLocal(to) + 1000,
});

const momentOf = (epoch: number) => sql`${new Date(epoch).toISOString()}::timestamptz`;

const within = (column: SQL, span: Span): SQL => {
  const { from, to } = stretchOf(span);
  return sql`${column} >= ${momentOf(from)} and ${column} < ${momentOf(to)}`;
};

const succeeded = sql`status = ${PaymentStatus.success}`;

export async function figuresByHour(
  orm: Orm,
  resources: GatewayResources,
  span: Span,
): Promise<HourFigures[]> {
  const { rows } = await orm.execute<HourFigures>(sql`
    select to_char(hour, 'YYYY-MM-DD') as day, extract(hour from hour)::int as hour, count, success, amount, fees
    from (
      select created_hour at time zone 'Asia/Ho_Chi_Minh' as hour, sum(payments)::bigint as count,
        coalesce(sum(payments) filter (where ${succeeded}), 0)::bigint as success,
        coalesce(sum(amount) filter (where ${succeeded}), 0)::bigint as amount,
        coalesce(sum(fees) filter (where ${succeeded}), 0)::bigint as fees
      from (${figuresWithin(resources, { made: stretchOf(span) })}) as figures group by 1
    ) as counted where count > 0 order by counted.hour`);
  return rows;
}

/** null: the gateway refunds nothing. */
export async function refundFigures(
  orm: Orm,
  { refund }: GatewayResources,
  span: Span,
): Promise<Pick<GatewayDashboard['total'], 'refunds' | 'refundsRequested'>> {
  if (refund === undefined) return { refunds: null, refundsRequested: null };
  const sumWhere = async (where: SQL) => {
    const { rows } = await orm.execute<{ count: number; amount: number }>(sql`
      select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from ${refund.table} as refund where ${where}`);
    return rows[0] ?? { count: 0, amount: 0 };
  };
  const open = sql`refund.state = any(${sql.param([...openStates])}::text[])`;
  return {
    refunds: await sumWhere(within(sql`refund.settled_at`, span)),
    refundsRequested: await sumWhere(sql`${within(sql`refund.created_at`, span)} and ${open}`),
  };
}

type Tops = Pick<GatewayDashboard, 'companies' | 'terminals'>;

interface TopRow extends DashboardFigures, Record<string, unknown> {
  readonly kind: 'company' | 'terminal';
  readonly id: string;
  readonly name: string;
}

/**
 * The companies and the terminals that took most. Of both at once: days at the ends of the range are read terminal by
 * terminal, some ten thousand rows of them, and once is enough.
 */
export async function topPayments(orm: Orm, resources: GatewayResources, span: Span): Promise<Tops> {
  const { rows } = await orm.execute<TopRow>(sql`
    with taken as materialized (
      select company, terminal_id, ${sums(sql`payments`)}
      from (${figuresOfTerminals(resources, stretchOf(span))}) as figures group by company, terminal_id
    ),
    top_company as (${topBy(sql`company`)}),
    top_terminal as (${topBy(sql`terminal_id`)})
    select 'company' as kind, id, coalesce(company.company_name, top_company.id) as name, count, success, amount, fees
    from top_company left join ${companyTable} as company using (id)
    union all
    select 'terminal', top_terminal.id, coalesce(terminal.terminal_name, top_terminal.id), count, success, amount, fees
    from top_terminal left join ${resources.tables.terminal} as terminal on terminal.terminal_id = top_terminal.id
    order by kind, amount desc, id`);
  const top = (kind: TopRow['kind']) => rows.filter((row) => row.kind === kind);
  return {
    companies: top('company').map(({ id, name, count, success, amount, fees }) => ({
      ...{ company: id, companyName: name, count, success, amount, fees },
    })),
    terminals: top('terminal').map(({ id, name, count, success, amount, fees }) => ({
      ...{ terminalId: id, terminalName: name, count, success, amount, fees },
    })),
  };
}

/** `payments`: the column that says how many. */
const sums = (payments: SQL): SQL => sql`sum(${payments})::bigint as count, sum(success)::bigint as success,
  sum(amount)::bigint as amount, sum(fees)::bigint as fees`;

/** `by`: the column that they are told apart by. */
const topBy = (by: SQL): SQL => sql`
  select ${by} as id, ${sums(sql`count`)} from taken
  group by ${by} having sum(count) > 0 order by amount desc, ${by} limit ${most}`;

/** In the order of the gateway's states, those without a terminal too. */
export async function terminalsByStatus(
  orm: Orm,
  { tables }: GatewayResources,
  { statuses }: TerminalWorkflow,
): Promise<GatewayDashboard['statuses']> {
  const { rows } = await orm.execute<{ status: string; count: number }>(
    sql`select status, count(*) as count from ${tables.terminal} group by status`,
  );
  return Object.values(statuses).map((status) => ({
    status,
    count: rows.find((row) => row.status === status)?.count ?? 0,
  }));
}

/** Each code with the words that came with it last. */
export async function callbackFailures(
  orm: Orm,
  resources: GatewayResources,
  span: Span,
): Promise<GatewayDashboard['callbacks']> {
  const { payment } = resources.tables;
  const { rows } = await orm.execute<GatewayDashboard['callbacks'][number]>(sql`
    select code, count, (
      select ${payment.callbackRespDesc} from ${payment}
      where ${payment.callbackRespCode} = code and ${within(sql`${payment.createdAt}`, span)}
      order by ${payment.createdAt} desc limit 1
    ) as description
    from (
      select callback_resp_code as code, sum(payments)::bigint as count
      from (${figuresWithin(resources, { made: stretchOf(span) })}) as figures
      where callback_resp_code <> ${callbackTaken} group by callback_resp_code having sum(payments) > 0
    ) as counted order by count desc, code`);
  return rows;
}
