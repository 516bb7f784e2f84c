/** How this person arranged the columns of a screen; remembered on this device. */
import { useCallback, useMemo } from 'react';

import type { ColumnLayout, Density } from '#store/preferences-slice.ts';
import { columnsArranged, densityChosen, selectPreferences } from '#store/preferences-slice.ts';
import type { ArrangedColumn, ColumnChange } from '../../data-grid/model/column-layout.ts';
import {
  arrangeColumns,
  changeColumn,
  layoutOf,
  moveColumn,
  placeColumn,
} from '../../data-grid/model/column-layout.ts';
import { rowHeights } from '../../data-grid/model/row-heights.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';

/** px, as the person has set it; a very long list that scrolls continuously may have lower ones. */
export function useRowHeight(): number {
  return rowHeights[useAppSelector(selectPreferences).density];
}

export interface Layout {
  /** In their order; those that are pinned first. */
  readonly columns: readonly ArrangedColumn[];
  readonly density: Density;
  resize(column: string, width: number): void;
  change(column: string, change: ColumnChange): void;
  /** To a place among all columns, those that are not shown counted too. */
  place(column: string, index: number): void;
  /** To the place that another column has. */
  placeAt(column: string, other: string): void;
  /** One place on among those that are shown. */
  step(column: string, step: -1 | 1): void;
  arrange(columns: readonly ColumnLayout[]): void;
  reset(): void;
  chooseDensity(density: Density): void;
}

export function useLayout(screen: ListScreen): Layout {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector(selectPreferences);
  const { density } = preferences;
  const layout = preferences.columns[screen.path];
  const columns = useMemo(() => arrangeColumns(screen, layout), [screen, layout]);
  const arrange = useCallback(
    (next: readonly ColumnLayout[]) => void dispatch(columnsArranged({ screen: screen.path, columns: next })),
    [dispatch, screen],
  );
  const change = useCallback(
    (column: string, next: ColumnChange) => arrange(layoutOf(changeColumn(columns, column, next))),
    [arrange, columns],
  );
  return useMemo(() => {
    const place = (column: string, index: number) => arrange(layoutOf(placeColumn(columns, column, index)));
    return {
      columns,
      density,
      resize: (column, width) => change(column, { width }),
      change,
      place,
      placeAt(column, other) {
        const index = columns.findIndex(({ name }) => name === other);
        if (index >= 0) place(column, index);
      },
      step: (column, step) => arrange(layoutOf(moveColumn(columns, column, step, true))),
      arrange,
      reset: () => arrange([]),
      chooseDensity: (next) => void dispatch(densityChosen(next)),
    };
  }, [columns, density, change, arrange, dispatch]);
}
