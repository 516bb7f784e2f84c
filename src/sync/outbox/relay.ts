/**
 * The relay: the only sender of queued entries. It runs in the leader tab, for one term, as a loop around two pure
 * functions, `sendable` (what may go now) and `eventForAnswer` (what an answer means):
 *
 *   wake -> conditions open? -> sendable -> send up to four lanes of each host at once -> settle -> wake
 *
 * Nothing here decides what an entry becomes, and an error of our own after a 2xx is no send failure.
 */
import type { HostName } from '#model/command.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { RelayHold } from '#ports/tab-port.ts';
import type { SendConditions } from '#commands/send-conditions.ts';
import { endpointOf } from '#store/api/circuit-breaker.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import {
  relayHeld,
  selectEntries,
  selectEntry,
  selectLaneIndex,
  selectOutboxCounts,
} from '#store/journal-slice.ts';
import type { RootState } from '#store/root-state.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import { selectSession } from '#store/session-slice.ts';
import type { AppThunk, SealKey } from '#services/services.ts';
import { createWakeSignal } from '#services/wake-signal.ts';
import { moveEntries } from '../journal/move-entries.ts';
import { joinBatch } from './join-batch.ts';
import { orphanedEntries, sendable } from './outbox.ts';
import type { OutcomeQueries } from './outcome-queries.ts';
import { outcomeQueriesOf } from './outcome-queries.ts';
import { readSendConditions } from './read-conditions.ts';
import { sendCall } from './send-call.ts';
import { sendEntry } from './send-entry.ts';
import type { Sending } from './sending.ts';

/** Looks again after this long even if nothing woke it: a missed wake must not become a silent wedge. */
const lookAgainMs = 30_000;

/** Why nothing may be sent now; null: the conditions are open. */
export function relayHoldOf(state: RootState): RelayHold | null {
  const session = selectSession(state);
  if (session.phase !== 'signedIn') return 'signedOut';
  if (session.cold) return 'unconfirmed';
  // Who works is being asked; it takes as long as one answer.
  if (session.awaited) return 'unread';
  // Entries before this one in its lane are unknown: it might overtake them.
  if (!state.journal.loaded) return 'unread';
  return selectIsOffline(state) ? 'offline' : null;
}

/** When something was last moved (epoch ms), for whoever watches over the relay. */
export interface Pulse {
  movedAt: number;
}

/** Drains the outbox until the signal says that this term is over. */
export function runRelay(over: AbortSignal, term: number, pulse: Pulse): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const { clock } = services.ports;
    /** Lanes under way; and what is in them, for a lane's name may change with the key of its row. */
    const busy = new Map<string, HostName | null>();
    const inHand = new Set<string>();
    const drained = new Set<string>();
    const bell = createWakeSignal(clock);
    const asks = outcomeQueriesOf(services);
    let isAsking = false;
    services.wakeRelay.run = bell.wake;
    over.addEventListener('abort', bell.wake);

    /** One entry, or those of one batch call, which take the room of one. */
    function send(entries: readonly StoredEntry[]) {
      const lanes = entries.map(selectLaneIndex(getState()).laneOf);
      for (const [place, { intent }] of entries.entries()) {
        busy.set(lanes[place] ?? '', place === 0 ? intent.host : null);
        inHand.add(intent.id);
        drained.add(intent.entity);
      }
      // While its row is written another goes to the host; what comes next in its lane waits for that.
      const onAccepted = () => {
        for (const lane of lanes) busy.set(lane, null);
        bell.wake();
      };
      void dispatch(sendTogether(entries, { term, onAccepted })).finally(() => {
        for (const lane of lanes) busy.delete(lane);
        for (const { intent } of entries) inHand.delete(intent.id);
        pulse.movedAt = clock.now();
        bell.wake();
      });
    }

    function sendAll(entries: readonly StoredEntry[], conditions: SendConditions) {
      for (const { intent } of entries) {
        // It has joined one that was sent before it: the room that it leaves is looked at again.
        if (inHand.has(intent.id)) bell.wake();
        const entry = selectEntry(intent.id)(getState());
        if (entry !== undefined && !inHand.has(intent.id))
          send(joinBatch(entry, getState(), conditions, services));
      }
    }

    function publishHold(hold: RelayHold | null) {
      if (hold === getState().journal.hold) return;
      dispatch(relayHeld(hold));
      services.leader.heartbeat();
    }

    /** With something to send there has to be a token, too, before an attempt is written down. */
    async function holdNow(): Promise<RelayHold | null> {
      if (services.person.current === undefined) return 'signedOut';
      const hold = relayHoldOf(getState());
      if (hold !== null || selectOutboxCounts(getState()).waiting === 0) return hold;
      return (await services.hasToken().catch(() => false)) ? null : 'renewing';
    }

    /** When those that are not asked for yet may be (epoch ms). */
    function askDue(): number {
      if (isAsking) return Number.POSITIVE_INFINITY;
      const { entries, wakeAt } = asks.due(selectEntries(getState()), busy);
      if (entries.length === 0) return wakeAt;
      isAsking = true;
      void dispatch(askOutcomes(entries, asks, term)).then(() => {
        isAsking = false;
        bell.wake();
      });
      return wakeAt;
    }

    while (!over.aborted) {
      const hold = await holdNow();
      if (hold !== null) publishHold(hold);
      // Nothing may go: standing still is right.
      if (hold !== null) pulse.movedAt = clock.now();
      if (hold !== 'signedOut') await dispatch(repairOrphans((entry) => inHand.has(entry.intent.id), term));
      if (over.aborted) break;
      const conditions = readSendConditions(services, busy);
      const state = getState();
      const { entries, wakeAt, standstill } =
        hold === null ? sendable(selectEntries(state), conditions, selectLaneIndex(state)) : waiting;
      if (entries.length === 0 && busy.size === 0) pulse.movedAt = clock.now();
      if (hold === null) publishHold(entries.length === 0 && busy.size === 0 ? standstill : null);
      sendAll(entries, conditions);
      const askAt = hold === null ? askDue() : Number.POSITIVE_INFINITY;
      if (entries.length === 0 && busy.size === 0 && drained.size > 0) {
        // Lists are read again only now: before, they would show the person's own edits vanishing.
        dispatch(rowsChanged({ collections: [...drained] }));
        drained.clear();
      }
      const rest = Math.min(wakeAt ?? Number.POSITIVE_INFINITY, askAt) - conditions.now;
      const renewal = Math.max(1_000, services.circuitBreakers.waitUntil('provider') - conditions.now);
      await bell.wait(Math.min(lookAgainMs, hold === 'renewing' ? renewal : Math.max(0, rest)));
    }
  };
}

