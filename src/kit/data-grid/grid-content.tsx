/**
 * Content of the rows, passed around the table: a row that changes draws its cells and nothing else. Through the table's own
 * props each change would draw all of it anew.
 */
import { createContext } from 'react';

import type { DeferredCells } from './deferred-cells.ts';
import { nothingDeferred } from './deferred-cells.ts';
import type { DrawnRows } from './drawn-rows.ts';
import { noDrawnRows } from './drawn-rows.ts';
import type { GridColumn, GridIds, GridRows } from './model/grid-model.ts';
import { gridIds } from './model/grid-model.ts';
import { pageRows } from './model/row-window.ts';
import type { Selection } from './model/selection.ts';
import { noSelection } from './model/selection.ts';

export interface GridContent {
  readonly ids: GridIds;
  readonly rows: GridRows;
  readonly columns: readonly GridColumn[];
  /** px */
  readonly width: number;
  readonly rowHeight: number;
  /** Cells of a row that stay in sight, the lead among them. */
  readonly pinned: number;
  /** px; what those take together. */
  readonly pinnedWidth: number;
  /** aria-rowindex of the first row. */
  readonly firstIndex: number;
  readonly late: DeferredCells;
}

export const GridContentContext = createContext<GridContent>({
  ids: gridIds(''),
  rows: pageRows([]),
  columns: [],
  width: 0,
  rowHeight: 0,
  pinned: 1,
  pinnedWidth: 0,
  firstIndex: 1,
  late: nothingDeferred,
});

export interface GridDrawing {
  readonly drawn: DrawnRows;
  /** Called once what the rows stand in is there. */
  readonly onCanvas: () => void;
}

export const GridDrawingContext = createContext<GridDrawing>({
  drawn: noDrawnRows,
  onCanvas: () => undefined,
});

/** Apart from the content: rows are chosen much more often than they change. */
export const GridChoiceContext = createContext<Selection>(noSelection);
