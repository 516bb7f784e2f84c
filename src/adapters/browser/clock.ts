import type { Clock } from '#ports/ports.ts';

/** The browser's clock. A timer that the browser slows in a hidden tab only comes late, never early. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    // setTimeout takes at most 2^31-1 ms; longer waits are cut, and whoever waits looks again.
    const timer = setTimeout(run, Math.min(ms, 0x7fffffff));
    return () => clearTimeout(timer);
  },
  uptime: () => Math.round(performance.now()),
};
