/**
 * The relay: the only sender of queued entries. It runs in the leader tab as a loop around two pure
 * functions, `sendable` (what may go now) and `eventFor` (what an answer means):
 *
 *   wake -> gates open? -> sendable -> send up to four lanes at once -> settle -> wake
 *
 * Nothing here decides what an entry becomes, and an error of our own after a 2xx is no send failure.
 */
import type { StoredEntry } from '#edge/journal-port.ts';
import type { Clock } from '#edge/ports.ts';
import { selectIsOffline } from '../connection-slice.ts';
import type { AppThunk } from '../extra.ts';
import type { RootState } from '../root-state.ts';
import { rowsChanged } from '../rows/rows-slice.ts';
import { selectSession } from '../session/session.ts';
import { askOutcome } from './ask-outcome.ts';
import type { RelayHold } from './journal-slice.ts';
import { relayHeld, selectEntries } from './journal-slice.ts';
import { moveEntries } from './move-entries.ts';
import { isHalfDone, orphansOf, sendable } from './outbox.ts';
import { sendEntry } from './send-entry.ts';

/** Looks again after this long even if nothing woke it: a missed wake must not become a silent wedge. */
const lookAgainMs = 30_000;

/** Why nothing may be sent now; null: the gates are open. */
export function holdOf(state: RootState): RelayHold | null {
  const session = selectSession(state);
  if (session.phase !== 'signedIn') return 'signedOut';
  if (session.cold) return 'unconfirmed';
  return selectIsOffline(state) ? 'offline' : null;
}

/** Drains the outbox until the signal says that another tab leads. Never rejects. */
export function runRelay(resigned: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const { clock } = extra.edges;
    const busy = new Set<string>();
    const drained = new Set<string>();
    const bell = makeBell(clock);
    let isAsking = false;
    extra.wakeRelay.run = bell.ring;
    resigned.addEventListener('abort', bell.ring);
    while (!resigned.aborted) {
      const hold = extra.person.current === undefined ? 'signedOut' : holdOf(getState());
      if (hold !== getState().journal.hold) dispatch(relayHeld(hold));
      const now = clock.now();
      if (hold !== 'signedOut') await dispatch(findOrphans(busy));
      const { entries, wakeAt } = hold === null ? sendable(selectEntries(getState()), busy, now) : waiting;
      for (const entry of entries) {
        busy.add(entry.intent.lane);
        drained.add(entry.intent.entity);
        void dispatch(sendOne(entry)).finally(() => {
          busy.delete(entry.intent.lane);
          bell.ring();
        });
      }
      if (hold === null && !isAsking) {
        isAsking = true;
        void dispatch(askOutcomes()).then((isAnySettled) => {
          isAsking = false;
          if (isAnySettled) bell.ring();
        });
      }
      if (entries.length === 0 && busy.size === 0 && drained.size > 0) {
        // Lists are read again only now: before, they would show the person's own edits vanishing.
        dispatch(rowsChanged({ collections: [...drained] }));
        drained.clear();
      }
      await bell.wait(Math.min(lookAgainMs, Math.max(0, (wakeAt ?? Number.POSITIVE_INFINITY) - now)));
    }
  };
}

/** Waits for a time or a ring; a ring while nobody waits is kept for the next wait. */
function makeBell(clock: Clock) {
  let isRung = false;
  let resume = () => {};
  return {
    ring() {
      isRung = true;
      resume();
    },
    async wait(ms: number) {
      if (!isRung) {
        await new Promise<void>((done) => {
          const cancel = clock.after(ms, done);
          resume = () => {
            cancel();
            done();
          };
        });
      }
      isRung = false;
      resume = () => {};
    },
  };
}

const waiting = { entries: [], wakeAt: null } as const;

/** How long an entry waits after we stumbled over our own bookkeeping. */
const stumbleMs = 5_000;

/** Nobody knows what became of what a tab that is gone was sending: that is found out, as for a lost answer. */
function findOrphans(busy: ReadonlySet<string>): AppThunk<Promise<void>> {
  return async (dispatch, getState, { edges }) => {
    const orphans = orphansOf(selectEntries(getState()), busy, edges.clock.now());
    if (orphans.length === 0) return;
    const event = { kind: 'noAnswer', notBefore: 0 } as const;
    await dispatch(moveEntries(orphans.map(({ intent }) => ({ id: intent.id, event }))));
  };
}

function sendOne(entry: StoredEntry): AppThunk<Promise<void>> {
  return async (dispatch, getState, { edges }) => {
    try {
      await dispatch(sendEntry(entry));
      const isUntouched = getState().journal.entries[entry.intent.id]?.standing === entry.standing;
      // The attempt could not be written down and was not made: at once again would be a loop without a rest.
      if (isUntouched) await new Promise<void>((done) => edges.clock.after(stumbleMs, done));
    } catch {
      // Whatever went wrong here, the host may have applied it: the same key is sent again, which gives the
      // first answer. The other lanes go on.
      const event = { kind: 'noAnswer', notBefore: edges.clock.now() + stumbleMs } as const;
      await dispatch(moveEntries([{ id: entry.intent.id, event }])).catch(() => undefined);
    }
  };
}

/**
 * What may have been applied and is not to be sent again: an online command whose answer was lost, and a
 * queued one that was given up meanwhile. And what was accepted by a tab that died before it had taken the answer
 * in: the host gives that again. What became of it is asked. Resolves to whether any was settled.
 */
function askOutcomes(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { edges }) => {
    let isAnySettled = false;
    for (const entry of selectEntries(getState())) {
      const { intent, standing } = entry;
      const mayNotBeSent = intent.delivery === 'online' || standing.unwanted;
      const isLost = standing.state === 'unknown' && mayNotBeSent;
      if (!isLost && !isHalfDone(entry, edges.clock.now())) continue;
      // It stays unknown where this stumbles, and is asked again at the next look.
      isAnySettled = (await dispatch(askOutcome(entry)).catch(() => false)) || isAnySettled;
    }
    return isAnySettled;
  };
}
