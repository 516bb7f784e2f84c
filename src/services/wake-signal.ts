/** Wake signal of a loop: it waits for a time, or for a ring. */
import type { Clock } from '#ports/ports.ts';

export interface WakeSignal {
  wake(): void;
  wait(ms: number): Promise<void>;
}

/** A ring while nobody waits is kept for the next wait. */
export function createWakeSignal(clock: Clock): WakeSignal {
  let isRung = false;
  let resume = () => {};
  return {
    wake() {
      isRung = true;
      resume();
    },
    async wait(ms: number) {
      if (!isRung) {
        await new Promise<void>((done) => {
          const cancel = clock.after(ms, done);
          resume = () => {
            cancel();
            done();
          };
        });
      }
      isRung = false;
      resume = () => {};
    },
  };
}
