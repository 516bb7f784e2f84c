/**
 * Who follows a number to its list and comes back finds focus on that number again. It goes with the place in the
 * browser's history, for as long as the page of the browser lives.
 */
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What was followed, by the place in the history at which it stood. */
const followed = new Map<string, string>();
const most = 50;

/** `isShown`: the numbers are there. */
export function useWayBack(isShown: boolean) {
  const { key } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const address = isShown ? followed.get(key) : undefined;
    if (address === undefined || page.current === null) return;
    followed.delete(key);
    if (!isFocusFree()) return;
    for (const link of page.current.querySelectorAll('a')) {
      if (link.getAttribute('href') !== address) continue;
      link.focus();
      // A number may stand in a plot and in a table, of which one is hidden.
      if (document.activeElement === link) return;
    }
  }, [key, isShown]);
  return {
    ref: page,
    onClick: ({ target }: MouseEvent) => {
      const address = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
      if (typeof address !== 'string') return;
      followed.set(key, address);
      const [oldest] = followed.keys();
      if (followed.size > most && oldest !== undefined) followed.delete(oldest);
    },
  };
}

/** Nobody has gone anywhere since: focus is on nothing, or on the page as a whole. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN';
}
