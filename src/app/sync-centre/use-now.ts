/** The clock as a screen shows ages by it: looked at every so often, in ms. */
import { useEffect, useState } from 'react';

import { useServices } from '#kit/store-hooks.ts';

export function useNow(everyMs: number): number {
  const { clock } = useServices().ports;
  const [now, setNow] = useState(() => clock.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look orders the next one.
  useEffect(() => clock.after(everyMs, () => setNow(clock.now())), [clock, everyMs, now]);
  return now;
}
