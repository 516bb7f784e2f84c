/**
 * Start page of one person: counts of lists that the person may open, today's payments of each bank, and the person's last
 * changes. Three statements, however much the person may see. Each count is defined in src/model/calls/work-queues.ts; it
 * uses the conditions of the list that the console opens for it.
 */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { WorkQueue } from '#model/calls/work-queues.ts';
import { workQueues } from '#model/calls/work-queues.ts';
import type { GatewayName } from '#model/entities/by-gateway.ts';
import { gatewayNames } from '#model/entities/by-gateway.ts';
import { gateways } from '#model/entities/gateway.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import { toFilter } from '#model/search-values.ts';
import { dayOf, localMoment } from '#model/vietnam/calendar.ts';
import { maySeeNamedRow, type StaffCaller } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import type { Orm } from '../db/orm.ts';
import { changeLog } from '../db/tables/writes.ts';
import { withData } from '../http/answers.ts';
import { whereOf } from '../list/conditions.ts';
import { resourcesByGateway } from '../resources/gateway.ts';
import { resourceByCollection } from '../resources/registry.ts';
import type { Routes } from '../routing/routes.ts';

const dayMs = 86_400_000;
const changesShown = 20;

export function mountWorkplace(routes: Routes, { db, now }: Context): void {
  routes.read(v3Calls.workplace, async ({ caller }) => {
    const at = now();
    return withData({
      asOf: new Date(at).toISOString(),
      counts: await countNeeds(db.orm, caller, at),
      payments: await paymentsOfToday(db.orm, caller, at),
      changes: await lastChanges(db.orm, caller),
    });
  });
}

async function countNeeds(orm: Orm, caller: Caller, now: number) {
  const seen = workQueues.filter(({ key }) => allows(caller, key));
  if (seen.length === 0) return [];
  const counted = seen.map((need) => sql`(${countOf(need, now)}) as ${sql.identifier(need.name)}`);
  const { rows } = await orm.execute<Record<string, number>>(sql`select ${sql.join(counted, sql`, `)}`);
  return seen.map(({ name }) => ({ name, count: rows[0]?.[name] ?? 0 }));
}

function countOf({ entity, values }: WorkQueue, now: number): SQL {
  const resource = resourceByCollection.get(entity.name);
  if (resource === undefined) throw new Error(`${entity.name} has no list that could be counted`);
  const where = whereOf(resource, toFilter(values, { entity, like: [] }, now));
  return sql`select count(*) from ${resource.table} where ${where ?? sql`true`}`;
}

type PaymentsOfDay = Record<'gateway' | 'day', string> & Record<'count' | 'success' | 'amount', number>;

/** Today so far, and yesterday until the same time: a whole day would always look better than half of one. */
async function paymentsOfToday(orm: Orm, caller: Caller, now: number) {
  const seen = gatewayNames.filter((name) => allows(caller, `${gateways[name].keys.payment}.report`));
  if (seen.length === 0) return [];
  const days = seen.flatMap((name) => [
    paymentsUntil(name, 'today', now),
    paymentsUntil(name, 'yesterday', now - dayMs),
  ]);
  const { rows } = await orm.execute<PaymentsOfDay>(sql.join(days, sql` union all `));
  const of = (gateway: string, day: string) => {
    const {
      count = 0,
      success = 0,
      amount = 0,
    } = rows.find((row) => row.gateway === gateway && row.day === day) ?? {};
    return { count, success, amount };
  };
  return seen.map((gateway) => ({
    gateway,
    today: of(gateway, 'today'),
    yesterday: of(gateway, 'yesterday'),
  }));
}

/** Created on the day of a moment until the end of its second; the amount is that of those that succeeded. */
function paymentsUntil(gateway: GatewayName, day: string, until: number): SQL {
  const { payment, tables } = resourcesByGateway[gateway];
  const { status, transactionAmount } = tables.payment;
  const succeeded = sql`${status} = ${PaymentStatus.success}`;
  const created = [`${dayOf(until)}T00:00:00`, localMoment(until)] as const;
  return sql`select ${gateway}::text as gateway, ${day}::text as day, count(*) as count,
      count(*) filter (where ${succeeded}) as success,
      coalesce(sum(${transactionAmount}) filter (where ${succeeded}), 0)::bigint as amount
    from ${tables.payment} where ${whereOf(payment, { createdAt: { between: created } })}`;
}

/** Last changes in collections that the person may see. A row of two collections was changed once, and is shown in the first. */
async function lastChanges(orm: Orm, caller: StaffCaller) {
  const visible = [...resourceByCollection.values()].filter(({ policy }) => maySeeNamedRow(caller, policy));
  const doubled = visible.flatMap(({ mirrors }) => mirrors.map(({ entity }) => entity.name));
  const shown = visible.map(({ entity }) => entity.name).filter((name) => !doubled.includes(name));
  if (shown.length === 0) return [];
  const { at, collection, rowId, op, actor } = changeLog;
  return orm
    .select({ at, collection, id: rowId, op })
    .from(changeLog)
    .where(and(eq(actor, caller.id), inArray(collection, shown)))
    .orderBy(desc(changeLog.id))
    .limit(changesShown);
}
