/** The gates that an entry has to pass before it is sent, as they stand now. */
import type { StoreExtra } from '#services/services.ts';
import type { Gates } from './outbox.ts';
import { lanesAtOnce } from './outbox.ts';

/** What is known of the hosts now. */
export function gatesOf({ edges, breakers, mayRepeat }: StoreExtra, busy: Gates['busy']): Gates {
  return {
    now: edges.clock.now(),
    busy,
    lanesOf: (host) => (breakers.isBroken(host) ? 1 : lanesAtOnce),
    waitsUntil: breakers.waitsUntil,
    isThrottled: breakers.isThrottled,
    foundAt: breakers.foundAt,
    mayRepeat,
  };
}
