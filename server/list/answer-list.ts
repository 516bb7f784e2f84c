/** One page of a list, its total, and the sums that the list shows over all rows that match. */
import { type SQL, sql } from 'drizzle-orm';

import type { Row } from '#model/entity.ts';
import type { ListQuery, Page } from '#model/list-query.ts';
import type { Orm } from '../db/database.ts';
import { present, selectionOf } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import { whereOf } from './conditions.ts';
import { orderOf } from './order.ts';

/** `sums`: numeric fields whose totals go into `summary`. */
export async function answerList(
  orm: Orm,
  resource: Resource,
  query: ListQuery,
  sums: readonly string[] = [],
): Promise<Page<Row> & { readonly success: true }> {
  const where = whereOf(resource, query.filter);
  const rows = await readPage(orm, resource, query, where);
  const whole = query.pageSize === -1 && sums.length === 0;
  const counted = whole ? { total: rows.length } : await countRows(orm, resource, where, sums);
  return { success: true, data: rows, current: query.current, pageSize: query.pageSize, ...counted };
}

async function readPage(
  orm: Orm,
  resource: Resource,
  query: ListQuery,
  where: SQL | undefined,
): Promise<readonly Row[]> {
  const found = orm
    .select(selectionOf(resource))
    .from(resource.table)
    .where(where)
    .orderBy(orderOf(resource, query.sort, query.filter));
  const { current, pageSize } = query;
  const records = await (pageSize === -1 ? found : found.limit(pageSize).offset((current - 1) * pageSize));
  return records.map((record) => present(resource, record));
}

async function countRows(orm: Orm, resource: Resource, where: SQL | undefined, sums: readonly string[]) {
  const selected: Record<string, SQL<number>> = { total: sql<number>`count(*)` };
  for (const field of sums) selected[field] = sql<number>`coalesce(sum(${resource.columns[field]}), 0)`;
  const [counted] = await orm.select(selected).from(resource.table).where(where);
  const total = Number(counted?.total ?? 0);
  if (sums.length === 0) return { total };
  return { total, summary: Object.fromEntries(sums.map((field) => [field, Number(counted?.[field] ?? 0)])) };
}
