/** Props that a list screen passes to its grid, and the events it receives. */
import type { RefObject } from 'react';

import type { Jump } from './interaction/use-jump.ts';
import type { CellRange } from './model/cell-range.ts';
import type { CellEditing } from './model/editable-cell.ts';
import type { GridColumn, GridRows, RowWish } from './model/grid-model.ts';
import type { Selection } from './model/selection.ts';
import type { CopyRest } from './range/copied-table.ts';

/** First and last of some rows, both among them. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

export interface GridProps {
  /** The grid itself: what takes focus. */
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: GridRows;
  /** px */
  readonly rowHeight: number;
  /** Rows before this page, and in all. */
  readonly offset: number;
  readonly total: number;
  readonly busy: boolean;
  /** A row of sums stands under the rows. */
  readonly hasTotals: boolean;
  /** Names what the rows answer: another name begins at the top. */
  readonly top: string;
  /** The active cell goes to this row once it is there, and the grid scrolls to it. */
  readonly wish: RowWish | undefined;
  /** Filled by the grid: moves the active cell by so many rows. */
  readonly jump: RefObject<Jump | undefined>;
  readonly selection: Selection;
  readonly editing: CellEditing;
  onSelection(selection: Selection): void;
  /** Every row of the page; all that match where they are chosen already. */
  onChooseMore(): void;
  /** The list has no pages: the header's box is for every row that matches. */
  readonly isContinuous: boolean;
  /** The rows of the page, or none where they are chosen already. */
  onChoosePage(): void;
  /** The rows from one place to another, both among them, loaded or not. toggle: gives back what is chosen already. */
  onChooseRows(first: number, last: number, way: 'toggle' | 'add'): void;
  /** Undefined: no range is drawn. */
  onRange(range: CellRange | undefined): void;
  onActive(key: string | undefined): void;
  onOpen(key: string): void;
  /** The mark of a failed or conflicting row was clicked. */
  onMark(key: string): void;
  onMenu(key: string, at: { readonly x: number; readonly y: number }): void;
  /** The menu of a header. */
  onHeadMenu(column: string, at: { readonly x: number; readonly y: number }): void;
  onSort(column: string, add: boolean): void;
  onResize(column: string, width: number): void;
  /** The column takes the place that the other one has. */
  onPlace(column: string, other: string): void;
  /** `left`: rows that are meant and not loaded, and so not copied. */
  onCopied(cells: number, left: number): void;
  /** A part is copied, and its rows that are not loaded are still to come. */
  readonly onCopyRest: CopyRest;
  /** Rows that are drawn now: a continuous list loads them and those that come next. */
  onView(span: RowSpan): void;
}
