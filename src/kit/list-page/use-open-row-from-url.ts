/**
 * Opens the details of a row that somebody came here for (the palette leads to rows of other pages, a link names one in
 * its address), once: it becomes the active row where it is among those shown, and is read by itself where it is not.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { RowWish } from '../data-grid/model/grid-model.ts';
import type { ListView } from './rows/use-list.ts';
import { splitRow } from './url-state/row-link.ts';

export function useOpenRowFromUrl(
  { rows, isAnswer, busy }: ListView,
  open: (key: string) => void,
): RowWish | undefined {
  const { state, search, key: place } = useLocation();
  const done = useRef<string>(undefined);
  const [wish, setWish] = useState<RowWish>();
  const navigate = useNavigate();
  const { row, rest } = splitRow(search);
  const requested = rowIn(state) ?? row;
  // Rows that stay from another search would be gone a moment later, and the active row with them.
  const isNow = requested !== undefined && isAnswer && (!busy || rows.indexOf(requested) !== undefined);
  useEffect(() => {
    if (!isNow || done.current === place) return;
    done.current = place;
    setWish({ key: requested });
    open(requested);
    // Going back here, or loading the page again, is no wish to open it again.
    void navigate({ search: rest }, { replace: true, state: null });
  });
  return wish;
}

/** Row key from the state of a history entry, which is checked like everything from outside. */
function rowIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'row' in state && typeof state.row === 'string'
    ? state.row
    : undefined;
}
