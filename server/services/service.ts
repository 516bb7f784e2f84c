/** Work that the server does by itself, beside answering. It is begun, may be begun anew, and ends with the server. */
import type { ServiceName } from '#model/entities/system-service.ts';

export interface Service {
  readonly name: ServiceName;
  /** ms between two turns; absent: it takes none. */
  readonly everyMs?: number;
  /** How many streams it holds open. */
  readonly open?: () => number;
  /** Begins its work; the end of the stint ends it. What it has begun by then may come to its own end. */
  start(stint: Stint): void;
}

export interface Stint {
  /** Aborted when the service is restarted, and when the server stops. */
  readonly over: AbortSignal;
  /** Somebody has restarted it: they want to see it at work. */
  readonly isRestart: boolean;
  done(): void;
  failed(failure: unknown): void;
}

/** A service of turns, one at a time; a failed one is tried again at the next. */
export function inTurns(name: ServiceName, everyMs: number, turn: () => Promise<unknown>): Service {
  return {
    ...{ name, everyMs },
    start({ over, isRestart, done, failed }) {
      let timer: NodeJS.Timeout | undefined;
      const next = (wait: number) => {
        if (over.aborted) return;
        timer = setTimeout(
          () =>
            void turn()
              .then(done, failed)
              .finally(() => next(everyMs)),
          wait,
        );
        timer.unref();
      };
      over.addEventListener('abort', () => clearTimeout(timer), { once: true });
      next(isRestart ? 0 : everyMs);
    },
  };
}
