/**
 * The parts of Blueprint's table that the grid needs by hand: what scrolls, and what scrolls with it. Its
 * class names are the only handle there is; this file is the only one that knows them.
 */
import { useCallback, useEffect, useState } from 'react';

/** The class of what the rows stand in. */
export const canvasClass = 'c-grid-canvas';

export interface TableParts {
  readonly scroller: HTMLElement;
  /** Stands under the rows and moves with them. */
  readonly canvas: HTMLElement;
  /** Draws the rows that have been scrolled to, now and not with the event of that scroll. */
  readonly follow: () => void;
}

const main = '.bp6-table-quadrant-main';

function findParts(root: HTMLElement, follow: () => void): TableParts | undefined {
  const scroller = root.querySelector<HTMLElement>(`${main} .bp6-table-quadrant-scroll-container`);
  const canvas = root.querySelector<HTMLElement>(`.${canvasClass}`);
  if (scroller === null || canvas === null) return undefined;
  // Nothing inside the grid takes focus but what scrolls, and that hands it on: see `useOneStop`.
  root.querySelector('.bp6-table-container')?.removeAttribute('tabindex');
  scroller.setAttribute('role', 'rowgroup');
  scroller.tabIndex = 0;
  return { scroller, canvas, follow };
}

/**
 * `look` is called once the table's body is there: it appears some time after the table, and is another one when that is
 * made anew.
 */
export function useTableParts(
  root: { readonly current: HTMLElement | null },
  drawer: { readonly current: { follow(): void } | null },
) {
  const [parts, setParts] = useState<TableParts>();
  const look = useCallback(() => {
    const table = root.current;
    if (table === null) return;
    const follow = () => drawer.current?.follow();
    setParts((before) => (before?.canvas.isConnected === true ? before : findParts(table, follow)));
  }, [root, drawer]);
  useEffect(() => {
    if (parts === undefined) return;
    const { scroller } = parts;
    // The table would scroll by itself beside the browser, and draw the rows of one turn of the wheel ago.
    const keepFromTable = (event: Event) => event.stopPropagation();
    scroller.addEventListener('wheel', keepFromTable, { passive: true });
    return () => scroller.removeEventListener('wheel', keepFromTable);
  }, [parts]);
  useOneStop(parts);
  return { parts, look };
}

/**
 * The grid is one stop of the Tab key. What scrolls can be come to by that key too, as every browser has it, and leads
 * to the grid, whose keys scroll it; on the way out of the grid it is passed by.
 */
function useOneStop(parts: TableParts | undefined): void {
  useEffect(() => {
    const stop = parts?.scroller.closest<HTMLElement>('[role="grid"]');
    if (parts === undefined || stop === undefined || stop === null) return;
    const { scroller } = parts;
    const toGrid = () => stop.focus({ preventScroll: true });
    const passBy = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && event.target === stop) scroller.tabIndex = -1;
    };
    const offerAgain = () => {
      scroller.tabIndex = 0;
    };
    scroller.addEventListener('focus', toGrid);
    stop.addEventListener('keydown', passBy);
    stop.addEventListener('blur', offerAgain);
    return () => {
      scroller.removeEventListener('focus', toGrid);
      stop.removeEventListener('keydown', passBy);
      stop.removeEventListener('blur', offerAgain);
    };
  }, [parts]);
}

/** Keeps the header above its columns, and says whether pinned columns stand over others. */
export function useHeadFollows(
  parts: TableParts | undefined,
  grid: { readonly current: HTMLElement | null },
  head: { readonly current: HTMLElement | null },
) {
  useEffect(() => {
    if (parts === undefined) return;
    const { scroller } = parts;
    let left: number | undefined;
    const follow = () => {
      if (left === scroller.scrollLeft) return;
      left = scroller.scrollLeft;
      if (head.current !== null) head.current.scrollLeft = left;
      grid.current?.toggleAttribute('data-aside', left !== 0);
    };
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [parts, grid, head]);
}

export interface Box {
  /** px from where the rows begin; `left` is where a line begins, so in right to left it is on the right. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** px at the start that pinned columns stand over; 0 for a box among them. */
  readonly covered?: number;
}

/** Brings a box into view, as little as possible. */
export function reveal(
  { scroller, follow }: TableParts,
  { top, bottom, left, right, covered = 0 }: Box,
): void {
  const { scrollTop, clientWidth, clientHeight } = scroller;
  if (top < scrollTop) scroller.scrollTop = top;
  else if (bottom > scrollTop + clientHeight) scroller.scrollTop = bottom - clientHeight;
  // Right to left counts from 0 downwards.
  const aside = Math.abs(scroller.scrollLeft);
  const next =
    left < aside + covered
      ? left - covered
      : right > aside + clientWidth
        ? Math.min(left - covered, right - clientWidth)
        : aside;
  if (next !== aside) scroller.scrollLeft = getComputedStyle(scroller).direction === 'rtl' ? -next : next;
  // One row more is the active one, which is there at once anyhow; a page of them would be empty for a frame.
  if (Math.abs(scroller.scrollTop - scrollTop) > bottom - top) follow();
}
