/**
 * Notifications about the banks. A refund is reported only to the person who requested it, by the log of changes; waiting
 * terminals to whoever may approve them.
 */
import { type SQL, sql } from 'drizzle-orm';

import { allows } from '#model/access.ts';
import { mostNews, newsCall, newsDays } from '#model/calls/news.ts';
import { workQueues } from '#model/calls/work-queues.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { RefundState } from '#model/entities/refund.ts';
import { toFilter } from '#model/search-values.ts';
import type { StaffCaller } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import type { Orm } from '../db/orm.ts';
import { refundTable, terminalTable } from '../db/tables/gateway.ts';
import { changeLog } from '../db/tables/writes.ts';
import { withData } from '../http/answers.ts';
import { whereOf } from '../list/conditions.ts';
import { resourceByCollection } from '../resources/registry.ts';
import type { Routes } from '../routing/routes.ts';

const dayMs = 86_400_000;

export function mountNews(routes: Routes, { db, now }: Context): void {
  routes.read(newsCall, async ({ caller }) =>
    withData({
      refunds: await refundsOf(db.orm, caller, now()),
      awaiting: await terminalsFor(db.orm, caller, now()),
    }),
  );
}

type RefundNews = Record<'gateway' | 'id' | 'billNumber' | 'at', string> & {
  readonly amount: number;
  readonly state: RefundState;
};

async function refundsOf(orm: Orm, caller: StaffCaller, now: number): Promise<RefundNews[]> {
  const seen = gatewayList.filter(({ keys }) => keys.refund && allows(caller, `${keys.refund}.view`));
  if (seen.length === 0) return [];
  const each = seen.map((gateway) => refundsAt(gateway, caller, new Date(now - newsDays * dayMs)));
  const { rows } = await orm.execute<RefundNews>(
    sql`${sql.join(each, sql` union all `)} order by at desc, id limit ${mostNews}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

function refundsAt({ name }: Gateway, { id: me }: StaffCaller, since: Date): SQL {
  const refund = refundTable(name);
  const { collection, rowId, op, actor } = changeLog;
  const underWay = sql`${refund.state} in (${RefundState.requested}, ${RefundState.processing})`;
  return sql`select ${name}::text as gateway, ${refund.id} as id, ${refund.billNumber} as "billNumber",
      ${refund.amount} as amount, ${refund.state} as state, ${refund.updatedAt} as at
    from ${refund}
    where (${underWay} or ${refund.updatedAt} >= ${since.toISOString()})
      and exists (select 1 from ${changeLog} where ${collection} = ${`${name}Refund`}
        and ${rowId} = ${refund.id} and ${op} = 'create' and ${actor} = ${me})`;
}

type Awaiting = Record<'gateway' | 'at', string> & { readonly count: number };

async function terminalsFor(orm: Orm, caller: StaffCaller, now: number): Promise<Awaiting[]> {
  const seen = gatewayList.filter(
    ({ keys }) => allows(caller, `${keys.terminal}.confirm`) && allows(caller, `${keys.terminal}.view`),
  );
  if (seen.length === 0) return [];
  const each = seen.map((gateway) => awaitingAt(gateway, now));
  const { rows } = await orm.execute<Awaiting>(sql.join(each, sql` union all `));
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** Those that the workplace counts, and the link leads to. */
function awaitingAt({ name }: Gateway, now: number): SQL {
  const need = workQueues.find((each) => each.name === `terminalsAwaiting.${name}`);
  const resource = need && resourceByCollection.get(need.entity.name);
  if (need === undefined || resource === undefined)
    throw new Error(`${name} has no list of terminals that wait`);
  const { terminalId, createdAt } = terminalTable(name);
  const where = whereOf(resource, toFilter(need.values, { entity: need.entity, like: [] }, now));
  const { collection, rowId, op, at, fields } = changeLog;
  const came = sql`(select max(${at}) from ${changeLog}
    where ${collection} = ${need.entity.name} and ${rowId} = ${terminalId}
      and (${op} = 'create' or ${fields} @> '[{"field": "status"}]'))`;
  return sql`select ${name}::text as gateway, count(*) as count, max(coalesce(${came}, ${createdAt})) as at
    from ${terminalTable(name)} where ${where ?? sql`true`} having count(*) > 0`;
}
