/**
 * Which parts of a continuous list are wanted, and which are kept. Rows are read in blocks of one length, ahead of
 * where the person is going; what is far from the view is let go, so that memory stays the same however long a
 * list is. Pure.
 *
 *   kept    . . . . . | 3 4 5 6 7 8 9 | . . . . .
 *   wanted                5 6 7 8            in view: 6; going down, 7 and 8 come next, 5 last
 */
import type { RowSpan } from '../../data-grid/grid-props.ts';

/** Rows read at once. A window shows 20 to 90. */
export const blockSize = 200;

/** Blocks ahead are there before they come into view: at a fast turn of the wheel one lasts about a second. */
const ahead = 2;
const behind = 1;
const keptAround = 3;

export interface BlockSpan {
  readonly first: number;
  readonly last: number;
}

/** `rows`: of the list as the host counts it. */
export function blocksIn({ first, last }: RowSpan, rows: number): BlockSpan {
  const most = Math.max(0, Math.ceil(rows / blockSize) - 1);
  const blockOf = (row: number) => Math.min(most, Math.max(0, Math.floor(row / blockSize)));
  return { first: blockOf(first), last: blockOf(last) };
}

/** The blocks to have, the most wanted first: those in view, those ahead, those behind. */
export function wantedBlocks(view: BlockSpan, goesDown: boolean, rows: number): readonly number[] {
  const count = Math.max(1, Math.ceil(rows / blockSize));
  const seen = Array.from({ length: view.last - view.first + 1 }, (_, index) => view.first + index);
  const below = (most: number) => Array.from({ length: most }, (_, index) => view.last + 1 + index);
  const above = (most: number) => Array.from({ length: most }, (_, index) => view.first - 1 - index);
  const next = goesDown ? [...below(ahead), ...above(behind)] : [...above(ahead), ...below(behind)];
  return [...(goesDown ? seen : seen.reverse()), ...next].filter((block) => block >= 0 && block < count);
}

/** Blocks out of the known ones that stay in memory. */
export function keptBlocks(known: readonly number[], view: BlockSpan): readonly number[] {
  return known.filter((block) => block >= view.first - keptAround && block <= view.last + keptAround);
}
