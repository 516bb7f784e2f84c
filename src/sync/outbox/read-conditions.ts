/** The conditions under which entries are sent, as they stand now. */

import type { SendConditions } from '#commands/send-conditions.ts';
import type { ThunkServices } from '#services/services.ts';
import { lanesAtOnce } from './outbox.ts';

/** Current state of the hosts. */
export function readSendConditions(
  { ports, circuitBreakers, isIdempotent }: ThunkServices,
  busy: SendConditions['busy'],
): SendConditions {
  return {
    now: ports.clock.now(),
    busy,
    lanesOf: (host) => (circuitBreakers.isOpen(host) ? 1 : lanesAtOnce),
    waitUntil: circuitBreakers.waitUntil,
    isThrottled: circuitBreakers.isThrottled,
    lastSuccessAt: circuitBreakers.lastSuccessAt,
    isIdempotent,
  };
}
