/**
 * The one language in which lists are asked for, on the wire and on the device:
 * `filter` (fields ANDed, each with one operator), `sort`, `current` and `pageSize`.
 * Two readers exist, SQL on the server and `match-row.ts` on the device; they must agree.
 */

export type Scalar = string | number | boolean;

/** Both ends belong to the range; null is an open end. */
export interface Between {
  readonly between: readonly [Scalar | null, Scalar | null];
}
/** Contains, whatever the case; `%` and `_` typed by a person are literal, `\` escapes. */
export interface Like {
  readonly iLike: string;
}
/** A field with one value: is one of. A list field: shares an element. */
export interface Overlap {
  readonly overlap: readonly Scalar[];
}
export type Condition = Scalar | Between | Like | Overlap;
export type Filter = Readonly<Record<string, Condition>>;

/** The filter's name for 'contained in any of the entity's search fields'. */
export const searchField = 'search';

export interface SortTerm {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListQuery {
  readonly filter: Filter;
  readonly sort: readonly SortTerm[];
  /** Counted from 1. */
  readonly current: number;
  /** -1: all rows, on reference and small lists only. */
  readonly pageSize: number;
}

/** One answer to a list query. */
export interface Page<R> {
  readonly data: readonly R[];
  /** Rows that match, on all pages. */
  readonly total: number;
  readonly current: number;
  readonly pageSize: number;
  /** Totals over all matching rows, where the list has them (sums in VND, counts by state). */
  readonly summary?: Readonly<Record<string, number>> | undefined;
  /** The host gives no more rows than this at once, and gave as many: there may be others. */
  readonly cappedAt?: number | undefined;
}

export const isBetween = (condition: Condition): condition is Between =>
  typeof condition === 'object' && 'between' in condition;
export const isLike = (condition: Condition): condition is Like =>
  typeof condition === 'object' && 'iLike' in condition;
export const isOverlap = (condition: Condition): condition is Overlap =>
  typeof condition === 'object' && 'overlap' in condition;

/** A person's text as the pattern of `iLike`: '%5\%%' for '5%'. */
export function likePattern(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The text a `%…%` pattern looks for, or undefined where the pattern is of another shape. */
export function needleOf(pattern: string): string | undefined {
  return /^%((?:[^\\%_]|\\[\\%_])*)%$/.exec(pattern)?.[1]?.replace(/\\([\\%_])/g, '$1');
}

const sortTerm = /^([A-Za-z][A-Za-z0-9]*)\.(asc|desc)$/;

/** Reads 'code.asc,createdAt.desc'; undefined where it is not of that form. */
export function readSort(written: string): readonly SortTerm[] | undefined {
  if (written === '') return [];
  const terms: SortTerm[] = [];
  for (const part of written.split(',')) {
    const match = sortTerm.exec(part);
    if (match?.[1] === undefined) return undefined;
    terms.push({ field: match[1], direction: match[2] === 'desc' ? 'desc' : 'asc' });
  }
  return terms;
}

export function writeSort(sort: readonly SortTerm[]): string {
  return sort.map((term) => `${term.field}.${term.direction}`).join(',');
}

/** So many keys fit into the address of one request. */
export const keysAtOnce = 200;

/** The rows with these keys, all of them on one page. */
export function keysQuery(key: string, keys: readonly string[]): ListQuery {
  const sort = [{ field: key, direction: 'asc' }] as const;
  return { filter: { [key]: { overlap: keys } }, sort, current: 1, pageSize: Math.max(1, keys.length) };
}

/** The query's parameters as every list call sends them. */
export function toParameters(query: ListQuery): Readonly<Record<string, string>> {
  return {
    current: String(query.current),
    pageSize: String(query.pageSize),
    ...(Object.keys(query.filter).length > 0 ? { filter: JSON.stringify(query.filter) } : {}),
    ...(query.sort.length > 0 ? { sort: writeSort(query.sort) } : {}),
  };
}

/** The same query always has the same name, whatever the order in which its filter was built. */
export function nameOfQuery(query: ListQuery): string {
  const filter = Object.keys(query.filter)
    .sort()
    .map((field) => [field, query.filter[field]]);
  return JSON.stringify([filter, writeSort(query.sort), query.current, query.pageSize]);
}
