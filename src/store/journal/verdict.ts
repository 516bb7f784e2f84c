/** What an answer, or its absence, makes of an entry. Pure; the relay only carries it out. */

import type { Failure, Refusal } from '#model/failure.ts';
import { verdictOf } from '#model/failure.ts';
import type { EntryReason } from '#edge/ports.ts';
import type { EntryEvent } from './entry.ts';
import { backoff } from './outbox.ts';

export interface Circumstance {
  /** Attempts so far, this one included. */
  readonly attempts: number;
  readonly now: number;
  readonly random: number;
}

const atOnce = 0;

/** The event for a failed attempt. */
export function eventFor(failure: Failure, { attempts, now, random }: Circumstance): EntryEvent {
  if (failure.kind === 'noAnswer') {
    return { kind: 'noAnswer', notBefore: now + backoff(attempts, random) };
  }
  switch (verdictOf(failure)) {
    case 'auth':
      return { kind: 'held', notBefore: atOnce };
    case 'throttled':
      return { kind: 'held', notBefore: now + (failure.retryAfterMs ?? backoff(attempts, random)) };
    case 'inProgress':
    case 'transient':
      return {
        kind: 'noAnswer',
        notBefore: now + Math.max(failure.retryAfterMs ?? 0, backoff(attempts, random)),
      };
    case 'permission':
      return { kind: 'parked', reason: { ...reasonOf(failure), park: 'permission' } };
    case 'conflict':
      return { kind: 'conflicting', reason: { ...reasonOf(failure), theirs: failure.current ?? null } };
    case 'refused':
      return failure.code === 'idempotency_key_reused'
        ? { kind: 'parked', reason: { ...reasonOf(failure), park: 'poison' } }
        : { kind: 'refused', reason: reasonOf(failure) };
  }
}

function reasonOf({ code, message, fields }: Refusal): EntryReason {
  return { code, message, fields };
}
