/** Does something when its time has come while somebody can see what comes of it; again after each pause. */
import { useEffect } from 'react';

import { useServices } from '../store-hooks.ts';

interface Repeating {
  readonly everyMs: number;
  /** The time begins anew when the pause is over. */
  readonly isPaused: boolean;
}

export function useVisibleInterval(run: () => void, { everyMs, isPaused }: Repeating): void {
  const { clock } = useServices().ports;
  useEffect(() => {
    if (isPaused) return;
    const due = clock.uptime() + everyMs;
    let cancel = () => {};
    // Hidden it waits; seen again it does what has come due meanwhile.
    const wait = () => {
      cancel();
      cancel =
        document.visibilityState === 'hidden'
          ? () => {}
          : clock.after(Math.max(0, due - clock.uptime()), run);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', wait);
    };
  }, [clock, run, everyMs, isPaused]);
}
