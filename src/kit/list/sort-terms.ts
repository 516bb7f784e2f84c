/** Sorting by a column: ascending, descending, not at all. Pure. */
import type { SortTerm } from '#model/list-query.ts';

export function sortOf(sort: readonly SortTerm[], field: string): SortTerm['direction'] | undefined {
  return sort.find((term) => term.field === field)?.direction;
}

/** `add` keeps the other columns: they go before the new one. */
export function sortBy(sort: readonly SortTerm[], field: string, add: boolean): readonly SortTerm[] {
  const before = sortOf(sort, field);
  const next: SortTerm[] =
    before === undefined
      ? [{ field, direction: 'asc' }]
      : before === 'asc'
        ? [{ field, direction: 'desc' }]
        : [];
  if (!add) return next;
  if (before === undefined) return [...sort, ...next];
  return sort.flatMap((term) => (term.field === field ? next : [term]));
}
