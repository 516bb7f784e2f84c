/**
 * The check of fees: what is due in a range of days and was not taken stands in the list of missing fees afterwards,
 * and nothing else of that range. Rows that stay what they were are left alone, with when they were found.
 */
import { sql } from 'drizzle-orm';

import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { numberOfDay } from '#model/vietnam/calendar.ts';
import type { Transaction } from '../db/orm.ts';
import { readRows } from '../resources/present.ts';
import { missingFeeResource } from '../resources/wallets.ts';
import { logRowChanges } from '../write/log-change.ts';
import type { ChangeOrigin } from '../write/run-write.ts';
import { dueFees, type FeeScope } from './due-fees.ts';

interface CheckScope extends FeeScope {
  /** Absent: every kind of fee. */
  readonly balanceType?: number | undefined;
}

export interface CheckResult {
  readonly found: number;
  readonly added: number;
  readonly settled: number;
  /** VND, of all that are missing now. */
  readonly amount: number;
}

export async function checkMissingFees(
  tx: Transaction,
  origin: ChangeOrigin,
  scope: CheckScope,
): Promise<CheckResult> {
  // Neither another check nor a run may change what is due while it is looked at.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('fee run', 0))`);
  const kind = scope.balanceType ?? null;
  const due = sql`(select * from ${dueFees(scope)} where ${kind}::integer is null or "balanceType" = ${kind}::integer) as due`;
  const settled = await idsOf(
    tx,
    sql`select id from missing_fee where pay_date_int between ${numberOfDay(scope.from)} and ${numberOfDay(scope.to)}
      and (${scope.company ?? null}::text is null or company = ${scope.company ?? null}::text)
      and (${kind}::integer is null or balance_type = ${kind}::integer)
      and not exists (select from ${due} where due.id = missing_fee.id)`,
  );
  await forgetFound(tx, origin, settled);
  await followPrices(tx, origin, due);
  const added = await idsOf(
    tx,
    sql`insert into missing_fee (
        id, company, balance_type, used_at, pay_date_int, description, quantity, unit_price, amount
      )
      select id, company, "balanceType", used_at, to_char(day, 'YYYYMMDD')::int, description, quantity, unit_price, amount
      from ${due} on conflict (id) do nothing returning id`,
  );
  await logCreated(tx, origin, added);
  const { rows } = await tx.execute<{ found: number; amount: number }>(
    sql`select count(*)::int as found, coalesce(sum(amount), 0)::bigint as amount from ${due}`,
  );
  const { found = 0, amount = 0 } = rows[0] ?? {};
  return { found, added: added.length, settled: settled.length, amount };
}

/** Their fee was taken, or is due no more. */
export async function forgetFound(
  tx: Transaction,
  origin: ChangeOrigin,
  ids: readonly string[],
): Promise<void> {
  const before = await readRows(tx, missingFeeResource, ids);
  if (before.length === 0) return;
  await tx.execute(sql`delete from missing_fee where id = any(${sql.param([...ids])}::text[])`);
  await logRowChanges(
    tx,
    missingFeeResource,
    origin,
    before.map((row) => ({ op: 'remove', before: row, after: undefined })),
  );
}

/** A price that was changed since changes what is missing. */
async function followPrices(
  tx: Transaction,
  origin: ChangeOrigin,
  due: ReturnType<typeof sql>,
): Promise<void> {
  const moved = sql`due.id = missing_fee.id
    and (due.unit_price, due.amount, due.quantity) is distinct from
      (missing_fee.unit_price, missing_fee.amount, missing_fee.quantity)`;
  const ids = await idsOf(tx, sql`select missing_fee.id from missing_fee join ${due} on ${moved}`);
  if (ids.length === 0) return;
  const before = byKey(await readRows(tx, missingFeeResource, ids));
  await tx.execute(sql`
    update missing_fee set unit_price = due.unit_price, amount = due.amount, quantity = due.quantity,
      version = missing_fee.version + 1
    from ${due} where ${moved}`);
  const after = await readRows(tx, missingFeeResource, ids);
  const changes = after.map((row) => ({
    op: 'update' as const,
    before: before.get(keyOf(missingFeeResource.entity, row)),
    after: row,
  }));
  await logRowChanges(tx, missingFeeResource, origin, changes);
}

async function logCreated(tx: Transaction, origin: ChangeOrigin, ids: readonly string[]): Promise<void> {
  const rows = await readRows(tx, missingFeeResource, ids);
  await logRowChanges(
    tx,
    missingFeeResource,
    origin,
    rows.map((row) => ({ op: 'create', before: undefined, after: row })),
  );
}

const byKey = (rows: readonly Row[]) =>
  new Map(rows.map((row) => [keyOf(missingFeeResource.entity, row), row]));

async function idsOf(tx: Transaction, statement: ReturnType<typeof sql>): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}
