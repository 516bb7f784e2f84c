/**
 * Redux Toolkit reads the clock, timers and chance by their global names; for a story that can be told again
 * they are the world's own while it runs.
 */
import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

/** Returns what puts the real ones back. */
export function putVirtualGlobals(timeline: Timeline, now: () => number, random: Random): () => void {
  const real = {
    now: Date.now,
    random: Math.random,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    zone: process.env.TZ,
  };
  const timers = new Map<number, () => void>();
  let made = 0;
  Date.now = now;
  Math.random = random.next;
  const begin = (ms: number, isRepeated: boolean, run: () => void) => {
    made += 1;
    const id = made;
    const wait = () =>
      timers.set(
        id,
        timeline.after(ms, () => {
          if (isRepeated) wait();
          else timers.delete(id);
          run();
        }),
      );
    wait();
    return id;
  };
  const end = (id: unknown) => {
    if (typeof id !== 'number') return;
    timers.get(id)?.();
    timers.delete(id);
  };
  type Run = (...given: unknown[]) => void;
  Object.assign(globalThis, {
    setTimeout: (run: Run, ms = 0, ...given: unknown[]) => begin(ms, false, () => run(...given)),
    // An interval without a wait would never let time pass.
    setInterval: (run: Run, ms = 0, ...given: unknown[]) => begin(Math.max(1, ms), true, () => run(...given)),
    clearTimeout: end,
    clearInterval: end,
  });
  return () => {
    Date.now = real.now;
    Math.random = real.random;
    globalThis.setTimeout = real.setTimeout;
    globalThis.clearTimeout = real.clearTimeout;
    globalThis.setInterval = real.setInterval;
    globalThis.clearInterval = real.clearInterval;
    if (real.zone !== undefined) process.env.TZ = real.zone;
  };
}
