/** Sorting by columns: ascending, descending, not at all; and which of several comes first. Pure. */
import type { SortTerm } from '#model/list-query.ts';

type Direction = SortTerm['direction'];

export function sortOf(sort: readonly SortTerm[], field: string): Direction | undefined {
  return sort.find((term) => term.field === field)?.direction;
}

/** `add` keeps the other columns: they go before the new one. */
export function sortBy(sort: readonly SortTerm[], field: string, add: boolean): readonly SortTerm[] {
  const before = sortOf(sort, field);
  const next = before === undefined ? 'asc' : before === 'asc' ? 'desc' : undefined;
  return sortTo(sort, field, next, add);
}

/** To one direction; undefined: no more by this column. `add` keeps the other columns. */
export function sortTo(
  sort: readonly SortTerm[],
  field: string,
  direction: Direction | undefined,
  add: boolean,
): readonly SortTerm[] {
  const next: readonly SortTerm[] = direction === undefined ? [] : [{ field, direction }];
  if (!add) return next;
  if (sortOf(sort, field) === undefined) return [...sort, ...next];
  return sort.flatMap((term) => (term.field === field ? next : [term]));
}

/** The terms with one of them at another place: the first decides, the others where it leaves a tie. */
export function placeTerm(sort: readonly SortTerm[], field: string, index: number): readonly SortTerm[] {
  const moved = sort.find((term) => term.field === field);
  if (moved === undefined) return sort;
  const others = sort.filter((term) => term !== moved);
  const at = Math.max(0, Math.min(others.length, index));
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
