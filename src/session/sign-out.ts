/** Signing out, with what is not sent yet (specification, section 4; the decision on signing out with changes). */

import { isWaiting } from '#commands/entry-state.ts';
import { selectEntries, selectUnsettled } from '#store/journal-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { markSignedOut } from '#services/session-markers.ts';
import { storageTimeoutMs, withTimeout } from '#services/with-timeout.ts';
import { moveEntries } from '#sync/journal/move-entries.ts';
import { retryNow } from '#sync/resolve/resolve-entry.ts';
import { closeStores, leaveTab } from './end-session.ts';

/** How long a sign-out waits for 'send now'. */
const sendNowMs = 15_000;

const notDiscarded = { key: 'signOut', tone: 'danger', message: 'signOut.notDiscarded' } as const;
const notSent = { key: 'signOut', tone: 'warning', message: 'signOut.notSent' } as const;

/**
 * Signs out at the provider too and wipes the cached rows. Unsent changes are sent first, kept on this
 * device for this person's next sign-in, or given up, as the person chose. Where they could not be sent, or given up,
 * the person stays signed in, is told how many they are, and chooses again.
 */
export function signOut(choice: 'send' | 'keep' | 'discard'): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports, recorder }) => {
    recorder.recordExternal({ wanted: { name: 'signOut', choice } });
    const subject = selectPerson(getState())?.id;
    if (choice === 'send') {
      const until = ports.clock.now() + sendNowMs;
      const waiting = () => selectEntries(getState()).filter(({ standing }) => isWaiting(standing.state));
      // Also to a host that is left alone: nobody is here later to see it sent.
      const ids = waiting().map(({ intent }) => intent.id);
      await withTimeout(ports.clock, storageTimeoutMs, dispatch(retryNow(ids)));
      while (waiting().length > 0 && ports.clock.now() < until) {
        await new Promise<void>((done) => ports.clock.after(200, done));
      }
      const left = selectUnsettled(getState()).filter(({ standing }) => standing.state !== 'accepted');
      if (left.length > 0) return void dispatch(noticeShown({ ...notSent, values: { count: left.length } }));
    }
    if (choice === 'discard') {
      const count = await dispatch(discardOutbox());
      // Signing out all the same would have them sent at the next sign-in, against the person's word.
      if (count > 0) return void dispatch(noticeShown({ ...notDiscarded, values: { count } }));
    }
    await dispatch(leave(subject));
  };
}

/** This person leaves this device: here, in their other tabs, and at the provider. */
function leave(subject: string | undefined): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { ports }) => {
    const { auth, clock, device, settings, tabs } = ports;
    // Whatever becomes of their record on the disk: from now on it opens nothing here.
    const at = clock.now();
    if (subject !== undefined) markSignedOut(settings, { subject, at });
    const stores = await dispatch(leaveTab('asked'));
    if (subject !== undefined) tabs.post({ kind: 'signedOut', person: subject, wiped: true, at });
    await withTimeout(clock, storageTimeoutMs, device.clearIdentity());
    await dispatch(closeStores(stores, true));
    await auth.signOut(true).catch(() => undefined);
  };
}

/**
 * Gives up all that is unsent; resolves to how much of it still stands as wanted, because it could not be written. Requests under
 * way are marked as unwanted: the next sign-in queries their outcome, and sends nothing.
 */
function discardOutbox(): AppThunk<Promise<number>> {
  return async (dispatch, getState, { ports }) => {
    const given = new Set(selectUnsettled(getState()).map(({ intent }) => intent.id));
    const moves = [...given].map((id) => ({ id, event: { kind: 'givenUp' } as const }));
    await withTimeout(ports.clock, storageTimeoutMs, dispatch(moveEntries(moves)));
    // An entry that the host has accepted can't be given up any more, and is not sent again.
    return selectUnsettled(getState()).filter(
      ({ intent, standing: { state, unwanted } }) =>
        given.has(intent.id) && !unwanted && state !== 'accepted',
    ).length;
  };
}
