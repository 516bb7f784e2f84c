/**
 * How somebody leaves. Nothing that may fail or hang stands before it: first this tab has no token and nobody works
 * in it any more, then the others hear of it, then the disk is cleared. What a disk that fails or hangs keeps is
 * removed at the next start (`finishWipes`).
 */
import type { PersonStores } from '#edge/ports.ts';
import type { AppThunk } from '../extra.ts';
import { selectUnsettled } from '../journal/journal-slice.ts';
import { moveEntries } from '../journal/move-entries.ts';
import { inTime, patienceMs } from './in-time.ts';
import { noteLeft } from './lock-record.ts';
import { forgetPerson } from './open-person.ts';
import { signedOut } from './session.ts';

/** This person leaves this device: here, in their other tabs, and at the provider. */
export function leave(subject: string | undefined): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { edges }) => {
    const { auth, clock, device, settings, tabs } = edges;
    // Whatever becomes of their record on the disk: from now on it opens nothing here.
    if (subject !== undefined) noteLeft(settings, { subject, at: clock.now() });
    const stores = await dispatch(leaveTab());
    if (subject !== undefined) tabs.post({ kind: 'signedOut', person: subject, wiped: true });
    await inTime(clock, patienceMs, device.clearIdentity());
    await dispatch(closeStores(stores, true));
    await auth.signOut(true).catch(() => undefined);
  };
}

/**
 * Gives up all that is unsent; resolves to how much of it still stands as wanted, because it could not be written.
 * What is under way is marked as unwanted: the next sign-in asks what became of it, and sends nothing.
 */
export function giveUpUnsent(): AppThunk<Promise<number>> {
  return async (dispatch, getState, { edges }) => {
    const given = new Set(selectUnsettled(getState()).map(({ intent }) => intent.id));
    const moves = [...given].map((id) => ({ id, event: { kind: 'givenUp' } as const }));
    await inTime(edges.clock, patienceMs, dispatch(moveEntries(moves)));
    // What the host has accepted can't be given up any more, and nothing of it is sent again.
    return selectUnsettled(getState()).filter(
      ({ intent, standing: { state, unwanted } }) =>
        given.has(intent.id) && !unwanted && state !== 'accepted',
    ).length;
  };
}

/** Another tab has signed this person out. The tokens are this tab's own: it would sign itself in again. */
export function leaveToo(wipe: boolean): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const stores = await dispatch(leaveTab());
    await dispatch(closeStores(stores, wipe));
  };
}

function leaveTab(): AppThunk<Promise<PersonStores | undefined>> {
  return async (dispatch, _getState, { edges: { auth, clock } }) => {
    // Not one after the other: an answer that comes meanwhile must find nobody here.
    const forgotten = auth.signOut(false);
    const stores = dispatch(forgetPerson());
    dispatch(signedOut({ reason: 'asked' }));
    await inTime(clock, patienceMs, forgotten);
    return stores;
  };
}

function closeStores(stores: PersonStores | undefined, wipe: boolean): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { edges }) => {
    if (wipe && stores !== undefined) await inTime(edges.clock, patienceMs, stores.wipeRows());
    stores?.close();
  };
}
