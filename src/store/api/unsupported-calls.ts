/**
 * Calls that a host turned out not to have. What asks again by itself (the bell, the workplace, each open history) would
 * ask for them for as long as the console is open: they are answered here for a while, and then tried once more.
 */
import type { Failure } from '#model/failure.ts';
import { isUnsupported } from '#model/failure.ts';
import type { Clock } from '#ports/ports.ts';

const firstMs = 2 * 60_000;
const longestMs = 10 * 60_000;

export interface UnsupportedCalls {
  /** By the name of the call; undefined: it is to be asked. */
  failureOf(name: string): Failure | undefined;
  /** Records the result of a read; undefined: an answer. */
  heard(name: string, failure: Failure | undefined): void;
}

/**
 * A host that is being replaced says for a moment that it has nothing: what it has answered once is always asked again, and
 * what it has not, first after two minutes, then after twice as long each time.
 */
export function createUnsupportedCalls(clock: Clock): UnsupportedCalls {
  /** `until`: by the page's own time, which nobody sets. */
  const known = new Map<string, { readonly failure: Failure; readonly until: number; readonly ms: number }>();
  const answered = new Set<string>();
  return {
    failureOf(name) {
      const lacked = known.get(name);
      return lacked !== undefined && lacked.until > clock.uptime() ? lacked.failure : undefined;
    },
    heard(name, failure) {
      if (failure === undefined) {
        answered.add(name);
        known.delete(name);
      } else if (isUnsupported(failure, true) && !answered.has(name)) {
        const before = known.get(name)?.ms;
        const ms = before === undefined ? firstMs : Math.min(longestMs, before * 2);
        known.set(name, { failure, until: clock.uptime() + ms, ms });
      }
    },
  };
}
