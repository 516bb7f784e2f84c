/** The conditions under which entries are sent, as they stand now. */

import type { SendConditions } from '#commands/send-conditions.ts';
import type { StoreExtra } from '#services/services.ts';
import { lanesAtOnce } from './outbox.ts';

/** What is known of the hosts now. */
export function readSendConditions(
  { edges, breakers, mayRepeat }: StoreExtra,
  busy: SendConditions['busy'],
): SendConditions {
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
