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

/** What may be silent by itself. */
export type Party = HostName | 'provider';

export interface Breakers {
  /** Told of each answer of use (true) and each silence (false). */
  heard(party: Party, reached: boolean): void;
  /** It was asked in another way, and answers: whatever waits for it need not wait on. */
  found(party: Party): void;
  /** It has asked to be left alone for so long (429 with Retry-After): that holds for all that waits for it. */
  asksToWait(party: Party, ms: number): void;
  /** The person wants it now: the rest of these, and of the provider, is over; each is tried with one request. */
  tryNow(hosts: readonly HostName[]): void;
  /** Epoch ms before which nothing is sent to the host. */
  waitsUntil(party: Party): number;
  /**
   * Epoch ms when the host was last found, again or for the first time; 0 where it was not yet. A network that comes and
   * goes finds it once in `flapMs`: again within that it counts as found at the end of it.
   */
  foundAt(party: Party): number;
  /** Whether it is silent, as far as is known. */
  isBroken(party: Party): boolean;
  /** Whether it works, and has asked to wait until a time that is still to come. */
  isThrottled(party: Party): boolean;
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
  readonly foundAt: number;
}
const healthy: Health = { silences: 0, restsUntil: 0, throttledUntil: 0, foundAt: 0 };

export function makeBreakers(clock: Clock): Breakers {
  const known = new Map<Party, Health>();
  const placeOf = (party: Party) => (party === 'provider' ? party : addressOf(party));
  const healthOf = (party: Party) => known.get(placeOf(party)) ?? healthy;
  return {
    heard(party, reached) {
      const before = healthOf(party);
      known.set(placeOf(party), reached ? found(before, clock.now()) : silent(before, clock.uptime()));
    },
    found(party) {
      const { throttledUntil, foundAt } = healthOf(party);
      known.set(placeOf(party), { ...healthy, throttledUntil, foundAt: foundAfter(foundAt, clock.now()) });
    },
    asksToWait(party, ms) {
      const before = healthOf(party);
      const throttledUntil = Math.max(before.throttledUntil, clock.uptime() + ms);
      known.set(placeOf(party), { ...before, throttledUntil });
    },
    tryNow(hosts) {
      for (const party of ['provider', ...hosts] as const)
        known.set(placeOf(party), { ...healthOf(party), restsUntil: 0, throttledUntil: 0 });
    },
    waitsUntil(party) {
      const { restsUntil, throttledUntil } = healthOf(party);
      const left = Math.max(restsUntil, throttledUntil) - clock.uptime();
      return left > 0 ? clock.now() + left : 0;
    },
    foundAt: (party) => healthOf(party).foundAt,
    isBroken: (party) => healthOf(party).silences >= silencesToBreak,
    isThrottled: (party) => healthOf(party).throttledUntil > clock.uptime(),
  };
}

/** v1 is reached through v3. */
export const addressOf = (host: HostName) => (host === 'v1' ? 'v3' : host);

function found({ silences, throttledUntil, foundAt }: Health, now: number): Health {
  return {
    silences: 0,
    throttledUntil,
    restsUntil: 0,
    foundAt: silences >= silencesToBreak ? foundAfter(foundAt, now) : foundAt,
  };
}

function foundAfter(before: number, now: number): number {
  // The clock may have been set since.
  if (before === 0 || Math.abs(now - before) > flapMs) return now;
  return before > now ? before : before + flapMs;
}

function silent({ silences, throttledUntil, foundAt }: Health, uptime: number): Health {
  const count = silences + 1;
  const rests = count - silencesToBreak;
  const restMs = rests < 0 ? 0 : Math.min(longestRestMs, firstRestMs * 2 ** Math.min(rests, 10));
  return { silences: count, restsUntil: restMs === 0 ? 0 : uptime + restMs, throttledUntil, foundAt };
}
