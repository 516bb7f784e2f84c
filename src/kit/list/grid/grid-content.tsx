/**
 * What the cells show, handed past the table: a row that changes draws its cells and nothing else. Through
 * the table's own props each change would begin its drawing in batches anew, and under many changes in a row
 * (a batch being sent) some cells would never be reached.
 */
import { createContext } from 'react';

import { pageRows } from '../rows/placed-rows.ts';
import type { GridColumn, GridRows } from './grid-model.ts';

export interface GridContent {
  readonly rows: GridRows;
  readonly columns: readonly GridColumn[];
}

export const GridContentContext = createContext<GridContent>({ rows: pageRows([]), columns: [] });
