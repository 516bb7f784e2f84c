/** Which rows of a list a file is made of: all that match, or those that were chosen. */
import type { ListQuery } from '#model/list-query.ts';
import type { WantedRows } from '#exports/matching-rows.ts';
import type { Selection } from '../../data-grid/model/selection.ts';

export const everyRow = ({ filter, sort }: ListQuery): WantedRows => ({ filter, sort });

/**
 * In the order in which the list is shown now. Rows that were chosen by key stay chosen when they match no more, and
 * are counted: no filter takes them out again.
 */
export function chosenRows({ query, include, exclude }: Selection, shown: ListQuery): WantedRows {
  const { sort } = shown;
  return query === undefined
    ? { filter: {}, sort, only: include }
    : { filter: query.filter, sort, without: exclude };
}
