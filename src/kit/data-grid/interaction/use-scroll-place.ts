/**
 * Scroll position of a grid when its rows change: another page or search starts at its top. Within the same one, rows that come
 * or go above do not move the view: most of the rows in view stay where they stood. At the very top it stays there, and new rows
 * are seen. A requested row is scrolled to, once.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

import type { TableParts } from '../model/blueprint-internals.ts';
import type { GridRows, RowWish } from '../model/grid-model.ts';
import { shiftOf } from '../model/row-shift.ts';

interface Shown {
  readonly rows: GridRows;
  /** px */
  readonly rowHeight: number;
  /** Names what the rows answer. */
  readonly top: string;
  readonly wish: RowWish | undefined;
}

export function useScrollPlace(table: TableParts | undefined, { rows, rowHeight, top, wish }: Shown): void {
  /** The first row in view, with a fraction: rows of another height are drawn by a table of their own. */
  const seen = useRef({ top, first: 0 });
  useEffect(() => {
    if (table === undefined) return;
    const { scroller } = table;
    if (seen.current.top !== top) seen.current = { top, first: 0 };
    scroller.scrollTop = seen.current.first * rowHeight;
    const note = () => {
      seen.current = { top, first: scroller.scrollTop / rowHeight };
    };
    scroller.addEventListener('scroll', note, { passive: true });
    return () => scroller.removeEventListener('scroll', note);
  }, [table, top, rowHeight]);

  const followed = useRef<RowWish>(undefined);
  useEffect(() => {
    const at = wish === undefined || followed.current === wish ? undefined : rows.indexOf(wish.key);
    if (table === undefined || at === undefined) return;
    followed.current = wish;
    const { scroller } = table;
    const isSeen = at * rowHeight >= scroller.scrollTop;
    const isWhole = (at + 1) * rowHeight <= scroller.scrollTop + scroller.clientHeight;
    if (!isSeen || !isWhole) scroller.scrollTop = at * rowHeight - scroller.clientHeight / 2;
  }, [table, wish, rows, rowHeight]);

  const before = useRef({ rows, top });
  useLayoutEffect(() => {
    const { rows: old, top: oldTop } = before.current;
    before.current = { rows, top };
    // As the last frame had it: to ask the scroller would lay out all rows that are just being replaced.
    const isAtTop = seen.current.first < 1;
    if (table === undefined || old === rows || oldTop !== top || isAtTop) return;
    const { scroller } = table;
    const first = Math.floor(scroller.scrollTop / rowHeight);
    if (first === 0) return;
    const end = first + Math.ceil(scroller.clientHeight / rowHeight);
    const shift = shiftOf(old, rows, first, end);
    if (shift !== 0) scroller.scrollTop += shift * rowHeight;
  }, [table, rows, rowHeight, top]);
}
