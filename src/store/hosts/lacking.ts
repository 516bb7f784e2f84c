/**
 * Calls that a host turned out not to have. What asks again by itself (the bell, the workplace, each open history) would
 * ask for them for as long as the console is open: they are answered here for a while, and then tried once more.
 */
import type { Failure } from '#model/failure.ts';
import { isLacking } from '#model/failure.ts';
import type { Clock } from '#edge/ports.ts';

const lackedForMs = 10 * 60_000;

export interface LackedCalls {
  /** By the name of the call; undefined: it is to be asked. */
  failureOf(name: string): Failure | undefined;
  /** What came of a read. */
  heard(name: string, failure: Failure): void;
}

export function lackedCalls(clock: Clock): LackedCalls {
  /** `until`: by the page's own time, which nobody sets. */
  const known = new Map<string, { readonly failure: Failure; readonly until: number }>();
  return {
    failureOf(name) {
      const lacked = known.get(name);
      return lacked !== undefined && lacked.until > clock.uptime() ? lacked.failure : undefined;
    },
    heard(name, failure) {
      if (isLacking(failure, true)) known.set(name, { failure, until: clock.uptime() + lackedForMs });
    },
  };
}
