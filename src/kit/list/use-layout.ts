/** How this person arranged the columns of a screen; remembered on this device. */
import { useCallback, useMemo } from 'react';

import type { Density } from '#store/preferences-slice.ts';
import { columnsArranged, densityChosen, selectPreferences } from '#store/preferences-slice.ts';
import type { ListScreen } from '../define-screen.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';
import type { ArrangedColumn } from './columns.ts';
import { arrangeColumns, changeLayout } from './columns.ts';

/** px, by density. */
const rowHeights: Readonly<Record<Density, number>> = { compact: 24, normal: 28, comfortable: 36 };

/** px */
export function useRowHeight(): number {
  return rowHeights[useAppSelector(selectPreferences).density];
}

export interface Layout {
  readonly columns: readonly ArrangedColumn[];
  readonly density: Density;
  readonly rowHeight: number;
  resize(column: string, width: number): void;
  hide(column: string, hidden: boolean): void;
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
    (column: string, change: { readonly width?: number; readonly hidden?: boolean }) =>
      dispatch(columnsArranged({ screen: screen.path, columns: changeLayout(columns, column, change) })),
    [dispatch, screen, columns],
  );
  return {
    columns,
    density,
    rowHeight: rowHeights[density],
    resize: useCallback((column, width) => void arrange(column, { width }), [arrange]),
    hide: (column, hidden) => void arrange(column, { hidden }),
    reset: () => void dispatch(columnsArranged({ screen: screen.path, columns: [] })),
    chooseDensity: (next) => void dispatch(densityChosen(next)),
  };
}
