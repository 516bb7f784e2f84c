/** Asks before what was typed is left: by a link, by going back, by closing the tab. */
import { createContext, use, useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Navigation that leaves a form: to another page, or, on a page whose address says which form is shown, to another address, too.
 * On other pages the search in the address belongs to a list, and the form stays over it.
 */
export const LeavesContext = createContext<'page' | 'address'>('page');

/** Target page of an answer with showType 9 (specification, section 8). */
export const exceptionPath = '/exception';

/** The blocker of the router while there is something to lose; the router knows one at a time. */
export function useLeaveGuard(isDirty: boolean) {
  const leaves = use(LeavesContext);
  useUnloadGuard(isDirty);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      // Nobody has asked for it: what was typed is kept, and the way back leads to it.
      nextLocation.pathname !== exceptionPath &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (leaves === 'address' && currentLocation.search !== nextLocation.search)),
  );
}

/** For what lies over the page and stays when the page changes: only closing the tab would lose it. */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
