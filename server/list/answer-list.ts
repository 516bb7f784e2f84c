/** One page of a list, its total, and the sums that the list shows over all rows that match. */
import { and, type SQL, sql } from 'drizzle-orm';

import type { Row } from '#model/entity.ts';
import type { Filter, ListQuery, Page } from '#model/list-query.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { present, selectionOf } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import { whereOf } from './conditions.ts';
import { orderOf } from './order.ts';

type Reader = Orm | Transaction;

/** How many rows match, and what some of their fields come to. */
export interface CountedPage {
  readonly total: number;
  readonly summary?: Readonly<Record<string, number>>;
}

/** Shortcuts that a list has besides its table: ready counts, a narrowing condition, an early end. */
export interface Known {
  /** Counts by what is known already, where that answers the filter. */
  readonly count?: (filter: Filter) => Promise<CountedPage> | undefined;
  /** Holds for every row that the query finds as well, and leads an index in its order to them. */
  readonly near?: (query: ListQuery) => SQL | undefined;
  /** Nobody is there any more to read the page, which is then left empty. */
  readonly isLeft?: () => boolean;
}

/** `sums`: numeric fields whose totals go into `summary`. */
export async function answerList(
  orm: Reader,
  resource: Resource,
  query: ListQuery,
  sums: readonly string[] = [],
  known: Known = {},
): Promise<Page<Row> & { readonly success: true }> {
  const { current, pageSize } = query;
  const where = whereOf(resource, query.filter);
  const answer = { success: true, current, pageSize } as const;
  if (pageSize === -1 && sums.length === 0) {
    const data = await readRange(orm, resource, query, where, undefined);
    return { ...answer, data, total: data.length };
  }
  const counted = await (known.count?.(query.filter) ?? countRows(orm, resource, where, sums));
  if (known.isLeft?.() === true) return { ...answer, data: [], ...counted };
  const span = pageSize === -1 ? undefined : { offset: (current - 1) * pageSize, limit: pageSize };
  const data = await readPage(orm, resource, query, and(where, known.near?.(query)), span, counted.total);
  return { ...answer, data, ...counted };
}

interface Span {
  readonly offset: number;
  readonly limit: number;
}

/** Rows to be passed over from which on it is cheaper to look for the keys of a page first. */
const deepOffset = 1000;

/** A page deep in a list is looked for by its keys, which indexes hold, from the nearer end; only its own rows are read. */
async function readPage(
  orm: Reader,
  resource: Resource,
  query: ListQuery,
  where: SQL | undefined,
  span: Span | undefined,
  total: number,
): Promise<readonly Row[]> {
  // Without a row left to find, an index in the list's order would be scanned to its end.
  if (total <= (span?.offset ?? 0)) return [];
  if (span === undefined || span.offset < deepOffset) return readRange(orm, resource, query, where, span);
  const limit = Math.min(span.limit, total - span.offset);
  const behind = total - span.offset - limit;
  const [way, offset] =
    behind < span.offset ? (['backwards', behind] as const) : (['forwards', span.offset] as const);
  const keys = orm
    .select({ key: resource.key })
    .from(resource.table)
    .where(where)
    .orderBy(orderOf(resource, query.sort, query.filter, way))
    .limit(limit)
    .offset(offset);
  return readRange(orm, resource, query, sql`${resource.key} = any(array(${keys}))`, undefined);
}

async function readRange(
  orm: Reader,
  resource: Resource,
  query: ListQuery,
  where: SQL | undefined,
  span: Span | undefined,
): Promise<readonly Row[]> {
  const found = orm
    .select(selectionOf(resource))
    .from(resource.table)
    .where(where)
    .orderBy(orderOf(resource, query.sort, query.filter));
  const records = await (span === undefined ? found : found.limit(span.limit).offset(span.offset));
  return records.map((record) => present(resource, record));
}

async function countRows(
  orm: Reader,
  resource: Resource,
  where: SQL | undefined,
  sums: readonly string[],
): Promise<CountedPage> {
  const selected: Record<string, SQL<number>> = { total: sql<number>`count(*)` };
  for (const field of sums) selected[field] = sql<number>`coalesce(sum(${resource.columns[field]}), 0)`;
  const [counted] = await orm.select(selected).from(resource.table).where(where);
  const total = Number(counted?.total ?? 0);
  if (sums.length === 0) return { total };
  return { total, summary: Object.fromEntries(sums.map((field) => [field, Number(counted?.[field] ?? 0)])) };
}
