/**
 * The list language read on the device: which rows match, in which order, and the page of them.
 * The server reads the same language in SQL; where the two differ, this file is wrong.
 */
import type { Entity, Row } from './entity.ts';
import type { Field } from './field.ts';
import type { Between, Condition, Filter, ListQuery, Page, Scalar, SortTerm } from './list-query.ts';
import { isBetween, isLike, isOverlap, needleOf, searchField } from './list-query.ts';
import { epochOfLocal } from './vietnam/calendar.ts';
import { compareText, contains } from './vietnam/text.ts';

/** A row matches when every condition holds. A null matches nothing. */
export function matches(entity: Entity, row: Row, filter: Filter): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === searchField) {
      return isLike(condition) && entity.search.some((field) => likes(row[field], condition.iLike));
    }
    const field = entity.fields[name];
    return field !== undefined && holds(field, row[name], condition);
  });
}

/** Whether one value meets one condition. A null meets none. */
export function holds(field: Field, value: unknown, condition: Condition): boolean {
  if (value === null || value === undefined) return false;
  if (isLike(condition)) return likes(value, condition.iLike);
  if (isBetween(condition)) return within(field, value, condition);
  if (isOverlap(condition)) {
    return Array.isArray(value)
      ? condition.overlap.some((item) => value.includes(item))
      : condition.overlap.some((item) => same(field, value, item));
  }
  return same(field, value, condition);
}

function likes(value: unknown, pattern: string): boolean {
  const needle = needleOf(pattern);
  return typeof value === 'string' && needle !== undefined && contains(value, needle);
}

function same(field: Field, value: unknown, wanted: Scalar): boolean {
  return field.kind === 'instant' ? epochOfMoment(value) === epochOfMoment(wanted) : value === wanted;
}

function within(field: Field, value: unknown, { between: [from, to] }: Between): boolean {
  const compare = (bound: Scalar) => compareFieldValues(field, value, bound);
  const isUpTo = (end: Scalar) =>
    field.kind === 'instant' ? epochOfMoment(value) <= endOfMoment(end) : compare(end) <= 0;
  return (from === null || compare(from) >= 0) && (to === null || isUpTo(to));
}

/** Epoch time (ms) of a moment: they carry an offset in rows and none (local time) in filters. */
export function epochOfMoment(value: unknown): number {
  const written = String(value);
  return /(Z|[+-]\d\d:?\d\d)$/.test(written) ? Date.parse(written) : epochOfLocal(written);
}

/**
 * The last millisecond (epoch time) of what a range ends with: filters are sent to the second, and a day that ends at
 * 23:59:59 would lose what happened within that second. With a fraction it is exact.
 */
export function endOfMoment(value: unknown): number {
  return epochOfMoment(value) + (String(value).includes('.') ? 0 : 999);
}

/** The order of two values of one field; texts by Vietnamese collation. */
export function compareFieldValues(field: Field, a: unknown, b: unknown): number {
  if (field.kind === 'instant') return epochOfMoment(a) - epochOfMoment(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (field.kind === 'day') return compareDays(dayIn(a), dayIn(b));
  return compareText(String(a), String(b));
}

/**
 * The day (YYYY-MM-DD) of a calendar day or of a moment: filters are sent with moments for both, from the first second of a
 * day to its last (specification, section 9).
 */
export const dayIn = (value: unknown): string => String(value).slice(0, 10);

const compareDays = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/**
 * The order of rows: nulls last in both directions; a reference sorts by its label; ties break by the
 * key, in the direction of the last term, so that pages never overlap.
 */
export function orderBy(entity: Entity, sort: readonly SortTerm[]): (a: Row, b: Row) => number {
  const last = sort.at(-1)?.direction ?? 'asc';
  const terms = sort.some((term) => term.field === entity.key)
    ? sort
    : [...sort, { field: entity.key, direction: last }];
  return (a, b) => {
    for (const term of terms) {
      const order = compareBy(entity, term, a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareBy(entity: Entity, { field: name, direction }: SortTerm, a: Row, b: Row): number {
  const field = entity.fields[name];
  if (field === undefined) return 0;
  const left = sortValue(field, name, a);
  const right = sortValue(field, name, b);
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  const order = compareFieldValues(field, left, right);
  return direction === 'asc' ? order : -order;
}

function sortValue(field: Field, name: string, row: Row): unknown {
  const value = row[name] ?? null;
  return field.kind === 'reference' && value !== null ? (row.labels?.[name] ?? value) : value;
}

/** The page of the rows that match. */
export function queryRows(entity: Entity, rows: Iterable<Row>, query: ListQuery): Page<Row> {
  const matching = [];
  for (const row of rows) if (matches(entity, row, query.filter)) matching.push(row);
  matching.sort(orderBy(entity, query.sort));
  const start = query.pageSize === -1 ? 0 : (query.current - 1) * query.pageSize;
  const end = query.pageSize === -1 ? matching.length : start + query.pageSize;
  return {
    data: matching.slice(start, end),
    total: matching.length,
    current: query.current,
    pageSize: query.pageSize,
  };
}
