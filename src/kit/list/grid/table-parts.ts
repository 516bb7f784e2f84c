/**
 * The parts of Blueprint's table that the grid needs by hand: what scrolls, and what scrolls with it. Its
 * class names are the only handle there is; this file is the only one that knows them.
 */
import { useCallback, useEffect, useState } from 'react';

export interface TableParts {
  readonly scroller: HTMLElement;
  /** Stands under the cells and moves with them. */
  readonly canvas: HTMLElement;
}

const main = '.bp6-table-quadrant-main';

function findParts(root: HTMLElement): TableParts | undefined {
  const scroller = root.querySelector<HTMLElement>(`${main} .bp6-table-quadrant-scroll-container`);
  const canvas = root.querySelector<HTMLElement>(`${main} .bp6-table-body-virtual-client`);
  return scroller === null || canvas === null ? undefined : { scroller, canvas };
}

/**
 * `look` is called whenever the table has been drawn: its body appears some time after itself, and is another
 * one when the table is made anew.
 */
export function useTableParts(root: { readonly current: HTMLElement | null }) {
  const [parts, setParts] = useState<TableParts>();
  const look = useCallback(() => {
    const table = root.current;
    if (table === null) return;
    setParts((before) => (before?.canvas.isConnected === true ? before : findParts(table)));
    // The grid is one stop of the Tab key; nothing inside it is another.
    for (const stop of table.querySelectorAll('.bp6-table-container, .bp6-table-quadrant-scroll-container')) {
      stop.setAttribute('tabindex', '-1');
    }
  }, [root]);
  return { parts, look };
}

/** Keeps the header above its columns. */
export function useHeadFollows(
  parts: TableParts | undefined,
  head: { readonly current: HTMLElement | null },
) {
  useEffect(() => {
    if (parts === undefined) return;
    const { scroller } = parts;
    const follow = () => {
      if (head.current !== null) head.current.style.transform = `translateX(${-scroller.scrollLeft}px)`;
    };
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [parts, head]);
}

/** Brings a box into view, as little as possible. */
export function reveal(
  { scroller }: TableParts,
  box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
  if (box.top < scrollTop) scroller.scrollTop = box.top;
  else if (box.bottom > scrollTop + clientHeight) scroller.scrollTop = box.bottom - clientHeight;
  if (box.left < scrollLeft) scroller.scrollLeft = box.left;
  else if (box.right > scrollLeft + clientWidth)
    scroller.scrollLeft = Math.min(box.left, box.right - clientWidth);
}
