/** Where cells stand among all rows, in px from where the rows begin. Pure. */

import type { Box } from './model/blueprint-internals.ts';
import type { CellPosition } from './model/cell-position.ts';
import type { GridColumn } from './model/grid-model.ts';
import { pinnedCount } from './model/grid-model.ts';

/** `edges`: see `edgesOf`. */
export function boxOf(
  { row, column }: CellPosition,
  columns: readonly GridColumn[],
  edges: readonly number[],
  rowHeight: number,
): Box {
  const top = Math.max(0, row) * rowHeight;
  const pinned = pinnedCount(columns);
  const covered = edges[pinned] ?? 0;
  const left = edges[column] ?? 0;
  const right = edges[column + 1] ?? left;
  // What is pinned is in sight wherever the others are.
  if (column < pinned) return { top, bottom: top + rowHeight, left: covered, right: covered, covered };
  return { top, bottom: top + rowHeight, left, right, covered };
}
