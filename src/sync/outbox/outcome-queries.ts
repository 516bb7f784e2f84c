/**
 * Entries whose outcome is to be queried from the host, and when. Queries keep to a wait, as sending does: the one that the host
 * asks for, or a longer one each time. It is kept in memory, also when sending starts anew.
 */
import type { HostName } from '#model/command.ts';
import type { Failure } from '#model/failure.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { SendConditions } from '#commands/send-conditions.ts';
import { endpointOf } from '#store/api/circuit-breaker.ts';
import type { ThunkServices } from '#services/services.ts';
import { backoff, isBarred, isHalfDone, isKeyTooOld, leastWaitMs } from './outbox.ts';

export interface OutcomeQueries {
  /** Those that are to be asked for now; and when to look again (epoch ms). */
  due(
    entries: readonly StoredEntry[],
    busy: SendConditions['busy'],
  ): { readonly entries: readonly StoredEntry[]; readonly wakeAt: number };
  /** Told what came of asking, where that settled nothing. */
  unsettled(entry: StoredEntry, failure: Failure | undefined): void;
}

interface Wait {
  readonly asks: number;
  /** By the page's own time, which nobody sets. */
  readonly until: number;
  /** Given up, hastened by the person, or moved in another way since: then it need not wait on. */
  readonly moves: number;
  /** When the host had last been found; null: it has asked to wait itself, and being found again changes nothing. */
  readonly lastSuccessAt: number | null;
}

/** Beside the store's extra, and not in it: what sends is loaded late. */
const known = new WeakMap<ThunkServices, OutcomeQueries>();

export function outcomeQueriesOf(services: ThunkServices): OutcomeQueries {
  const asks = known.get(services) ?? createOutcomeQueries(services);
  known.set(services, asks);
  return asks;
}

function createOutcomeQueries({ ports: { clock, ids }, circuitBreakers }: ThunkServices): OutcomeQueries {
  const waits = new Map<string, Wait>();

  function leftMs({ intent, standing }: StoredEntry): number {
    const wait = waits.get(intent.id);
    const rests = circuitBreakers.waitUntil(intent.host) - clock.now();
    if (wait?.moves !== standing.moves) return rests;
    const isFound =
      wait.lastSuccessAt !== null && wait.lastSuccessAt !== circuitBreakers.lastSuccessAt(intent.host);
    const left = wait.until - clock.uptime();
    return Math.max(
      rests,
      isFound ? Math.min(left, circuitBreakers.lastSuccessAt(intent.host) - clock.now()) : left,
    );
  }

  /** A host that was silent is tried with one request: when that is done it is looked at again. */
  const isTried = (host: HostName, busy: SendConditions['busy']) =>
    circuitBreakers.isOpen(host) &&
    [...busy.values()].some((used) => used !== null && endpointOf(used) === endpointOf(host));

  return {
    due(entries, busy) {
      const now = clock.now();
      const due: StoredEntry[] = [];
      let soonest = Number.POSITIVE_INFINITY;
      for (const entry of entries) {
        if (!isToBeAsked(entry, now) || isTried(entry.intent.host, busy)) continue;
        const left = leftMs(entry);
        if (left > 0) soonest = Math.min(soonest, left);
        else due.push(entry);
      }
      return { entries: due, wakeAt: now + soonest };
    },
    unsettled({ intent, standing }, failure) {
      const asks = (waits.get(intent.id)?.asks ?? 0) + 1;
      const refusal = failure?.kind === 'refused' ? failure : undefined;
      const waitMs = Math.max(refusal?.retryAfterMs ?? 0, leastWaitMs, backoff(asks, ids.random()));
      const lastSuccessAt = refusal?.status === 429 ? null : circuitBreakers.lastSuccessAt(intent.host);
      waits.set(intent.id, { asks, until: clock.uptime() + waitMs, moves: standing.moves, lastSuccessAt });
    },
  };
}

/**
 * True for an entry that may have been applied and is not to be sent again: an online command whose answer was lost, a queued one
 * that was given up meanwhile, and one whose key the host may have forgotten. Also for one accepted by a tab that died before it
 * had processed the answer: the host gives that again.
 */
function isToBeAsked(entry: StoredEntry, now: number): boolean {
  const { intent, standing } = entry;
  if (standing.state === 'accepted') return isHalfDone(entry, now);
  // Nearly all wait to be sent: with thousands of them whatever is looked at for each is felt.
  if (standing.state !== 'unknown') return false;
  return intent.delivery === 'online' || standing.unwanted || isKeyTooOld(entry, now) || isBarred(entry);
}
