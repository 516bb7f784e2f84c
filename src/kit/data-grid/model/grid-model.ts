/** Model of a grid: made by the list screen, drawn by the files of this folder. */
import type { CSSProperties } from 'react';

import type { Mark } from '#commands/overlays.ts';
import type { RenderedValue } from '../../definitions/field-renderer.ts';
import type { CopiedCell } from './copied-cell.ts';
import type { RowWindow } from './row-window.ts';

export interface GridColumn {
  readonly name: string;
  readonly label: string;
  /** px */
  readonly width: number;
  readonly align: 'start' | 'end';
  readonly sortable: boolean;
  readonly sort: 'asc' | 'desc' | undefined;
  /** Counted from 1 where several columns sort; 0 where this one alone does. */
  readonly rank: number;
  /** Stays in sight at the start while the others scroll sideways. Pinned columns stand first. */
  readonly pinned: boolean;
  /** Values are changed in the cells themselves. */
  readonly editable: boolean;
}

export interface GridRow {
  readonly key: string;
  readonly mark: Mark | undefined;
  /** Words of the mark, for tooltips and screen readers. */
  readonly markWords: string | undefined;
  readonly removed: boolean;
  /** Removed by somebody else; it stands there until the list is asked for anew. */
  readonly gone: boolean;
  /** Changed by somebody else a moment ago. */
  readonly changed: boolean;
  /** By column name; made when first asked for. */
  shown(column: string): RenderedValue;
  /** As a spreadsheet reads it. */
  copied(column: string): CopiedCell;
}

/** Rows of a grid; with continuous scrolling only those near the view are loaded. */
export type GridRows = RowWindow<GridRow>;

/** A row that somebody came for; each wish is an object of its own. */
export interface RowWish {
  readonly key: string;
}

/** Room for the check box and the mark, before the first column. */
export const leadWidth = 46;

export const gridIds = (grid: string) => ({
  cell: (row: number, column: number) => `${grid}-${row}-${column}`,
  head: (column: number) => `${grid}-h-${column}`,
  row: (row: number) => `${grid}-r-${row}`,
  /** The class of a column's cells. */
  column: (column: number) => `${grid}-c-${column}`,
});
export type GridIds = ReturnType<typeof gridIds>;

/** Left edge of each column, then the right edge of the last one (px). Column 0 is the lead. */
export function edgesOf(columns: readonly GridColumn[]): readonly number[] {
  const edges = [0, leadWidth];
  for (const { width } of columns) edges.push((edges.at(-1) ?? 0) + width);
  return edges;
}

/** How many columns stay in sight, the lead among them. */
export const pinnedCount = (columns: readonly GridColumn[]) =>
  1 + columns.filter(({ pinned }) => pinned).length;

/** The classes of a cell that stays in sight; the last of them has an edge where others pass under it. `at`: 0 is the lead. */
export function pinClass(columns: readonly GridColumn[], at: number): string {
  if (at > 0 && columns[at - 1]?.pinned !== true) return '';
  return columns[at]?.pinned === true ? ' is-pinned' : ' is-pinned is-pin-edge';
}

/** Boxes of the lead and of each column, in the header and in the row of the sums. */
export function boxesOf(columns: readonly GridColumn[]): readonly CSSProperties[] {
  const edges = edgesOf(columns);
  return edges
    .slice(0, -1)
    .map((start, at) => ({ insetInlineStart: start, width: (edges[at + 1] ?? start) - start }));
}
