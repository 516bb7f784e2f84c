/** Movement of the active cell. Rows from -1 (the header) to the last; pure. */

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows in view: what a page is. */
  readonly page: number;
}

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'pageUp'
  | 'pageDown'
  | 'first'
  | 'last';

/** An arrow goes where it points: where columns run from right to left, left leads on to the next one. */
export function pointedAt(move: Move, isRightToLeft: boolean): Move {
  if (!isRightToLeft) return move;
  return move === 'left' ? 'right' : move === 'right' ? 'left' : move;
}

/** Column 0 holds check boxes: Space does what they do, from anywhere in the row. Only the header's is come to. */
const firstColumn = 1;
const firstIn = (row: number) => (row < 0 ? 0 : firstColumn);

export function moveActive({ row, column }: CellPosition, move: Move, extent: Extent): CellPosition {
  const { rows, columns, page } = extent;
  const at = (nextRow: number, nextColumn: number): CellPosition => ({
    row: clamp(nextRow, -1, rows - 1),
    column: clamp(nextColumn, firstIn(nextRow), columns - 1),
  });
  switch (move) {
    case 'up':
      return at(row - 1, column);
    case 'down':
      return at(row + 1, column);
    case 'left':
      return at(row, column - 1);
    case 'right':
      return at(row, column + 1);
    case 'home':
      return at(row, firstIn(row));
    case 'end':
      return at(row, columns - 1);
    case 'pageUp':
      return at(row < 0 ? row : Math.max(0, row - page), column);
    case 'pageDown':
      return at(row + page, column);
    case 'first':
      return at(0, firstColumn);
    case 'last':
      return at(rows - 1, columns - 1);
  }
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
