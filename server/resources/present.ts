/**
 * Public form of a row: the entity's fields, the version, and the labels of the rows that it refers to. A secret is
 * null if it is not set, and absent if it is.
 */
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Row } from '#model/entity.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import type { Resource } from './resource.ts';

/** A label's column in a selection; no field's name holds a blank. */
const labelColumn = (field: string) => `label ${field}`;
/** Whether a secret is not set. */
const unsetColumn = (field: string) => `unset ${field}`;

/** Without aliases: rows come by position, and drizzle looks an alias up anew for each value of each row. */
export function selectionOf(resource: Resource): Record<string, PgColumn | SQL> {
  const labels = Object.entries(resource.labels).map(
    ([field, label]) => [labelColumn(field), label] as const,
  );
  const unset = Object.entries(resource.secrets).map(
    ([field, column]) => [unsetColumn(field), sql<boolean>`${column} is null`] as const,
  );
  return { ...resource.columns, version: resource.version, ...Object.fromEntries([...labels, ...unset]) };
}

export function present(resource: Resource, record: Readonly<Record<string, unknown>>): Row {
  const row: Record<string, unknown> = {};
  for (const field of Object.keys(resource.columns)) row[field] = record[field] ?? null;
  for (const field of Object.keys(resource.secrets))
    if (record[unsetColumn(field)] === true) row[field] = null;
  const version = Number(record.version);
  let labels: Record<string, string> | undefined;
  for (const field of Object.keys(resource.labels)) {
    const label = record[labelColumn(field)];
    if (typeof label !== 'string') continue;
    labels ??= {};
    labels[field] = label;
  }
  return Object.assign(row, { version }, labels && { labels });
}

/** Rows by key, in no order; keys that are gone are left out. */
export async function readRows(
  orm: Orm | Transaction,
  resource: Resource,
  keys: readonly string[],
): Promise<readonly Row[]> {
  if (keys.length === 0) return [];
  const wanted = sql`${resource.key} = any(${sql.param([...keys])}::text[])`;
  const records = await orm.select(selectionOf(resource)).from(resource.table).where(wanted);
  return records.map((record) => present(resource, record));
}
