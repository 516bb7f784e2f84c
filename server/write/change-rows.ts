/**
 * Creating, changing and removing one row of any resource: version, labels and change log in one place.
 * All of it runs inside the transaction of the write.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Entity, Row, Values } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { pairProblems } from '#model/ordered-fields.ts';
import type { Transaction } from '../db/orm.ts';
import { placeOfSecret } from '../encryption/kept-secrets.ts';
import { refuse } from '../http/refusal.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import type { CheckedValues } from './checked-values.ts';
import { cleanValues } from './clean-values.ts';
import { refusalOfDatabase } from './database-refusal.ts';
import { forgetCallsAbout } from './external-call.ts';
import { lockRow } from './lock-rows.ts';
import { logRowChange, logRowChanges } from './log-change.ts';
import type { ChangeOrigin } from './run-write.ts';

/** `values`: of a whole row. `extra`: what a person does not type (a first status), as fields of the entity. */
export async function createRow(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  values: CheckedValues,
  extra: Values = {},
): Promise<Row> {
  const { entity, table } = resource;
  demandPairs(entity, values);
  const whole = Object.entries({ ...cleanValues(entity, values), ...extra });
  // A secret that is never read again has no column here: whoever takes one stores what proves it.
  const readable = whole.filter(([field]) => !isSecret(entity, field) || field in resource.secrets);
  const id = String(extra[entity.key] ?? values[entity.key]);
  const stored = Object.entries(await encrypted(resource, origin, id, Object.fromEntries(readable)));
  const columns = stored.map(([field]) => sql.identifier(columnOf(resource, field).name));
  const parameters = stored.map(([field, value]) => sql`${sql.param(value, columnOf(resource, field))}`);
  const insert = sql`insert into ${table} (${sql.join(columns, sql`, `)}) values (${sql.join(parameters, sql`, `)})`;
  await refusing(resource, tx.execute(insert));
  const row = await rowNow(tx, resource, id);
  const secrets = Object.keys(values).filter((field) => isSecret(entity, field) && values[field] !== null);
  await logRowChange(tx, resource, origin, { op: 'create', before: undefined, after: row, secrets });
  return row;
}

/** Merges the touched fields, `values`. Nothing is written, and the version stays, where nothing would change. */
export async function updateRow(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  target: { readonly key: string; readonly version: number },
  values: CheckedValues,
): Promise<Row> {
  const before = await lockRow(tx, resource, target);
  demandPairs(resource.entity, values, before);
  return setFields(tx, resource, origin, before, cleanValues(resource.entity, values));
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
  const [after] = await setFieldsOfMany(tx, resource, origin, [{ before, values }]);
  return after ?? before;
}

/** As {@link setFields}, in a few statements for all of them, which become the same mostly. The rows after it, in their order. */
export async function setFieldsOfMany(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  changes: readonly { readonly before: Row; readonly values: Values }[],
): Promise<readonly Row[]> {
  const { entity, table, key, version } = resource;
  const groups = new Map<string, { readonly touched: Values; readonly rows: Row[] }>();
  for (const { before, values } of changes) {
    const changed = touchedBy(entity, before, values);
    if (Object.keys(changed).length === 0) continue;
    const touched = await encrypted(resource, origin, keyOf(entity, before), changed);
    const group = groups.get(JSON.stringify(touched));
    if (group === undefined) groups.set(JSON.stringify(touched), { touched, rows: [before] });
    else group.rows.push(before);
  }
  const after = new Map<string, Row>();
  for (const { touched, rows } of groups.values()) {
    const assignments = Object.entries(touched).map(([field, value]) =>
      assign(columnOf(resource, field), value),
    );
    const next = sql`${sql.identifier(version.name)} = ${version} + 1`;
    const ids = rows.map((row) => keyOf(entity, row));
    await refusing(
      resource,
      tx.execute(
        sql`update ${table} set ${sql.join([...assignments, next], sql`, `)} where ${isOneOf(key, ids)}`,
      ),
    );
    for (const row of await readRows(tx, resource, ids)) after.set(keyOf(entity, row), row);
    const secrets = Object.keys(touched).filter((field) => isSecret(entity, field));
    const changed = rows.map((before) => ({
      op: 'update' as const,
      before,
      after: rowIn(after, entity, before),
      secrets,
    }));
    await logRowChanges(tx, resource, origin, changed);
  }
  return changes.map(({ before }) => after.get(keyOf(entity, before)) ?? before);
}

/** As it is kept: secrets that are read again are encrypted, for this row alone. */
async function encrypted(
  resource: Resource,
  { cipher }: ChangeOrigin,
  id: string,
  values: Values,
): Promise<Values> {
  const kept: Record<string, Values[string]> = { ...values };
  for (const field of Object.keys(resource.secrets)) {
    const value = values[field];
    if (typeof value === 'string')
      kept[field] = await cipher.encrypt(value, placeOfSecret(resource, field, id));
  }
  return kept;
}

/** Whether a secret is another one than before is nobody's to know. */
function touchedBy(entity: Entity, before: Row, values: Values): Values {
  const touched = Object.entries(values).filter(
    ([field, value]) => isSecret(entity, field) || !isSame(value, before[field]),
  );
  return Object.fromEntries(touched);
}

function rowIn(rows: ReadonlyMap<string, Row>, entity: Entity, before: Row): Row {
  const id = keyOf(entity, before);
  const row = rows.get(id);
  if (row === undefined) throw new Error(`${entity.name} ${id} is gone right after it was written`);
  return row;
}

const isOneOf = (key: PgColumn, ids: readonly string[]) => sql`${key} = any(${sql.param([...ids])}::text[])`;

export async function removeRow(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  target: { readonly key: string; readonly version: number },
): Promise<void> {
  await removeRows(tx, resource, origin, [await lockRow(tx, resource, target)]);
}

/** The rows are locked. */
export async function removeRows(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  rows: readonly Row[],
): Promise<void> {
  const ids = rows.map((row) => keyOf(resource.entity, row));
  await refusing(
    resource,
    tx.execute(sql`delete from ${resource.table} where ${isOneOf(resource.key, ids)}`),
  );
  if (resource.externalCalls) await forgetCallsAbout(tx, resource, ids);
  const changes = rows.map((before) => ({ op: 'remove' as const, before, after: undefined }));
  await logRowChanges(tx, resource, origin, changes);
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
