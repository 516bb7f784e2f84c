/**
 * One tab of a person leads and sends. It holds the lock of this person's tabs and beats every two seconds; a
 * follower that hears nothing for five beats of its own clock takes the leadership (a frozen page holds its lock
 * and sends nothing). Each leadership is a term, taken in the journal; a write under an older term changes
 * nothing, so that a leader that thaws does no harm.
 *
 *   follower -> (lock granted, or robbed from a silent one) -> takes a term -> relay -> (robbed, deposed, signed
 *   out) -> follower
 */
import type { StoredEntry } from '#edge/journal-port.ts';
import type { TabMessage } from '#edge/ports.ts';
import type { AppThunk } from '../extra.ts';
import { leadershipMoved, relayRestarted, selectEntries, selectLines } from './journal-slice.ts';
import { beatMs, silentBeats } from './leading.ts';
import type { Gates } from './outbox.ts';
import { sendable } from './outbox.ts';
import { gatesOf, holdOf, runRelay } from './relay.ts';

/** Twice the longest time that a request may take. */
const stillMs = 60_000;
/** Longer than two requests and a renewal. */
const wedgedMs = 120_000;
const retryMs = 5_000;

/** Stands for the leadership of this person's tabs; the returned function gives it up. */
export function standForLeader(person: string): AppThunk<() => void> {
  return (dispatch, _getState, { edges, leading, moveQueue }) => {
    const { clock, tabs } = edges;
    let isOver = false;
    let missed = 0;
    let stop = new AbortController();
    const candidacy = edges.leader.campaign(person, lead);
    const unsubscribe = tabs.subscribe(hear);
    watchOver();

    async function lead(resigned: AbortSignal) {
      stop = new AbortController();
      const own = stop;
      resigned.addEventListener('abort', () => own.abort());
      // Whatever one stumbled over, sending is begun anew in the next: a leader that only beats would hold up all tabs.
      while (!own.signal.aborted)
        await dispatch(leadATerm(person, own.signal)).catch(() => pause(clock.after, retryMs, own.signal));
      leading.term = undefined;
      missed = 0;
      if (!isOver) dispatch(leadershipMoved(false));
    }

    leading.depose = (term) => {
      if (term !== undefined && term === leading.term) stop.abort();
    };

    function hear(message: TabMessage) {
      if (message.kind !== 'leads' || message.person !== person) return;
      missed = 0;
      if (leading.term !== undefined && message.term > leading.term) stop.abort();
    }

    function watchOver() {
      clock.after(beatMs, () => {
        if (isOver) return;
        const { term } = leading;
        if (term !== undefined) tabs.post({ kind: 'leads', person, term });
        else {
          missed += 1;
          if (missed % silentBeats === 0) candidacy.steal();
        }
        watchOver();
      });
    }

    return () => {
      isOver = true;
      unsubscribe();
      stop.abort();
      candidacy.stand();
      // What waits for a person who has left is not written for whoever comes next.
      moveQueue.reset();
    };
  };
}

/** Takes a term and sends under it, until another tab leads; where sending stands still it is begun anew. */
function leadATerm(person: string, over: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, getState, { edges, leading, moveQueue, person: holder }) => {
    const { clock, tabs } = edges;
    const taken = await holder.current?.stores.journal.takeTerm();
    if (over.aborted) return;
    if (taken === undefined || !taken.ok) {
      // The device keeps nothing, or not now: nothing can be sent either.
      await pause(clock.after, retryMs, over);
      return;
    }
    leading.term = taken.value;
    dispatch(leadershipMoved(true));
    tabs.post({ kind: 'leads', person, term: taken.value });
    const stop = new AbortController();
    over.addEventListener('abort', () => stop.abort());
    const pulse = { movedAt: clock.now() };
    const relay = dispatch(runRelay(stop.signal, taken.value, pulse));
    // What hangs there must not keep sending from being begun anew.
    void dispatch(followFeed(stop.signal)).catch(() => undefined);
    const watch = () => {
      if (stop.signal.aborted) return;
      if (isStill(dispatch(currentGates()), pulse.movedAt)) {
        moveQueue.reset();
        dispatch(relayRestarted());
        stop.abort();
      } else clock.after(stillMs / 2, watch);
    };
    clock.after(stillMs / 2, watch);
    await relay.finally(() => stop.abort());

    function isStill(gates: Gates | undefined, movedAt: number): boolean {
      if (gates === undefined) return false;
      const entries = selectEntries(getState());
      // A request of which nothing is ever heard holds up its own lane alone, while the others move.
      if (entries.some((entry) => isWedged(entry, gates.now))) return true;
      if (Math.abs(gates.now - movedAt) <= stillMs) return false;
      return sendable(entries, gates, selectLines(getState())).entries.length > 0;
    }
  };
}

const isWedged = ({ intent, standing: { state, movedAt } }: StoredEntry, now: number) =>
  intent.delivery === 'queued' && state === 'sending' && Math.abs(now - movedAt) > wedgedMs;

/** Where it can't be loaded (a release has just taken it away) lists are read as they were without a feed. */
function followFeed(over: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { loadLate }) => {
    const late = await loadLate().catch(() => undefined);
    if (late !== undefined && !over.aborted) await dispatch(late.runFeed(over));
  };
}

/** The gates as a relay with nothing under way would see them; undefined: they are shut. */
function currentGates(): AppThunk<Gates | undefined> {
  return (_dispatch, getState, extra) =>
    holdOf(getState()) === null ? gatesOf(extra, new Map()) : undefined;
}

function pause(
  after: (ms: number, run: () => void) => () => void,
  ms: number,
  over: AbortSignal,
): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      cancel();
      over.removeEventListener('abort', end);
      done();
    };
    const cancel = after(ms, end);
    over.addEventListener('abort', end);
  });
}
