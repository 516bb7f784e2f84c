/**
 * The order of a list as SQL, or that of the list read from its end: nulls last in both directions, a reference by its label, ties by the key in the
 * direction of the last term. Where no null can occur NULLS LAST is left out: with it, a descending order
 * could not be read backwards from an ascending index.
 */
import { type SQL, sql } from 'drizzle-orm';

import type { Filter, SortTerm } from '#model/list-query.ts';
import type { Resource } from '../resources/resource.ts';
import { ordered } from './conditions.ts';

export type Way = 'forwards' | 'backwards';

export function orderOf(
  resource: Resource,
  sort: readonly SortTerm[],
  filter: Filter,
  way: Way = 'forwards',
): SQL {
  const { key } = resource.entity;
  const direction = sort.at(-1)?.direction ?? 'asc';
  const terms = sort.some(({ field }) => field === key) ? sort : [...sort, { field: key, direction }];
  return sql.join(
    terms.map((term) => termOf(resource, term, filter, way)),
    sql`, `,
  );
}

function termOf(resource: Resource, { field: name, direction }: SortTerm, filter: Filter, way: Way): SQL {
  const field = resource.entity.fields[name];
  const column = resource.columns[name];
  if (field === undefined || column === undefined) throw new Error(`${name} can't be sorted by`);
  const label = resource.labels[name];
  const value =
    label === undefined ? ordered(field, column) : ordered(field, sql`coalesce(${label}, ${column})`);
  // A condition on the field has already dropped its nulls.
  const noNulls = column.notNull || name in filter;
  const isForwards = way === 'forwards';
  const towards = (direction === 'desc') === isForwards ? sql` desc` : sql` asc`;
  const nulls = isForwards ? sql` nulls last` : sql` nulls first`;
  return sql`${value}${towards}${noNulls ? sql`` : nulls}`;
}
