/** Links to lists that are filtered beforehand: the numbers of a dashboard lead to what was counted. Pure. */
import type { SearchValues } from './search-values.ts';
import { isEmptyValue } from './search-values.ts';

/**
 * The address of the list at `path` with these filters, in its own order or in that of `sort` (`createdAt.desc`), written
 * as `readAddress` reads it: as JSON, so that a code that looks like a number stays a text. Empty values are no filters.
 */
export function listLink(path: string, values: SearchValues, sort?: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (!isEmptyValue(value)) search.set(name, JSON.stringify(value));
  if (sort !== undefined) search.set('sort', sort);
  return `${path}?${search}`;
}
