/**
 * The clock that the console of a replay reads. It runs with the recording's time; set ahead, it is that of a machine that
 * slept: what was due meanwhile is done at once, and what is due later comes that much sooner. Set back, it only says so.
 */
import type { MemoryClock } from '#adapters/memory/memory-ports.ts';

export interface ConsoleClock extends MemoryClock {
  /** @param ms by so much ahead, or, below zero, back */
  set(ms: number): Promise<void>;
}

interface Timer {
  /** Ms of uptime. */
  readonly due: number;
  readonly run: () => void;
  cancel: () => void;
}

export function consoleClock(base: MemoryClock): ConsoleClock {
  let skew = 0;
  let slept = 0;
  const timers = new Set<Timer>();
  const uptime = () => base.uptime() + slept;

  function wait(timer: Timer): void {
    timer.cancel = base.after(Math.max(0, timer.due - uptime()), () => {
      timers.delete(timer);
      timer.run();
    });
  }

  return {
    ...{ uptime, advance: base.advance },
    now: () => base.now() + skew,
    after(ms, run) {
      const timer = { due: uptime() + ms, run, cancel: () => {} };
      timers.add(timer);
      wait(timer);
      return () => {
        timers.delete(timer);
        timer.cancel();
      };
    },
    async set(ms) {
      skew += ms;
      slept += Math.max(0, ms);
      // In the order in which they were due: those of the past are all due now.
      for (const timer of [...timers].sort((a, b) => a.due - b.due)) {
        timer.cancel();
        wait(timer);
      }
      await base.advance(0);
    },
  };
}
