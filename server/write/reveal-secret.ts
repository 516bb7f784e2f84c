/**
 * Reads a secret of a row for somebody, and writes down that they did: in the history of the row, in every collection
 * that holds it. The secret is in the answer alone.
 */
import { sql } from 'drizzle-orm';

import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Transaction } from '../db/orm.ts';
import { secretReveal } from '../db/tables/secret-reveal.ts';
import { placeOfSecret } from '../encryption/kept-secrets.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import type { ChangeOrigin } from './run-write.ts';

export interface RevealedValue {
  readonly row: Row;
  /** null: none is set. */
  readonly value: string | null;
}

/** Throws 404 where there is no such row, 422 where the field is no secret that can be read. */
export async function revealSecret(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  { key, field }: { readonly key: string; readonly field: string },
): Promise<RevealedValue> {
  const column = resource.secrets[field];
  if (column === undefined) throw refuseField('unprocessable_entity', { field: 'field', code: 'choice' });
  const [row] = await readRows(tx, resource, [key]);
  if (row === undefined) throw refuse('not_found');
  const { rows } = await tx.execute<{ value: string | null }>(
    sql`select ${column} as value from ${resource.table} where ${resource.key} = ${key}`,
  );
  const holders = resource.mirrors.filter((mirror) => mirror.holds(row)).map(({ entity }) => entity);
  await tx.insert(secretReveal).values(
    [resource.entity, ...holders].map((entity) => ({
      ...{ collection: entity.name, rowId: keyOf(entity, row), version: row.version },
      ...{ field, actor: origin.actor, key: origin.key },
    })),
  );
  origin.notes?.revealed(resource.entity.name, key, field);
  const kept = rows[0]?.value ?? null;
  const place = placeOfSecret(resource, field, key);
  return { row, value: kept === null ? null : await origin.cipher.decrypt(kept, place) };
}
