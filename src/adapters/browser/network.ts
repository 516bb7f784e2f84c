import type { Network } from '#ports/ports.ts';

export const browserNetwork: Network = {
  saysOffline: () => !navigator.onLine,
  subscribe(changed) {
    const events = ['online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, changed);
    return () => {
      for (const event of events) window.removeEventListener(event, changed);
    };
  },
};
