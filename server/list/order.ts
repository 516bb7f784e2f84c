/**
 * The order of a list as SQL: nulls last in both directions, a reference by its label, ties by the key in the
 * direction of the last term. Where no null can occur NULLS LAST is left out: with it, a descending order
 * could not be read backwards from an ascending index.
 */
import { type SQL, sql } from 'drizzle-orm';

import type { Filter, SortTerm } from '#model/list-query.ts';
import type { Resource } from '../resources/resource.ts';
import { ordered } from './conditions.ts';

export function orderOf(resource: Resource, sort: readonly SortTerm[], filter: Filter): SQL {
  const { key } = resource.entity;
  const direction = sort.at(-1)?.direction ?? 'asc';
  const terms = sort.some(({ field }) => field === key) ? sort : [...sort, { field: key, direction }];
  return sql.join(
    terms.map((term) => termOf(resource, term, filter)),
    sql`, `,
  );
}

function termOf(resource: Resource, { field: name, direction }: SortTerm, filter: Filter): SQL {
  const field = resource.entity.fields[name];
  const column = resource.columns[name];
  if (field === undefined || column === undefined) throw new Error(`${name} can't be sorted by`);
  const label = resource.labels[name];
  const value =
    label === undefined ? ordered(field, column) : ordered(field, sql`coalesce(${label}, ${column})`);
  // A condition on the field has already dropped its nulls.
  const noNulls = column.notNull || name in filter;
  const towards = direction === 'desc' ? sql` desc` : sql` asc`;
  return sql`${value}${towards}${noNulls ? sql`` : sql` nulls last`}`;
}
