/** A list whose rows stand in an order that people give them shows a new order at once, also before it is sent. */
import { useMemo } from 'react';

import type { ListState } from '#model/list-address.ts';
import { continuous } from '#model/list-address.ts';
import { orderBy } from '#model/match-row.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { RowWindow } from '../../data-grid/model/row-window.ts';
import { pageRows } from '../../data-grid/model/row-window.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import type { ShownList } from './row-source.ts';

const noRows: RowWindow<ShownRow> = pageRows([]);

/** Whether the list stands in that order now: sorted otherwise, there is no place to move a row to. */
export function hasManualOrder({ order }: ListScreen, { sort, pageSize }: ListState): boolean {
  const [first] = sort;
  return (
    order !== undefined &&
    first?.field === order.field &&
    first.direction === 'asc' &&
    pageSize !== continuous
  );
}

export function useManualOrder(
  screen: ListScreen,
  state: ListState,
  shown: ShownList | undefined,
): RowWindow<ShownRow> {
  const rows = shown?.rows ?? noRows;
  const isByHand = hasManualOrder(screen, state) && shown?.isContinuous === false;
  return useMemo(() => {
    if (!isByHand) return rows;
    const compare = orderBy(screen.entity, state.sort);
    return pageRows([...rows.loaded].sort((a, b) => compare(a.row, b.row)));
  }, [screen, isByHand, state.sort, rows]);
}
