/**
 * How somebody leaves. Nothing that may fail or hang stands before it: first this tab has no token and nobody works
 * in it any more, then the others hear of it, then the disk is cleared. What a disk that fails or hangs keeps is
 * removed at the next start, and where that fails every 30 s from then on, while nobody works here (`finishWipes`).
 */
import type { PersonStores, SpentToken } from '#ports/ports.ts';
import type { SignedOutReason } from '#store/session-slice.ts';
import { selectPerson, signedOut } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import type { SessionMarker } from '#services/session-markers.ts';
import { isBackSince, markEnded, markSignedOut } from '#services/session-markers.ts';
import { storageTimeoutMs, withTimeout } from '#services/with-timeout.ts';
import { forgetPerson } from './open-person.ts';

/**
 * The host or the provider said no: rows stay for the same person, behind a record that opens nothing. `subject`: whom
 * it was said of, where nobody works here yet. `detail`: the host's own sentence.
 */
export function endSession(
  reason: SignedOutReason,
  subject?: string,
  detail?: string,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports: { auth, clock, device, settings } }) => {
    if (getState().session.phase === 'signedOut') return;
    const spent = auth.spent();
    const ended = selectPerson(getState())?.id ?? subject;
    if (ended !== undefined) markEnded(settings, { subject: ended, at: clock.now() });
    const stores = await dispatch(leaveTab(reason, detail));
    // If another person works on this device by now, these rows can't be opened any more, and nothing else removes them.
    let isTheirs = true;
    const lock = async () => {
      const identity = await device.readIdentity();
      isTheirs = identity?.subject === ended;
      if (isTheirs && identity !== undefined) await device.writeIdentity({ ...identity, locked: true });
    };
    await withTimeout(clock, storageTimeoutMs, lock());
    await dispatch(closeStores(stores, !isTheirs));
    if (reason === 'refused' && spent !== undefined) void dispatch(queryWhyEnded(spent));
  };
}

const loadAgainMs = 30_000;

/** Queries why a session has ended; if an administrator ended it, this device forgets whose it was. Never rejects. */
export function queryWhyEnded(spent: SpentToken): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { ports: { clock }, loadLazyServices }) => {
    try {
      const { forgetWhereEnded } = await loadLazyServices();
      await dispatch(forgetWhereEnded(spent));
    } catch {
      clock.after(loadAgainMs, () => void dispatch(queryWhyEnded(spent)));
    }
  };
}

/**
 * Another tab has signed this person out. The tokens are this tab's own: it would sign itself in again. `told`: of whom, and
 * when; what was written in the same moment by a tab that let somebody in may have taken the note of it away. A page that was
 * frozen hears late: whoever has signed in since stays, here too, where all tabs share what it would wipe.
 */
export function followSignOut(wipe: boolean, told?: SessionMarker): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { ports: { settings } }) => {
    if (told !== undefined && isBackSince(settings, told)) return;
    if (wipe && told !== undefined) markSignedOut(settings, told);
    const stores = await dispatch(leaveTab('asked'));
    await dispatch(closeStores(stores, wipe));
  };
}

export function leaveTab(
  reason: SignedOutReason,
  detail?: string,
): AppThunk<Promise<PersonStores | undefined>> {
  return async (dispatch, _getState, { ports: { auth, clock } }) => {
    // Not one after the other: an answer that comes meanwhile must find nobody here.
    const forgotten = auth.signOut(false);
    const stores = dispatch(forgetPerson());
    dispatch(signedOut({ reason, detail }));
    await withTimeout(clock, storageTimeoutMs, forgotten);
    return stores;
  };
}

export function closeStores(stores: PersonStores | undefined, wiped: boolean): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { ports, recordingWriter, recorder }) => {
    if (wiped) recorder.take();
    if (wiped) void recordingWriter.current?.forget();
    if (wiped && stores !== undefined) await withTimeout(ports.clock, storageTimeoutMs, wipe(stores));
    stores?.close();
  };
}

/** Repeats until nothing is left: a write under way during the wipe puts rows back. */
async function wipe(stores: PersonStores): Promise<void> {
  do await stores.wipeRows();
  while ((await stores.rows.list()).length > 0);
}
