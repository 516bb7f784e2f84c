/** Rows that are held until the end of the transaction, in the version that whoever changes them has seen. */
import { and, desc, eq, sql } from 'drizzle-orm';

import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Transaction } from '../db/orm.ts';
import { changeLog } from '../db/tables/writes.ts';
import type { Refused } from '../http/refusal.ts';
import { refuse } from '../http/refusal.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import { requireNoCallAbout } from './external-call.ts';

/**
 * The row, held until the end of the transaction. 412 where it has moved on or is gone, 404 where it never was, 503 while a
 * bank or a merchant is asked about it.
 */
export async function lockRow(
  tx: Transaction,
  resource: Resource,
  target: { readonly key: string; readonly version: number },
): Promise<Row> {
  const row = await holdRow(tx, resource, target.key);
  if (row.version !== target.version) throw refuse('version_conflict', { current: row });
  return row;
}

/** As {@link lockRow}, in whichever version it is. */
export async function holdRow(tx: Transaction, resource: Resource, key: string): Promise<Row> {
  const row = (await holdRows(tx, resource, [key])).get(key);
  if (row === undefined) throw await refusalOfMissing(tx, resource, key);
  return row;
}

/**
 * Those that are there, by their keys. They are locked in the order of their keys, so that two batches over the same rows
 * can't wait for each other.
 */
export async function holdRows(
  tx: Transaction,
  resource: Resource,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const { table, key, entity } = resource;
  await tx.execute(
    sql`select from ${table} where ${key} = any(${sql.param([...keys])}::text[]) order by ${key} for update`,
  );
  if (resource.externalCalls) await requireNoCallAbout(tx, resource, keys);
  const rows = await readRows(tx, resource, keys);
  return new Map(rows.map((row) => [keyOf(entity, row), row]));
}

/** Refusal for a row that {@link holdRows} has not found: 412 if it was removed, else 404. */
export async function refusalOfMissing(tx: Transaction, resource: Resource, key: string): Promise<Refused> {
  return (await wasRemoved(tx, resource, key))
    ? refuse('version_conflict', { current: null })
    : refuse('not_found');
}

async function wasRemoved(tx: Transaction, { entity }: Resource, key: string): Promise<boolean> {
  const [last] = await tx
    .select({ op: changeLog.op })
    .from(changeLog)
    .where(and(eq(changeLog.collection, entity.name), eq(changeLog.rowId, key)))
    .orderBy(desc(changeLog.id))
    .limit(1);
  return last?.op === 'remove';
}
