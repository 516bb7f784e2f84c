/** Locks and opens by the rules of the lock: what is due now is looked at every few seconds. */
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectLocale } from '#store/locale-slice.ts';
import { lockDue, locked, selectLock, unlocked } from '#store/lock-slice.ts';
import { selectPerson, selectSession } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import {
  hasSignedOut,
  markActive,
  markLatest,
  markLocked,
  readActiveMarker,
  readLatest,
  readLocked,
  removeLocked,
} from '#services/session-markers.ts';
import { followSignOut } from './end-session.ts';
import { profile } from './profile.ts';

/** Default if the configuration sets none. */
export const usualIdleMinutes = 15;

/** While the host answers, the person is confirmed anew this often, so that the age counts from the outage. */
const confirmEveryMs = 3_600_000;

/** The latest time is written down this often. */
const latestEveryMs = 60_000;

/** Somebody touched the console; while it is locked, touching it means nothing. */
export function noteActivity(): AppThunk<void> {
  return (_dispatch, getState, { ports }) => {
    const person = selectPerson(getState());
    if (person === undefined || selectLock(getState()).reason !== null) return;
    markActive(ports.settings, { subject: person.id, at: ports.clock.now() });
  };
}

/** Locks or opens as is due now. */
export function checkLock(): AppThunk<void> {
  return (dispatch, getState, { ports, config }) => {
    const session = selectSession(getState());
    if (session.phase !== 'signedIn') return;
    const { settings, clock } = ports;
    const now = clock.now();
    const subject = session.person.id;
    if (hasSignedOut(settings, subject)) {
      // In another tab, of which this one has heard nothing.
      void dispatch(followSignOut(true));
      return;
    }
    if (selectLock(getState()).signedInJustNow) {
      removeLocked(settings);
      markActive(settings, { subject, at: now });
      dispatch(unlocked());
    }
    const { reason } = selectLock(getState());
    const active = readActiveMarker(settings);
    const isOwn = active?.subject === subject;
    // Nobody has touched the console under this name yet: it begins now.
    if (!isOwn && reason === null) markActive(settings, { subject, at: now });
    // Somebody else who has signed in meanwhile opens nothing of this person's.
    const otherwise = reason === 'idle' ? Number.NEGATIVE_INFINITY : now;
    const latestAt = readLatest(settings);
    if (now - latestAt > latestEveryMs) markLatest(settings, now);
    const due = lockDue({
      now,
      latestAt,
      activeAt: isOwn ? active.at : otherwise,
      confirmedAt: session.confirmedAt,
      isHeld: readLocked(settings)?.subject === subject,
      idleLockMinutes: config.idleLockMinutes ?? usualIdleMinutes,
      maximumOfflineHours: config.maximumOfflineHours,
    });
    if (due === 'idle') markLocked(settings, { subject, at: now });
    if (due !== reason) dispatch(due === null ? unlocked() : locked(due));
  };
}

/** Asks who is working, where the last confirmation is long ago, or nobody can tell how long, and the host answers. */
export function confirmAgain(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports, config }) => {
    const session = selectSession(getState());
    if (session.phase !== 'signedIn' || session.awaited || session.cold || selectIsOffline(getState()))
      return;
    const every = Math.min(confirmEveryMs, (config.maximumOfflineHours * confirmEveryMs) / 2);
    const isAged = selectLock(getState()).reason === 'age';
    if (isAged || ports.clock.now() - session.confirmedAt >= every)
      await dispatch(profile(session.person.id));
  };
}

/** Leaves for the provider's sign-in page, which asks for the password even where its session still stands. */
export function unlock(returnTo: string): AppThunk<Promise<'left' | 'unreachable'>> {
  return (_dispatch, getState, { ports }) => ports.auth.signIn(returnTo, selectLocale(getState()), true);
}
