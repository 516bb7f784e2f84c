/**
 * Answers list queries over the held rows, exactly as `queryRows` of match-row.ts would, in a small part of its
 * time. From a question to its page:
 *
 *   filter  -> of each chunk the slots that match   filter-tests.ts, over columns
 *   sort    -> of each chunk those slots in order   chunk-orders.ts
 *   page    -> the runs of all chunks, merged       merge-runs.ts
 *
 * Each step is kept chunk by chunk under the chunk's epoch, which grows when one of its rows changes: a changed row
 * costs its own chunk's work, not the others'. Where a value fits no column, the plain reader answers.
 */
import type { Entity, Row } from '#model/entity.ts';
import type { Filter, ListQuery, Page, SortTerm } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { queryRows } from '#model/match-row.ts';
import type { PendingRows } from '#commands/pending-rows-source.ts';
import { chunkLog } from './chunk-log.ts';
import type { Chunks } from './chunk-orders.ts';
import { chunkOrders } from './chunk-orders.ts';
import { columnsOf } from './columns.ts';
import { testsOf } from './filter-tests.ts';
import { lruCache } from './lru-cache.ts';
import type { Matches, PreparedQuery, Sorting } from './prepared-query.ts';
import { keepMatches, prepareQuery } from './prepared-query.ts';
import type { RowTable } from './row-table.ts';
import { showRows } from './shown-rows.ts';
import { orderOver } from './sort-order.ts';

export interface RowEngine {
  /** Filter and sort go by what pending commands make of the rows; the page holds the rows as they are held. */
  query(query: ListQuery, pending: PendingRows): Page<Row>;
}

const keptFilters = 4;
const keptOrders = 8;
const keptQuestions = 8;
const keptPages = 16;

export function createRowEngine(entity: Entity, held: RowTable): RowEngine {
  const log = chunkLog();
  const shown = showRows(held, (position, slots) => {
    log.note(position, slots);
    columns.changed(position, slots);
  });
  const columns = columnsOf(entity, shown.at);
  const chunks: Chunks = {
    count: () => held.chunks.length,
    sizeOf: (position) => held.chunks[position]?.rows.length ?? 0,
    epochOf: log.epochOf,
    changedSince: log.changedSince,
  };

  const matchesOf = lruCache(keptFilters, (filter: Filter): Matches | undefined => {
    const tests = testsOf(entity, columns, filter);
    return tests === undefined ? undefined : keepMatches(tests, chunks);
  });
  const sortingOf = lruCache(keptOrders, (sort: readonly SortTerm[]): Sorting | undefined => {
    const order = orderOver(entity, columns, sort);
    return order === undefined ? undefined : { order, orders: chunkOrders(order.compare, chunks) };
  });
  const questionOf = lruCache(keptQuestions, ({ filter, sort }: ListQuery): PreparedQuery | undefined => {
    const matches = matchesOf(nameOf({ filter }), filter);
    const sorting = sortingOf(nameOf({ sort }), sort);
    return matches === undefined || sorting === undefined
      ? undefined
      : prepareQuery(matches, sorting, chunks);
  });
  const pageOf = lruCache(keptPages, (query: ListQuery) => {
    let page = answer(query);
    let asOf = log.epoch();
    return () => {
      if (asOf !== log.epoch()) page = answer(query);
      asOf = log.epoch();
      return page;
    };
  });

  function answer(query: ListQuery): Page<Row> {
    const { current, pageSize, filter, sort } = query;
    const start = pageSize === -1 ? 0 : (current - 1) * pageSize;
    const count = pageSize === -1 ? held.size : pageSize;
    const found = questionOf(nameOf({ filter, sort }), query)?.run(start, count);
    if (found === undefined) return answerPlainly(query);
    const data = found.places.flatMap(({ position, slot }) => held.chunks[position]?.rows[slot] ?? []);
    return { data, total: found.total, current, pageSize };
  }

  function answerPlainly(query: ListQuery): Page<Row> {
    const baseOf = new Map<Row, Row>();
    for (const [position, { rows }] of held.chunks.entries()) {
      for (const [slot, row] of rows.entries()) baseOf.set(shown.at(position)[slot] ?? row, row);
    }
    const page = queryRows(entity, baseOf.keys(), query);
    return { ...page, data: page.data.map((row) => baseOf.get(row) ?? row) };
  }

  return {
    query(query, pending) {
      shown.lay(pending);
      return pageOf(nameOfQuery(query), query)();
    },
  };
}

const nameOf = (asked: { filter?: Filter; sort?: readonly SortTerm[] }) =>
  nameOfQuery({ filter: asked.filter ?? {}, sort: asked.sort ?? [], current: 1, pageSize: 1 });