const waiting = { entries: [], wakeAt: null, standstill: null } as const;

/** How long an entry waits after we stumbled over our own bookkeeping. */
const stumbleMs = 5_000;

/**
 * Nobody knows what became of what a tab that is gone was sending: that is found out, as for a lost answer. And
 * what stands behind a creation that was given up can never go: the person is told.
 */
function repairOrphans(isInHand: (entry: StoredEntry) => boolean, term: number): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports }) => {
    const entries = selectEntries(getState());
    const lanes = selectLaneIndex(getState());
    const orphans = orphanedEntries(entries, isInHand, ports.clock.now());
    const lost = entries.filter((entry) => entry.standing.state === 'recorded' && lanes.hasLost(entry));
    const reason = { code: 'dependency', message: '', fields: [], park: 'dependency' } as const;
    await dispatch(
      moveEntries(
        [
          ...orphans.map(({ intent }) => ({
            id: intent.id,
            event: { kind: 'noAnswer', waitMs: 0 } as const,
          })),
          ...lost.map(({ intent }) => ({ id: intent.id, event: { kind: 'parked', reason } as const })),
        ],
        term,
      ),
    );
  };
}

function sendTogether(entries: readonly StoredEntry[], sending: Sending): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports }) => {
    const [entry] = entries;
    if (entry === undefined) return;
    const isCall = entries.length > 1 || entry.standing.call !== undefined;
    try {
      await dispatch(isCall ? sendCall(entries, sending) : sendEntry(entry, sending));
    } catch {
      // Whatever went wrong here, the host may have applied it: the same key is sent again, which gives the
      // first answer. The other lanes go on.
      const event = { kind: 'noAnswer', waitMs: stumbleMs } as const;
      const moves = entries.map(({ intent: { id } }) => ({ id, event }));
      await dispatch(moveEntries(moves, sending.term)).catch(() => undefined);
    }
    // Another tab may have moved one of a call since: the others go at once.
    const isUntouched = entries.every(
      ({ intent, standing }) => selectEntry(intent.id)(getState())?.standing === standing,
    );
    // The attempt could not be written down and was not made: at once again would be a loop without a rest.
    if (isUntouched) await new Promise<void>((done) => ports.clock.after(stumbleMs, done));
  };
}

/** Queries the outcome of these entries, of each host one by one: a host that hangs holds up no other's. */
function askOutcomes(
  entries: readonly StoredEntry[],
  asks: OutcomeQueries,
  term: number,
): AppThunk<Promise<unknown>> {
  return (dispatch, _getState, services) => {
    const { ports, circuitBreakers, loadLazyServices } = services;
    const byHost = new Map<HostName, Promise<void>>();
    let close: SealKey | undefined;
    for (const entry of entries) {
      const host = endpointOf(entry.intent.host);
      const ask = async () => {
        if (circuitBreakers.waitUntil(host) > ports.clock.now()) return;
        // It stays unknown where this stumbles, and is asked again at its time.
        const result = await loadLazyServices()
          .then(({ queryOutcome, sealKeyOnce }) => {
            close ??= sealKeyOnce(services);
            return dispatch(queryOutcome(entry, term, close));
          })
          .catch(() => false);
        if (result !== true) asks.unsettled(entry, result || undefined);
      };
      byHost.set(host, (byHost.get(host) ?? Promise.resolve()).then(ask));
    }
    return Promise.all(byHost.values());
  };
}
