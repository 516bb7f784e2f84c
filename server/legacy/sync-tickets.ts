/**
 * Brings the copy of a company's tickets in step with what the bus-operator platform has sold: new ones are taken in,
 * changed ones follow, those that are gone there go here. What was done is written down as a synchronisation.
 */
import { sql } from 'drizzle-orm';

import { findKept } from '../api/companies/find-company.ts';
import type { Transaction } from '../db/orm.ts';
import { readRows } from '../resources/present.ts';
import { dataSyncResource } from '../resources/wallets.ts';
import { logRowChanges } from '../write/log-change.ts';
import type { LegacyWrite } from './handler.ts';
import { ofCompany } from './row-id.ts';

interface Counts {
  readonly insert: number;
  readonly update: number;
  readonly delete: number;
}

export async function syncTickets({ tx, origin, caller, data }: LegacyWrite): Promise<Counts> {
  const { companyId } = data.read(ofCompany);
  await findKept(tx, caller, 'update', companyId);
  // Two synchronisations of one company would count the same tickets twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tickets ${companyId}`}, 0))`);
  const counts = await bringInStep(tx, companyId);
  await tx.execute(sql`
    insert into data_sync (id, object_class, data_sync_state, date_int, insert_count, update_count, delete_count, company)
    values (${origin.key}, 'Ticket', 'success', to_char(now() at time zone 'Asia/Ho_Chi_Minh', 'YYYYMMDD')::int,
      ${counts.insert}, ${counts.update}, ${counts.delete}, ${companyId})`);
  // Whoever has the list of synchronisations open hears of it.
  const [after] = await readRows(tx, dataSyncResource, [origin.key]);
  await logRowChanges(tx, dataSyncResource, origin, [{ op: 'create', before: undefined, after }]);
  return counts;
}

async function bringInStep(tx: Transaction, companyId: string): Promise<Counts> {
  const count = async (statement: ReturnType<typeof sql>) => (await tx.execute(statement)).rows.length;
  const removed = await count(sql`
    delete from ticket where company = ${companyId}
      and not exists (select from operator_ticket as sold where sold.id = ticket.id and sold.company = ticket.company)
    returning id`);
  const updated = await count(sql`
    update ticket set route = sold.route, seat = sold.seat, amount = sold.amount, channel = sold.channel,
      sold_at = sold.sold_at
    from operator_ticket as sold
    where ticket.company = ${companyId} and sold.id = ticket.id
      and (ticket.route, ticket.seat, ticket.amount, ticket.channel, ticket.sold_at)
        is distinct from (sold.route, sold.seat, sold.amount, sold.channel, sold.sold_at)
    returning ticket.id`);
  const inserted = await count(sql`
    insert into ticket (id, company, route, seat, amount, channel, sold_at)
    select id, company, route, seat, amount, channel, sold_at from operator_ticket where company = ${companyId}
    on conflict (id) do nothing returning id`);
  return { insert: inserted, update: updated, delete: removed };
}
