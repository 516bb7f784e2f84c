/** Asks before what was typed is left: by a link, by going back, by closing the tab. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** The blocker of the router while there is something to lose. Searches within the page are no leaving. */
export function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
}
