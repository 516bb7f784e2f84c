/** Asks before what was typed is left: by a link, by going back, by closing the tab. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * The blocker of the router while there is something to lose; the router knows one at a time. Searches within
 * the page are no leaving, unless the address says which form is shown ('address').
 */
export function useLeaveGuard(isDirty: boolean, leaves: 'page' | 'address' = 'page') {
  useUnloadGuard(isDirty);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
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
