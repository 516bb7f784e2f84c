/** Jumps over many rows at once; the active cell stays where it is in the window. */
import type { RefObject } from 'react';
import { useEffect } from 'react';

import type { TableParts } from '../model/blueprint-internals.ts';
import type { Active } from './use-active.ts';

/** By so many rows, down or up. */
export type Jump = (rows: number) => void;

export function useJump(
  jump: RefObject<Jump | undefined>,
  { place, go }: Active,
  table: TableParts | undefined,
  { count, rowHeight }: { readonly count: number; readonly rowHeight: number },
): void {
  useEffect(() => {
    jump.current = (rows) => {
      if (place === undefined || table === undefined) return;
      const row = Math.max(0, Math.min(count - 1, Math.max(0, place.row) + rows));
      table.scroller.scrollTop += (row - Math.max(0, place.row)) * rowHeight;
      go({ row, column: Math.max(1, place.column) });
    };
    return () => {
      jump.current = undefined;
    };
  }, [jump, place, go, table, count, rowHeight]);
}
