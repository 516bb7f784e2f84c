/**
 * Who follows a number to its list and comes back finds focus on that number again. It goes with the place in the
 * browser's history, for as long as the page of the browser lives.
 */
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Links that were followed: address, and index among the links with that address; keyed by their place in the history. */
const followed = new Map<string, { readonly address: string; readonly at: number }>();
const most = 50;

/** `isShown`: the numbers are there. */
export function useWayBack(isShown: boolean) {
  const { key } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const back = isShown ? followed.get(key) : undefined;
    if (back === undefined || page.current === null) return;
    followed.delete(key);
    if (!isFocusFree()) return;
    const links = linksTo(page.current, back.address);
    for (const link of [...links.slice(back.at), ...links]) {
      link.focus();
      // A number may stand in a plot and in a table, of which one is hidden.
      if (document.activeElement === link) return;
    }
  }, [key, isShown]);
  return {
    ref: page,
    onClick: ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const address = link?.getAttribute('href');
      if (!link || typeof address !== 'string' || page.current === null) return;
      followed.set(key, { address, at: linksTo(page.current, address).indexOf(link) });
      const [oldest] = followed.keys();
      if (followed.size > most && oldest !== undefined) followed.delete(oldest);
    },
  };
}

/** Several sums of one list lead to it. */
const linksTo = (page: Element, address: string) =>
  [...page.querySelectorAll('a')].filter((link) => link.getAttribute('href') === address);

/** Nobody has gone anywhere since: focus is on nothing, or on the page as a whole. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN';
}
