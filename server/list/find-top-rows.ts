/** The first few rows of a list that fit, by their names alone, and how many fit. */
import { type SQL, sql } from 'drizzle-orm';

import type { NamedRow, SoughtRows } from '#model/calls/search-rows.ts';
import { mostOfEach, nameFieldsOf, nameRow } from '#model/calls/search-rows.ts';
import type { SortTerm } from '#model/list-query.ts';
import { searchField } from '#model/list-query.ts';
import type { Orm } from '../db/orm.ts';
import type { Resource } from '../resources/resource.ts';
import { whereOf } from './conditions.ts';
import { orderOf } from './order.ts';

export interface TopRows {
  readonly total: number;
  readonly rows: readonly NamedRow[];
}

/** No field is called so. */
const totalColumn = 'all that fit';

export async function findTopRows(
  orm: Orm,
  resource: Resource,
  { by, filters }: SoughtRows,
): Promise<TopRows> {
  const { entity, columns, table } = resource;
  const { code, name } = nameFieldsOf(entity);
  const shown = [...new Set([entity.key, code, name])].map((field) => [
    field,
    sql`${columns[field]}`.as(field),
  ]);
  const ranks = filters.map((filter) => whereOf(resource, filter) ?? sql`true`);
  const sort: readonly SortTerm[] =
    by === searchField ? [{ field: code, direction: 'asc' }] : [{ field: 'createdAt', direction: 'desc' }];
  const found = await orm
    .select({ ...Object.fromEntries(shown), [totalColumn]: sql<number>`count(*) over ()`.as(totalColumn) })
    .from(table)
    .where(ranks.at(-1))
    .orderBy(sql`${rankOf(ranks)}${orderOf(resource, sort, {})}`)
    .limit(mostOfEach);
  return { total: Number(found[0]?.[totalColumn] ?? 0), rows: found.map((row) => nameRow(entity, row)) };
}

/** Rank of a row by the first condition that holds: matches of a narrower one come first. */
function rankOf(conditions: readonly SQL[]): SQL {
  if (conditions.length < 2) return sql``;
  const cases = conditions.map((condition, rank) => sql`when ${condition} then ${sql.raw(String(rank))}`);
  return sql`case ${sql.join(cases, sql` `)} end, `;
}
