/** Interpretation of an answer, or its absence, as an entry's event. Pure; the relay only carries it out. */

import type { Delivery } from '#model/command.ts';
import type { Failure, Refusal } from '#model/failure.ts';
import { verdictOf } from '#model/failure.ts';
import type { EntryReason } from '#ports/journal-port.ts';
import type { EntryEvent } from '#commands/entry-state.ts';
import { backoff } from './outbox.ts';

export interface AttemptContext {
  /** Attempts so far, this one included. */
  readonly attempts: number;
  readonly random: number;
  readonly delivery: Delivery;
}

const leastWaitMs = 200;
const notSent: EntryReason = { code: 'not_sent', message: '', fields: [] };

/** The event for a failed attempt. */
export function eventForAnswer(failure: Failure, { attempts, random, delivery }: AttemptContext): EntryEvent {
  // Whatever a host says, it is never asked again at once: `Retry-After: 0` would be a storm.
  const waitAfter = ({ retryAfterMs = 0 }: Partial<Refusal>) =>
    Math.max(retryAfterMs, leastWaitMs, backoff(attempts, random));
  if (failure.kind === 'noAnswer') {
    if (failure.reason !== 'notSent') return { kind: 'noAnswer', waitMs: waitAfter({}) };
    // It never left this device: a queued entry is as it was, an online one is known not to have happened.
    return delivery === 'queued'
      ? { kind: 'held', waitMs: waitAfter({}), untried: true }
      : { kind: 'refused', reason: notSent };
  }
  switch (verdictOf(failure)) {
    // Under 401 the session is about to end: sent again before that, it would be cut off on its way.
    case 'auth':
    case 'throttled':
      return held(failure, waitAfter(failure), delivery);
    case 'inProgress':
    case 'transient':
      return { kind: 'noAnswer', waitMs: waitAfter(failure) };
    case 'permission':
      return { kind: 'parked', reason: { ...reasonOf(failure), park: 'permission' } };
    case 'conflict':
      return { kind: 'conflicting', reason: { ...reasonOf(failure), theirs: failure.current } };
    case 'refused':
      // Something on the way took the key away: of an earlier attempt this says nothing, so it is no refusal.
      if (failure.code === 'idempotency_key_required')
        return { kind: 'noAnswer', waitMs: waitAfter(failure) };
      return failure.code === 'idempotency_key_reused'
        ? { kind: 'parked', reason: { ...reasonOf(failure), park: 'poison' } }
        : { kind: 'refused', reason: reasonOf(failure) };
  }
}

/** Nothing was done. A queued entry is as it was; an online one, which nobody would send again, is not done. */
function held(failure: Refusal, waitMs: number, delivery: Delivery): EntryEvent {
  return delivery === 'queued' ? { kind: 'held', waitMs } : { kind: 'refused', reason: reasonOf(failure) };
}

function reasonOf({ code, message, fields, showType }: Refusal): EntryReason {
  return { code, message, fields, ...(showType === undefined ? {} : { showType }) };
}
