/** Which cell or header an element is, or stands in: both are named by their place. */
import type { CellPosition } from './cell-position.ts';

/** Cells are named '<grid>-<row>-<column>'. */
export function cellUnder(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const [row, column] = cell?.id.split('-').slice(-2).map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Headers stand in row -1; they are named '<grid>-h-<column>'. */
export function headUnder(target: EventTarget | null): CellPosition | undefined {
  const head = target instanceof Element ? target.closest('[role="columnheader"]') : null;
  return head === null ? undefined : { row: -1, column: Number(head.id.split('-').at(-1)) };
}
