/** Loads what may be needed soon, once there is nothing better to do. */
import { useEffect } from 'react';

import { useServices } from '../../store-hooks.ts';

const pauseMs = 1000;

/** `loads`: a constant. What can't be loaded now is asked for again when it is needed. */
export function usePrefetch(isDue: boolean, loads: readonly (() => Promise<unknown>)[]): void {
  const { clock } = useServices().ports;
  useEffect(() => {
    if (!isDue) return;
    return clock.after(pauseMs, () => {
      for (const load of loads) load().catch(() => undefined);
    });
  }, [clock, isDue, loads]);
}
