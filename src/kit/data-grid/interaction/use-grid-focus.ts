/**
 * Whoever comes to a list comes for its rows: the keys work without a click first, where focus is nowhere else. Where
 * the grid goes away with focus on it (its last row was removed), the page has it.
 */
import type { RefObject } from 'react';
import { useEffect } from 'react';

import { focusFirstOf, isFocusLost } from '../../keyboard/restore-focus.ts';

export function useGridFocus(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The page as a whole has focus where it was come to by a key.
    if (isFocusLost() || document.activeElement?.localName === 'main')
      grid.current?.focus({ preventScroll: true });
    return () => focusFirstOf([]);
  }, [grid]);
}
