/**
 * Which rows are drawn now. Outside React's state: it changes at each turn of the wheel, and hardly anything has to
 * be drawn again for that.
 */
import { useMemo, useSyncExternalStore } from 'react';

import type { RowSpan } from './grid-props.ts';

export interface DrawnRows {
  readonly span: () => RowSpan;
  readonly set: (span: RowSpan) => void;
  readonly watch: (changed: () => void) => () => void;
}

export const noDrawnRows: DrawnRows = {
  span: () => ({ first: 0, last: -1 }),
  set: () => undefined,
  watch: () => () => undefined,
};

export function useDrawnRows(): DrawnRows {
  return useMemo(() => {
    let now: RowSpan = { first: 0, last: 30 };
    const watchers = new Set<() => void>();
    return {
      span: () => now,
      set(span) {
        if (span.first === now.first && span.last === now.last) return;
        now = span;
        for (const notify of watchers) notify();
      },
      watch(changed) {
        watchers.add(changed);
        return () => watchers.delete(changed);
      },
    };
  }, []);
}

/** Whether a row is among them; told only when that changes. */
export function useIsDrawn({ watch, span }: DrawnRows, row: number): boolean {
  return useSyncExternalStore(watch, () => row >= span().first && row <= span().last);
}
