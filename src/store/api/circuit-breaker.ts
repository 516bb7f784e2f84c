/**
 * One breaker for each host, and for the provider of tokens, so that a dead one does not hold up the others: after a
 * few silences in a row it is left alone for a while, then tried with one request, and taken as found at its first
 * answer. An answer of whoever stands before a host that does not work (502, 503, 504) is a silence of that host; one that
 * asks for patience (429) or tells of a stumble (500) says nothing of it: taken for an answer, it would let go at once of
 * all that waits for a host that is down. The time that it asks for is kept to by all that waits for it.
 *
 *   closed -> (3 silences) -> open -> (its time is over, or 'send now') -> tried -> (answer) -> closed
 *                              ^-------------------- (silence) ----------------+
 */
import type { HostName } from '#model/command.ts';
import type { Clock } from '#ports/ports.ts';

/** Endpoints that may fail independently of each other. */
export type Endpoint = HostName | 'provider';

export interface CircuitBreakers {
  /** Told of each answer of use (true) and each silence (false). */
  recordOutcome(endpoint: Endpoint, reached: boolean): void;
  /** It was asked in another way, and answers: whatever waits for it need not wait on. */
  recordSuccess(endpoint: Endpoint): void;
  /** It has asked to be left alone for so long (429 with Retry-After): that holds for all that waits for it. */
  throttleFor(endpoint: Endpoint, ms: number): void;
  /** The person wants it now: the rest of these, and of the provider, is over; each is tried with one request. */
  halfOpen(hosts: readonly HostName[]): void;
  /** Epoch ms before which nothing is sent to the host. */
  waitUntil(endpoint: Endpoint): number;
  /**
   * Epoch ms when the host was last found, again or for the first time; 0 where it was not yet. A network that comes and
   * goes finds it once in `flapMs`: again within that it counts as found at the end of it.
   */
  lastSuccessAt(endpoint: Endpoint): number;
  /** Whether it is silent, as far as is known. */
  isOpen(endpoint: Endpoint): boolean;
  /** Whether it works, and has asked to wait until a time that is still to come. */
  isThrottled(endpoint: Endpoint): boolean;
}

const silencesToBreak = 3;
const firstRestMs = 5_000;
const longestRestMs = 60_000;
/** All that waits for a host goes out when it is found. */
export const flapMs = 5_000;

interface Health {
  readonly silences: number;
  /** By the page's own time, which nobody sets. */
  readonly restsUntil: number;
  /** The same: of what it asked for itself. That it answers something else meanwhile takes nothing back of it. */
  readonly throttledUntil: number;
  readonly lastSuccessAt: number;
}
const healthy: Health = { silences: 0, restsUntil: 0, throttledUntil: 0, lastSuccessAt: 0 };

export function createCircuitBreakers(clock: Clock): CircuitBreakers {
  const known = new Map<Endpoint, Health>();
  const keyOf = (endpoint: Endpoint) => (endpoint === 'provider' ? endpoint : endpointOf(endpoint));
  const healthOf = (endpoint: Endpoint) => known.get(keyOf(endpoint)) ?? healthy;
  return {
    recordOutcome(endpoint, reached) {
      const before = healthOf(endpoint);
      known.set(keyOf(endpoint), reached ? succeeded(before, clock.now()) : failed(before, clock.uptime()));
    },
    recordSuccess(endpoint) {
      const { throttledUntil, lastSuccessAt } = healthOf(endpoint);
      known.set(keyOf(endpoint), {
        ...healthy,
        throttledUntil,
        lastSuccessAt: damped(lastSuccessAt, clock.now()),
      });
    },
    throttleFor(endpoint, ms) {
      const before = healthOf(endpoint);
      const throttledUntil = Math.max(before.throttledUntil, clock.uptime() + ms);
      known.set(keyOf(endpoint), { ...before, throttledUntil });
    },
    halfOpen(hosts) {
      for (const endpoint of ['provider', ...hosts] as const)
        known.set(keyOf(endpoint), { ...healthOf(endpoint), restsUntil: 0, throttledUntil: 0 });
    },
    waitUntil(endpoint) {
      const { restsUntil, throttledUntil } = healthOf(endpoint);
      const left = Math.max(restsUntil, throttledUntil) - clock.uptime();
      return left > 0 ? clock.now() + left : 0;
    },
    lastSuccessAt: (endpoint) => healthOf(endpoint).lastSuccessAt,
    isOpen: (endpoint) => healthOf(endpoint).silences >= silencesToBreak,
    isThrottled: (endpoint) => healthOf(endpoint).throttledUntil > clock.uptime(),
  };
}

/** v1 is reached through v3. */
export const endpointOf = (host: HostName) => (host === 'v1' ? 'v3' : host);

function succeeded({ silences, throttledUntil, lastSuccessAt }: Health, now: number): Health {
  return {
    silences: 0,
    throttledUntil,
    restsUntil: 0,
    lastSuccessAt: silences >= silencesToBreak ? damped(lastSuccessAt, now) : lastSuccessAt,
  };
}

function damped(before: number, now: number): number {
  // The clock may have been set since.
  if (before === 0 || Math.abs(now - before) > flapMs) return now;
  return before > now ? before : before + flapMs;
}

function failed({ silences, throttledUntil, lastSuccessAt }: Health, uptime: number): Health {
  const count = silences + 1;
  const rests = count - silencesToBreak;
  const restMs = rests < 0 ? 0 : Math.min(longestRestMs, firstRestMs * 2 ** Math.min(rests, 10));
  return { silences: count, restsUntil: restMs === 0 ? 0 : uptime + restMs, throttledUntil, lastSuccessAt };
}
