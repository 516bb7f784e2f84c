/**
 * Sets a secret of a row: a column beside the entity's fields, so that no list, history or feed can hold it. The row
 * counts one version up, and the log says who changed which secret, without a value.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Transaction } from '../db/orm.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import { logRowChange } from './log-change.ts';
import type { ChangeOrigin } from './run-write.ts';

interface Secret {
  /** Field of the entity, as the log names it. */
  readonly field: string;
  readonly column: PgColumn;
  /** As it is kept: a hash. */
  readonly value: string;
}

/** `before` is locked. */
export async function setSecret(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  before: Row,
  secret: Secret,
): Promise<Row> {
  const next: SQL = sql`${sql.identifier(resource.version.name)} = ${resource.version} + 1`;
  const id = keyOf(resource.entity, before);
  await tx.execute(
    sql`update ${resource.table} set ${sql.identifier(secret.column.name)} = ${secret.value}, ${next} where ${resource.key} = ${id}`,
  );
  const [after] = await readRows(tx, resource, [id]);
  if (after === undefined) throw new Error(`${resource.entity.name} ${id} is gone while it is locked`);
  await logRowChange(tx, resource, origin, { op: 'update', before, after, secrets: [secret.field] });
  return after;
}
