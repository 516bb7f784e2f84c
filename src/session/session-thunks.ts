/** Start-up and sign-in (specification, section 4; the decisions on outages and shared devices). */

import { selectLocale } from '#store/locale-slice.ts';
import { selectSession, sessionSought, signedOut, signInReturned } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import {
  hasSignedOut,
  isSignedOutAtProvider,
  markSignedIn,
  readLocked,
  readSignOuts,
} from '#services/session-markers.ts';
import { storageTimeoutMs, withTimeout } from '#services/with-timeout.ts';
import { endSession, queryWhyEnded } from './end-session.ts';
import { finishWipes } from './open-person.ts';
import { profile } from './profile.ts';
import { isSignedOut, resumeAhead, resumeOr } from './resume.ts';
import { leaveForProvider, whoIsAtWork } from './sign-in-beside.ts';

export interface StartResult {
  /** Address that the person wanted before the sign-in. */
  readonly returnTo: string | undefined;
  /** Set if local data are shown already: resolves once the host has said who works, or is known not to. */
  readonly confirmed?: Promise<void>;
}

/** Finds out who is working: the sign-in's callback, the stored user, or this device's own record. */
export function startSession(returned: boolean): AppThunk<Promise<StartResult>> {
  return async (dispatch, getState, { ports, config }) => {
    dispatch(returned ? signInReturned() : sessionSought());
    const left = readSignOuts(ports.settings);
    await dispatch(finishWipes());
    const spent = ports.auth.spent();
    const start = await ports.auth.start();
    // A token that can't be renewed says why its session has ended. Where its person has signed in again, another tab has fresh
    // ones: this page was only put aside meanwhile.
    const nowhere: StartResult = { returnTo: undefined };
    if (spent !== undefined && !('subject' in start)) {
      const mayBeBack = start.kind === 'none' && !hasSignedOut(ports.settings, spent.subject);
      if (mayBeBack && (await ports.auth.borrow(spent.subject)))
        return { ...nowhere, ...(await dispatch(profileBeside(spent.subject))) };
      await withTimeout(ports.clock, storageTimeoutMs, dispatch(queryWhyEnded(spent)));
    }
    if (isSignedOut(getState())) return nowhere;
    const isNew = returned && start.kind === 'signedIn' && start.isAsBefore !== true;
    // An address alone, which anybody can write, opens no lock and lets nobody in who has left.
    if (returned && !isNew) dispatch(sessionSought());
    if (isNew) markSignedIn(ports.settings, { subject: start.subject, at: ports.clock.now() }, left);
    if ('subject' in start && hasSignedOut(ports.settings, start.subject)) {
      // A tab that was closed, or put aside, when they signed out: the browser brought it back with its tokens. Or one that
      // was just being opened by a sign-in of before.
      dispatch(signedOut({ reason: 'asked' }));
      await ports.auth.signOut(true).catch(() => undefined);
      return nowhere;
    }
    switch (start.kind) {
      case 'signedIn': {
        const { subject, returnTo } = start;
        if (isNew) await dispatch(profile(subject));
        const beside = isNew ? {} : await dispatch(profileBeside(subject));
        return { returnTo, ...beside };
      }
      case 'unreachable':
        await dispatch(resumeOr('unreachable', start.subject, false));
        return nowhere;
      case 'failed':
        dispatch(signedOut({ reason: 'failed', detail: start.reason }));
        return nowhere;
      case 'none': {
        const subject = await dispatch(whoIsAtWork());
        const isLent = subject !== undefined && (await ports.auth.borrow(subject));
        if (isSignedOut(getState())) return nowhere;
        if (isLent) return { ...nowhere, ...(await dispatch(profileBeside(subject))) };
        const { returnTo } = start;
        const isReached = (config.coldOfflineStart || subject !== undefined) && (await dispatch(probe()));
        const isLeaving = isReached && subject !== undefined && (await dispatch(leaveForProvider(subject)));
        if (isLeaving || isSignedOut(getState())) return nowhere;
        const mayResume = config.coldOfflineStart && !isReached;
        if (mayResume) await dispatch(resumeOr('never', undefined, true));
        else dispatch(signedOut({ reason: 'never' }));
        return { returnTo };
      }
    }
  };
}

/**
 * A page whose tokens stand is this person's own, opened again: what the device holds is shown beside the question who
 * works. Resolves once it is, to the answer that is still awaited; or once the host has answered.
 */
function profileBeside(subject: string): AppThunk<Promise<Pick<StartResult, 'confirmed'>>> {
  return async (dispatch, _getState, { confirming }) => {
    let isAnswered = false;
    const isShown = dispatch(resumeAhead(subject, () => isAnswered)).catch(() => false);
    const ready = (isSilence: boolean) => {
      isAnswered ||= !isSilence;
      return isShown;
    };
    // Whatever breaks in it: nobody goes on by what was only shown.
    const asked = dispatch(profile(subject, ready)).catch(() => dispatch(endSession('unreadable', subject)));
    const confirmed = asked.finally(() => {
      confirming.current = undefined;
    });
    confirming.current = confirmed;
    if (await isShown) return { confirmed };
    await confirmed;
    return {};
  };
}

/** Whether the host answers at all, without any token. */
export function probe(): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { reach }) => reach();
}

/** A call was refused with a fresh token: whoever works is signed out. Start-up deals with its own refusals. */
export function sessionRefused(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().session.phase === 'signedIn') await dispatch(endSession('refused'));
  };
}

/** Profiles are not read again for a 403 more often than this. */
const checkEveryMs = 10_000;

/** A call was forbidden: what the person may do is read again, so that screens and rows follow. */
export function checkRights(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports }) => {
    const session = selectSession(getState());
    // Who works is being asked anyway.
    if (session.phase !== 'signedIn' || session.awaited) return;
    // The clock may have been set back since.
    if (Math.abs(ports.clock.now() - session.confirmedAt) < checkEveryMs) return;
    await dispatch(profile(session.person.id));
  };
}

export function signIn(returnTo: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports }) => {
    // Whoever locked this device, or left it, is not let in by a session that still stands at the provider.
    const again = readLocked(ports.settings) !== undefined || isSignedOutAtProvider(ports.settings);
    const left = await ports.auth.signIn(returnTo, selectLocale(getState()), again);
    if (left === 'unreachable') dispatch(signedOut({ reason: 'unreachable' }));
  };
}
