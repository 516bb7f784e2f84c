/** Makes a column as wide as what stands in it: of the rows that are loaded, and its header. */
import { useCallback } from 'react';

import { fitWidth } from '../column-manager/fit-width.ts';
import type { GridProps } from './grid-props.ts';

export function useFit({ rows, grid, onResize }: Pick<GridProps, 'rows' | 'grid' | 'onResize'>) {
  return useCallback(
    (column: string, label: string) => onResize(column, fitWidth(rows, column, label, grid.current)),
    [rows, grid, onResize],
  );
}
