/** The figures of a gateway's dashboard as the database counts them: each is that of a list with a filter. */
import { type SQL, sql } from 'drizzle-orm';

import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import { callbackTaken, PaymentStatus } from '#model/entities/payment.ts';
import { holdingStates } from '#model/entities/refund.ts';
import type { TerminalLaw } from '#model/entities/terminal.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Orm } from '../db/database.ts';
import { companyTable } from '../db/tables/company.ts';
import type { GatewayResources } from '../resources/gateway.ts';

/** Local moments to the second, both included, as a filter of a list has them. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export type HourFigures = GatewayDashboard['hours'][number];
export type Figures = Pick<HourFigures, 'count' | 'success' | 'amount' | 'fees'>;

const most = 20;

const momentOf = (epoch: number) => sql`${new Date(epoch).toISOString()}::timestamptz`;

/** The last second counts to its end. */
const within = (column: SQL, { from, to }: Span): SQL =>
  sql`${column} >= ${momentOf(epochOfLocal(from))} and ${column} < ${momentOf(epochOfLocal(to) + 1000)}`;

const created = sql`payment.created_at`;
const succeeded = sql`payment.status = ${PaymentStatus.success}`;

const figures = sql`count(*) as count, count(*) filter (where ${succeeded}) as success,
  coalesce(sum(payment.transaction_amount) filter (where ${succeeded}), 0)::bigint as amount,
  coalesce(sum(payment.fee_amount) filter (where ${succeeded}), 0)::bigint as fees`;

export async function figuresByHour(
  orm: Orm,
  { tables }: GatewayResources,
  span: Span,
): Promise<HourFigures[]> {
  const { rows } = await orm.execute<HourFigures>(sql`
    select to_char(hour, 'YYYY-MM-DD') as day, extract(hour from hour)::int as hour, count, success, amount, fees
    from (
      select date_trunc('hour', ${created} at time zone 'Asia/Ho_Chi_Minh') as hour, ${figures}
      from ${tables.payment} as payment where ${within(created, span)} group by 1
    ) as counted order by counted.hour`);
  return rows;
}

/** null: the gateway refunds nothing. */
export async function refundFigures(
  orm: Orm,
  { refund }: GatewayResources,
  span: Span,
): Promise<GatewayDashboard['total']['refunds']> {
  if (refund === undefined) return null;
  const { rows } = await orm.execute<{ count: number; amount: number }>(sql`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from ${refund.table} as refund
    where ${within(sql`refund.created_at`, span)} and refund.state = any(${sql.param([...holdingStates])}::text[])`);
  return rows[0] ?? { count: 0, amount: 0 };
}

export async function topCompanies(
  orm: Orm,
  { tables }: GatewayResources,
  span: Span,
): Promise<GatewayDashboard['companies']> {
  const { rows } = await orm.execute<GatewayDashboard['companies'][number]>(sql`
    select top.company, coalesce(company.company_name, top.company) as "companyName", count, success, amount, fees
    from (
      select payment.company, ${figures} from ${tables.payment} as payment where ${within(created, span)}
      group by payment.company order by amount desc, payment.company limit ${most}
    ) as top left join ${companyTable} as company on company.id = top.company
    order by amount desc, top.company`);
  return rows;
}

export async function topTerminals(
  orm: Orm,
  { tables }: GatewayResources,
  span: Span,
): Promise<GatewayDashboard['terminals']> {
  const { rows } = await orm.execute<GatewayDashboard['terminals'][number]>(sql`
    select top.terminal_id as "terminalId", coalesce(terminal.terminal_name, top.terminal_id) as "terminalName",
      count, success, amount, fees
    from (
      select payment.terminal_id, ${figures} from ${tables.payment} as payment where ${within(created, span)}
      group by payment.terminal_id order by amount desc, payment.terminal_id limit ${most}
    ) as top left join ${tables.terminal} as terminal on terminal.terminal_id = top.terminal_id
    order by amount desc, top.terminal_id`);
  return rows;
}

/** In the order of the gateway's states, those without a terminal too. */
export async function terminalsByStatus(
  orm: Orm,
  { tables }: GatewayResources,
  { statuses }: TerminalLaw,
): Promise<GatewayDashboard['statuses']> {
  const { rows } = await orm.execute<{ status: string; count: number }>(
    sql`select status, count(*) as count from ${tables.terminal} group by status`,
  );
  return Object.values(statuses).map((status) => ({
    status,
    count: rows.find((row) => row.status === status)?.count ?? 0,
  }));
}

export async function callbackFailures(
  orm: Orm,
  { tables }: GatewayResources,
  span: Span,
): Promise<GatewayDashboard['callbacks']> {
  const { rows } = await orm.execute<GatewayDashboard['callbacks'][number]>(sql`
    select payment.callback_resp_code as code, max(payment.callback_resp_desc) as description, count(*) as count
    from ${tables.payment} as payment
    where ${within(created, span)} and payment.callback_resp_code <> ${callbackTaken}
    group by payment.callback_resp_code order by count(*) desc, payment.callback_resp_code`);
  return rows;
}
