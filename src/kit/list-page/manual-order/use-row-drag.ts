/**
 * A row is dragged by the cell of its place in the order. The grid's own pointer draws a range of cells from there, so
 * what the pointer does is heard before the grid hears it.
 */
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

import { cellUnder } from '../../data-grid/model/cell-at-point.ts';
import type { CellPosition } from '../../data-grid/model/cell-position.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';

/** The line at which the row would be put, in the window (px). */
export interface DropLine {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

/** `column`: of the cells that are dragged by, counted as cells are named; undefined: nothing is dragged. */
export function useRowDrag(
  grid: RefObject<HTMLElement | null>,
  column: number | undefined,
  onDrop: (from: number, to: number) => void,
): DropLine | undefined {
  const [line, setLine] = useState<DropLine>();
  const drop = useLatestRef(onDrop);
  useEffect(() => {
    if (column === undefined) return undefined;
    const stop = new AbortController();
    const listening = { capture: true, signal: stop.signal };
    let from: number | undefined;
    let to: number | undefined;
    const begin = (event: MouseEvent) => {
      const cell = event.button === 0 ? cellIn(grid.current, event.target) : undefined;
      from = cell?.column === column ? cell.row : undefined;
      to = undefined;
    };
    const drag = (event: MouseEvent) => {
      const cell = cellIn(grid.current, event.target);
      grid.current?.style.setProperty('cursor', cell?.column === column || from !== undefined ? 'grab' : '');
      if (from === undefined) return;
      event.stopPropagation();
      if (event.buttons !== 1) return end();
      to = cell?.row;
      setLine(
        cell === undefined || cell.row === from ? undefined : lineAt(grid.current, cell, cell.row > from),
      );
    };
    const end = () => {
      if (from !== undefined && to !== undefined && from !== to) drop.current(from, to);
      from = undefined;
      setLine(undefined);
    };
    document.addEventListener('mousedown', begin, listening);
    document.addEventListener('mousemove', drag, listening);
    document.addEventListener('mouseup', end, listening);
    return () => stop.abort();
  }, [grid, column]);
  return line;
}

interface CellPlace extends CellPosition {
  readonly box: DOMRect;
}

function cellIn(grid: HTMLElement | null, target: EventTarget | null): CellPlace | undefined {
  const cell =
    target instanceof Element && grid?.contains(target) ? target.closest('[role="gridcell"]') : null;
  const place = cellUnder(cell);
  return cell === null || place === undefined ? undefined : { ...place, box: cell.getBoundingClientRect() };
}

function lineAt(grid: HTMLElement | null, { box }: CellPlace, isBelow: boolean): DropLine {
  const { left = 0, width = 0 } = grid?.getBoundingClientRect() ?? {};
  return { top: isBelow ? box.bottom : box.top, left, width };
}
