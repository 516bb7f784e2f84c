/**
 * Where a grid stands when its rows are others: another page or search begins at its top. Of the same one, rows that
 * come or go above do not move what is looked at: the first row in view stays where it stood. Whoever is at the very
 * top stays there, and sees what is new.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

import type { GridRows } from './grid-model.ts';
import type { TableParts } from './table-parts.ts';

interface Shown {
  readonly rows: GridRows;
  /** px */
  readonly rowHeight: number;
  /** Names what the rows answer. */
  readonly top: string;
}

export function useScrollPlace(table: TableParts | undefined, { rows, rowHeight, top }: Shown): void {
  useEffect(() => {
    if (table !== undefined && top !== undefined) table.scroller.scrollTop = 0;
  }, [table, top]);

  const before = useRef({ rows, top });
  useLayoutEffect(() => {
    const { rows: old, top: oldTop } = before.current;
    before.current = { rows, top };
    if (table === undefined || old === rows || oldTop !== top) return;
    const { scroller } = table;
    const first = Math.floor(scroller.scrollTop / rowHeight);
    if (first === 0) return;
    const seen = Math.ceil(scroller.clientHeight / rowHeight);
    for (let index = first; index < first + seen; index += 1) {
      const key = old.at(index)?.key;
      const now = key === undefined ? undefined : rows.indexOf(key);
      if (now === undefined) continue;
      if (now !== index) scroller.scrollTop += (now - index) * rowHeight;
      return;
    }
  }, [table, rows, rowHeight, top]);
}
