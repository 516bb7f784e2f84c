/**
 * One tab of a person leads and sends. It holds the lock of this person's tabs and beats every two seconds; a
 * follower that hears nothing for five beats of its own clock takes the leadership (a frozen page holds its lock
 * and sends nothing). Each leadership is a term, taken in the journal; a write under an older term changes
 * nothing, so that a leader that thaws does no harm.
 *
 *   follower -> (lock granted, or robbed from a silent one) -> takes a term -> relay -> (robbed, deposed, signed
 *   out) -> follower
 */
import type { TabMessage } from '#ports/tab-port.ts';
import { relayHolds } from '#ports/tab-port.ts';
import { leadershipMoved, relayHeld } from '#store/journal-slice.ts';
import { heartbeatMs, missedHeartbeats } from '#services/leader-state.ts';
import { pause, retryMs } from '#services/pause.ts';
import type { AppThunk } from '#services/services.ts';

/** Stands for the leadership of this person's tabs; the returned function gives it up. */
export function electLeader(person: string): AppThunk<() => void> {
  return (dispatch, getState, { ports, leader, loadLazyServices, moveQueue }) => {
    const { clock, tabs } = ports;
    let isOver = false;
    let missed = 0;
    let stop = new AbortController();
    const candidacy = ports.leader.campaign(person, lead);
    const unsubscribe = tabs.subscribe(receive);
    watchOver();

    async function lead(resigned: AbortSignal) {
      stop = new AbortController();
      const own = stop;
      resigned.addEventListener('abort', () => own.abort());
      // Whatever made one term fail, sending starts anew in the next: a leader that only beats would hold up all tabs. The sender
      // is loaded late: if a release has just removed it, that is tried again as well.
      while (!own.signal.aborted)
        await loadLazyServices()
          .then(async ({ runLeaderTerm: leadTerm }) => dispatch(leadTerm(own.signal)))
          .catch(() => pause(clock.after, retryMs, own.signal));
      leader.term = undefined;
      missed = 0;
      if (!isOver) dispatch(leadershipMoved(false));
    }

    leader.heartbeat = () => {
      const { term } = leader;
      if (term !== undefined) tabs.post({ kind: 'leads', person, term, hold: getState().journal.hold });
    };

    leader.depose = (term) => {
      if (term !== undefined && term === leader.term) stop.abort();
    };

    function receive(message: TabMessage) {
      if (message.kind !== 'leads' || message.person !== person) return;
      missed = 0;
      if (leader.term === undefined) held(message.hold);
      else if (message.term > leader.term) stop.abort();
    }

    /** A hold from another version of the app may be unknown here. */
    function held(received: unknown) {
      const hold = relayHolds.find((known) => known === received) ?? null;
      if (hold !== getState().journal.hold) dispatch(relayHeld(hold));
    }

    function watchOver() {
      clock.after(heartbeatMs, () => {
        if (isOver) return;
        leader.heartbeat();
        if (leader.term === undefined) {
          missed += 1;
          if (missed % missedHeartbeats === 0) candidacy.steal();
        }
        watchOver();
      });
    }

    return () => {
      isOver = true;
      unsubscribe();
      stop.abort();
      candidacy.withdraw();
      // Moves that wait for a person who has left are not written for the next one.
      moveQueue.reset();
    };
  };
}
