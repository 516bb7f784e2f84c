/**
 * Opens the details of a row that somebody came here for (the palette leads to rows of other pages): as soon as the
 * row is there, and once.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { ListView } from './use-list-screen.ts';

export function useOpenAsked({ page }: ListView, open: (key: string) => void): void {
  const { state, search, key: place } = useLocation();
  const done = useRef<string>(undefined);
  const navigate = useNavigate();
  const asked = rowIn(state);
  const isThere = asked !== undefined && page?.rows.some(({ key }) => key === asked) === true;
  useEffect(() => {
    if (!isThere || done.current === place) return;
    done.current = place;
    open(asked);
    // Going back here, or loading the page again, is no wish to open it again.
    void navigate({ search }, { replace: true, state: null });
  });
}

/** What the history keeps with a place is read like everything that comes from outside. */
function rowIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'row' in state && typeof state.row === 'string'
    ? state.row
    : undefined;
}
