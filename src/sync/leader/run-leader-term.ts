/** One term of leading: the relay sends and the feed is followed, and sending that stands still is begun anew. */
import type { StoredEntry } from '#ports/journal-port.ts';
import type { SendConditions } from '#commands/send-conditions.ts';
import { leadershipMoved, relayRestarted, selectEntries, selectLaneIndex } from '#store/journal-slice.ts';
import { pause, retryMs } from '#services/pause.ts';
import type { AppThunk } from '#services/services.ts';
import { runFeedLoop } from '../feed/feed-loop.ts';
import { giveUpSpent } from '../outbox/give-up-spent.ts';
import { sendable } from '../outbox/outbox.ts';
import { readSendConditions } from '../outbox/read-conditions.ts';
import { relayHoldOf, runRelay } from '../outbox/relay.ts';

/** Twice the longest time that a request may take. */
const stillMs = 60_000;
/** Longer than two requests and a renewal. */
const wedgedMs = 120_000;

/** Takes a term and sends under it, until another tab leads; where sending stands still it is begun anew. */
export function runLeaderTerm(over: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports, leader, moveQueue, person: holder }) => {
    const { clock } = ports;
    const stores = holder.current?.stores;
    const head = await stores?.rows.readHead().catch(() => undefined);
    // A term that nobody leads would depose whoever does.
    if (over.aborted) return;
    const taken = await stores?.journal.takeTerm(Math.max(clock.now(), (head?.term ?? 0) + 1));
    if (over.aborted) return;
    if (taken === undefined || !taken.ok) {
      // The device keeps nothing, or not now: nothing can be sent either.
      await pause(clock.after, retryMs, over);
      return;
    }
    leader.term = taken.value;
    dispatch(leadershipMoved(true));
    leader.heartbeat();
    // Entries left in this state by a page that was closed, or an older release.
    void dispatch(giveUpSpent());
    const stop = new AbortController();
    over.addEventListener('abort', () => stop.abort());
    const pulse = { movedAt: clock.now() };
    const relay = dispatch(runRelay(stop.signal, taken.value, pulse));
    // A hanging feed must not keep the sender from starting anew.
    void dispatch(runFeedLoop(stop.signal)).catch(() => undefined);
    const watch = () => {
      if (stop.signal.aborted) return;
      if (isStill(dispatch(currentConditions()), pulse.movedAt)) {
        moveQueue.restart();
        dispatch(relayRestarted());
        stop.abort();
      } else clock.after(stillMs / 2, watch);
    };
    clock.after(stillMs / 2, watch);
    await relay.finally(() => stop.abort());

    function isStill(conditions: SendConditions | undefined, movedAt: number): boolean {
      if (conditions === undefined) return false;
      const entries = selectEntries(getState());
      // A request of which nothing is ever heard holds up its own lane alone, while the others move.
      if (entries.some((entry) => isWedged(entry, conditions.now))) return true;
      if (Math.abs(conditions.now - movedAt) <= stillMs) return false;
      return sendable(entries, conditions, selectLaneIndex(getState())).entries.length > 0;
    }
  };
}

const isWedged = ({ intent, standing: { state, movedAt } }: StoredEntry, now: number) =>
  intent.delivery === 'queued' && state === 'sending' && Math.abs(now - movedAt) > wedgedMs;

/** The conditions as a relay with nothing under way would see them; undefined: they are shut. */
function currentConditions(): AppThunk<SendConditions | undefined> {
  return (_dispatch, getState, services) =>
    relayHoldOf(getState()) === null ? readSendConditions(services, new Map()) : undefined;
}
