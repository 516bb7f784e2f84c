/**
 * Creating, changing and removing one row of any resource: version, labels and change log in one place.
 * All of it runs inside the transaction of the write.
 */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Entity, Row, Values } from '#model/entity.ts';
import { checkValues } from '#model/field-schema.ts';
import { pairProblems } from '#model/pairs.ts';
import type { Transaction } from '../db/orm.ts';
import { changeLog } from '../db/tables/writes.ts';
import { refuse } from '../http/refusal.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import { cleanValues } from './clean-values.ts';
import { refusalOfDatabase } from './database-refusal.ts';
import { logRowChange } from './log-change.ts';
import type { ChangeOrigin } from './run-write.ts';

/** `extra`: values that a person does not type (a first status), as fields of the entity. */
export async function createRow(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  given: Values,
  extra: Values = {},
): Promise<Row> {
  const { entity, table } = resource;
  const checked = checkValues(entity.fields, 'create', given);
  if (!checked.ok) throw refuse('unprocessable_entity', { fields: checked.problems });
  demandPairs(entity, checked.values);
  const values = Object.entries({ ...cleanValues(entity, checked.values), ...extra });
  // A secret that is never read again has no column here: whoever takes one stores what proves it.
  const stored = values.filter(([field]) => !isSecret(entity, field) || field in resource.secrets);
  const columns = stored.map(([field]) => sql.identifier(columnOf(resource, field).name));
  const parameters = stored.map(([field, value]) => sql`${sql.param(value, columnOf(resource, field))}`);
  const insert = sql`insert into ${table} (${sql.join(columns, sql`, `)}) values (${sql.join(parameters, sql`, `)})`;
  await refusing(resource, tx.execute(insert));
  const row = await rowNow(tx, resource, String(extra[entity.key] ?? checked.values[entity.key]));
  const secrets = Object.keys(checked.values).filter(
    (field) => isSecret(entity, field) && checked.values[field] !== null,
  );
  await logRowChange(tx, resource, origin, { op: 'create', before: undefined, after: row, secrets });
  return row;
}

/** Merges the touched fields. Nothing is written, and the version stays, where nothing would change. */
export async function updateRow(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  target: { readonly key: string; readonly version: number },
  given: Values,
): Promise<Row> {
  const before = await lockRow(tx, resource, target);
  const checked = checkValues(resource.entity.fields, 'update', given);
  if (!checked.ok) throw refuse('unprocessable_entity', { fields: checked.problems });
  demandPairs(resource.entity, checked.values, before);
  return setFields(tx, resource, origin, before, cleanValues(resource.entity, checked.values));
}

function demandPairs(entity: Entity, values: Values, before?: Row): void {
  const problems = pairProblems(entity, values, before);
  if (problems.length > 0) throw refuse('unprocessable_entity', { fields: problems });
}

/** As `updateRow`, for values that the server itself decides on; `before` is locked. */
export async function setFields(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  before: Row,
  values: Values,
): Promise<Row> {
  const { entity, table, key, version } = resource;
  // Whether a secret is another one than before is nobody's to know.
  const touched = Object.entries(values).filter(
    ([field, value]) => isSecret(entity, field) || !isSame(value, before[field]),
  );
  if (touched.length === 0) return before;
  const assignments = touched.map(([field, value]) => assign(columnOf(resource, field), value));
  const id = String(before[entity.key]);
  const next = sql`${sql.identifier(version.name)} = ${version} + 1`;
  await refusing(
    resource,
    tx.execute(sql`update ${table} set ${sql.join([...assignments, next], sql`, `)} where ${key} = ${id}`),
  );
  const after = await rowNow(tx, resource, id);
  const secrets = touched.map(([field]) => field).filter((field) => isSecret(entity, field));
  await logRowChange(tx, resource, origin, { op: 'update', before, after, secrets });
  return after;
}

export async function removeRow(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  target: { readonly key: string; readonly version: number },
): Promise<void> {
  const before = await lockRow(tx, resource, target);
  await refusing(
    resource,
    tx.execute(sql`delete from ${resource.table} where ${resource.key} = ${target.key}`),
  );
  await logRowChange(tx, resource, origin, { op: 'remove', before, after: undefined });
}

/** The row, held until the end of the transaction. 412 where it has moved on or is gone, 404 where it never was. */
export async function lockRow(
  tx: Transaction,
  resource: Resource,
  target: { readonly key: string; readonly version: number },
): Promise<Row> {
  await tx.execute(sql`select from ${resource.table} where ${resource.key} = ${target.key} for update`);
  const [row] = await readRows(tx, resource, [target.key]);
  if (row === undefined) {
    throw (await wasRemoved(tx, resource, target.key))
      ? refuse('version_conflict', { current: null })
      : refuse('not_found');
  }
  if (row.version !== target.version) throw refuse('version_conflict', { current: row });
  return row;
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

async function rowNow(tx: Transaction, resource: Resource, key: string): Promise<Row> {
  const [row] = await readRows(tx, resource, [key]);
  if (row === undefined) throw new Error(`${resource.entity.name} ${key} is gone right after it was written`);
  return row;
}

async function refusing<T>(resource: Resource, statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (failure) {
    throw refusalOfDatabase(failure, resource) ?? failure;
  }
}

/** Lists are compared by what is in them. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
}

function isSecret(entity: Entity, field: string): boolean {
  return entity.fields[field]?.kind === 'secret';
}

function assign(column: PgColumn, value: unknown): SQL {
  return sql`${sql.identifier(column.name)} = ${sql.param(value, column)}`;
}

function columnOf(resource: Resource, field: string): PgColumn {
  const column = resource.columns[field] ?? resource.secrets[field];
  if (column === undefined)
    throw new Error(`${field} is no field of ${resource.entity.name} that can be stored`);
  return column;
}
