/** Makes a column as wide as what stands in it: of the rows that are loaded, and its header. */
import { useCallback } from 'react';

import { useLatestRef } from '../hooks/use-latest-ref.ts';
import type { GridProps } from './grid-props.ts';
import { fitWidth } from './model/fit-width.ts';

/** The same function for other rows: the header is not drawn for them. */
export function useFit({ rows, grid, onResize }: Pick<GridProps, 'rows' | 'grid' | 'onResize'>) {
  const newest = useLatestRef(rows);
  return useCallback(
    (column: string, label: string) =>
      onResize(column, fitWidth(newest.current, column, label, grid.current)),
    [grid, onResize],
  );
}
