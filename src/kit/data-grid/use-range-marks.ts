/**
 * Says of the cells of a range that they are selected, for whoever hears the grid. Written past React onto the
 * cells that are drawn: no cell is drawn again for a range that grows over it.
 */
import type { RefObject } from 'react';
import { useEffect } from 'react';

import type { DrawnRows } from './drawn-rows.ts';
import type { CellRange } from './model/cell-range.ts';
import type { GridIds } from './model/grid-model.ts';

const attribute = 'aria-selected';

export function useRangeMarks(
  grid: RefObject<HTMLElement | null>,
  ids: GridIds,
  range: CellRange | undefined,
  drawn: DrawnRows,
): void {
  useEffect(() => {
    if (range === undefined) return;
    let marked: ReadonlySet<Element> = new Set();
    const mark = () => {
      const cells = cellsDrawn(ids, range, drawn);
      for (const cell of marked) if (!cells.has(cell)) cell.removeAttribute(attribute);
      for (const cell of cells) cell.setAttribute(attribute, 'true');
      marked = cells;
    };
    mark();
    // Rows that scroll into view are drawn some time after it is said which they are.
    const observer = new MutationObserver(mark);
    if (grid.current !== null) observer.observe(grid.current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const cell of marked) cell.removeAttribute(attribute);
    };
  }, [grid, ids, range, drawn]);
}

function cellsDrawn(ids: GridIds, range: CellRange, drawn: DrawnRows): ReadonlySet<Element> {
  const { first, last } = drawn.span();
  const cells = new Set<Element>();
  for (let row = Math.max(first, range.top); row <= Math.min(last, range.bottom); row += 1) {
    for (let column = range.left; column <= range.right; column += 1) {
      const cell = document.getElementById(ids.cell(row, column));
      if (cell !== null) cells.add(cell);
    }
  }
  return cells;
}
