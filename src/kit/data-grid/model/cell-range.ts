/**
 * A range of cells, drawn from one cell to another. Pure. By the places of rows, not by their keys: a range is
 * what is seen between two cells now, and may span rows that are not loaded.
 */
import type { CellPosition } from './cell-position.ts';

/** First and last of rows and columns, all among them. Columns are counted with the lead, which is 0. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Undefined where one end is in the header. The check boxes are no cells of values. */
export function rangeBetween(a: CellPosition, b: CellPosition): CellRange | undefined {
  if (a.row < 0 || b.row < 0) return undefined;
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.max(1, Math.min(a.column, b.column)),
    right: Math.max(1, a.column, b.column),
  };
}

export const rowsIn = ({ top, bottom }: CellRange) => bottom - top + 1;
export const columnsIn = ({ left, right }: CellRange) => right - left + 1;
export const cellsIn = (range: CellRange) => rowsIn(range) * columnsIn(range);

export function holdsCell(range: CellRange, { row, column }: CellPosition): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

/** Undefined where nothing is left of it: rows or columns went away under it. */
export function clipRange(range: CellRange, rows: number, columns: number): CellRange | undefined {
  const bottom = Math.min(range.bottom, rows - 1);
  const right = Math.min(range.right, columns - 1);
  return range.top > bottom || range.left > right ? undefined : { ...range, bottom, right };
}

export function isSameRange(a: CellRange | undefined, b: CellRange | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.top === b.top && a.bottom === b.bottom && a.left === b.left && a.right === b.right;
}
