/** Start-up and sign-in (specification, section 4; the decisions on outages and shared devices). */

import type { Profile } from '#model/calls/profile.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { Failure } from '#model/failure.ts';
import { verdictOf } from '#model/failure.ts';
import type { IdentityRecord } from '#edge/ports.ts';
import type { AppThunk } from '../extra.ts';
import { selectLocale } from '../locale-slice.ts';
import type { RootState } from '../root-state.ts';
import { inTime, patienceMs } from './in-time.ts';
import { closeStores, endSession, leaveToo } from './leave.ts';
import {
  hasLeft,
  isLeftAtProvider,
  letIn,
  noteLatest,
  readEnded,
  readLeft,
  readLocked,
  removeEnded,
} from './lock-record.ts';
import { finishWipes, forgetPerson, openPerson, wipeRowsOf } from './open-person.ts';
import type { Person, SignedOutReason } from './session.ts';
import {
  profileAsked,
  resumedOffline,
  sessionSought,
  signedIn,
  signedOut,
  signInReturned,
} from './session.ts';

const hourMs = 3_600_000;

export interface StartResult {
  /** Where the person wanted to go before the sign-in. */
  readonly returnTo: string | undefined;
}

/** Finds out who is working: the sign-in's callback, the stored user, or this device's own record. */
export function startSession(returned: boolean): AppThunk<Promise<StartResult>> {
  return async (dispatch, getState, { edges, config }) => {
    dispatch(returned ? signInReturned() : sessionSought());
    const left = readLeft(edges.settings);
    await dispatch(finishWipes());
    const start = await edges.auth.start();
    const nowhere: StartResult = { returnTo: undefined };
    if (isSignedOut(getState())) return nowhere;
    const isNew = returned && start.kind === 'signedIn' && start.isAsBefore !== true;
    // An address alone, which anybody can write, opens no lock and lets nobody in who has left.
    if (returned && !isNew) dispatch(sessionSought());
    if (isNew) letIn(edges.settings, { subject: start.subject, at: edges.clock.now() }, left);
    if ('subject' in start && hasLeft(edges.settings, start.subject)) {
      // A tab that was closed, or put aside, when they signed out: the browser brought it back with its tokens. Or one that
      // was just being opened by a sign-in of before.
      dispatch(signedOut({ reason: 'asked' }));
      await edges.auth.signOut(true).catch(() => undefined);
      return nowhere;
    }
    switch (start.kind) {
      case 'signedIn':
        await dispatch(profile(start.subject));
        return { returnTo: start.returnTo };
      case 'unreachable':
        await dispatch(resumeOr('unreachable', start.subject, false));
        return nowhere;
      case 'failed':
        dispatch(signedOut({ reason: 'failed', detail: start.reason }));
        return nowhere;
      case 'none': {
        const mayResume = config.coldOfflineStart && !(await dispatch(probe()));
        if (mayResume) await dispatch(resumeOr('never', undefined, true));
        else dispatch(signedOut({ reason: 'never' }));
        return nowhere;
      }
    }
  };
}

/** Asks the server who this is. A refusal signs out, and an answer that does not say it; silence does not. */
export function profile(subject: string | undefined): AppThunk<Promise<void>> {
  return async (dispatch, getState, { callHost, edges }) => {
    dispatch(profileAsked());
    const answer = await callHost({
      ...{ host: 'v3', method: 'GET', path: v3Calls.me.path },
      isShownByCaller: true,
    });
    if (isSignedOut(getState())) return;
    if (!answer.ok) {
      await dispatch(withoutProfile(answer.failure, subject));
      return;
    }
    const told = v3Calls.me.answer.safeParse(answer.body).data?.data;
    const id = told && subjectOf(told, subject);
    if (told === undefined || id === undefined) {
      await dispatch(withoutProfile({ kind: 'noAnswer', reason: 'unreadable' }, subject));
      return;
    }
    const person = personOf(told, id);
    if (hasLeft(edges.settings, person.id)) {
      // In another tab, of which this one has heard nothing.
      await dispatch(leaveToo(true));
      return;
    }
    const at = edges.clock.now();
    noteLatest(edges.settings, at);
    if (readEnded(edges.settings)?.subject === person.id) removeEnded(edges.settings);
    // A disk that is full: without the record the console opens online alone, but what waits is sent.
    await edges.device.writeIdentity(identityOf(person, at)).catch(() => undefined);
    await dispatch(openPerson(person));
    if (isSignedOut(getState())) await dispatch(closeAgain());
    else dispatch(signedIn({ person, at }));
  };
}

/**
 * Another tab signed out while this one was finding out who works: going on would leave somebody signed in who
 * has no token, leading and sending nothing.
 */
const isSignedOut = ({ session }: RootState) => session.phase === 'signedOut';

function closeAgain(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { edges: { clock, device } }) => {
    const stores = dispatch(forgetPerson());
    await inTime(clock, patienceMs, device.clearIdentity());
    await dispatch(closeStores(stores, true));
  };
}

function withoutProfile(failure: Failure, subject: string | undefined): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { session } = getState();
    const isRefusal =
      failure.kind === 'refused' && !['transient', 'throttled', 'inProgress'].includes(verdictOf(failure));
    if (isRefusal) await dispatch(endSession('refused', subject, failure.message || undefined));
    // The host has spoken, and nobody knows what it allows: with rights of before nobody goes on.
    else if (failure.kind === 'noAnswer' && failure.reason === 'unreadable')
      await dispatch(endSession('unreadable', subject));
    // Whoever works goes on as they are, whatever this device holds of them: its record may never have been kept.
    else if (session.phase === 'signedIn') {
      const { person, confirmedAt, cold } = session;
      dispatch(resumedOffline({ person, confirmedAt, cold }));
    } else if (failure.kind === 'refused' && failure.status < 502 && failure.status >= 500)
      // It has failed over the question itself: neither does anybody begin with rights of before.
      await dispatch(endSession('unreadable', subject));
    // What stands before a host that is away answers for it (502, 503, 504), or asks for patience.
    else await dispatch(resumeOr(failure.kind === 'refused' ? 'unavailable' : 'unreachable', subject, false));
  };
}

/**
 * Opens the console from this device's record, if it is of the same person, not locked and young enough. What
 * is too old is wiped here: nobody confirmed for so long that this device may still show it.
 */
function resume(
  subject: string | undefined,
  cold: boolean,
): AppThunk<Promise<'resumed' | 'none' | 'expired'>> {
  return async (dispatch, getState, { edges, config }) => {
    const identity = await edges.device.readIdentity().catch(() => undefined);
    if (isSignedOut(getState())) return 'none';
    if (identity === undefined || hasLeft(edges.settings, identity.subject)) return 'none';
    const age = edges.clock.now() - identity.confirmedAt;
    if (age > config.maximumOfflineHours * hourMs) {
      await edges.device.clearIdentity();
      await dispatch(wipeRowsOf(identity.subject));
      return 'expired';
    }
    const isLocked = identity.locked || identity.subject === readEnded(edges.settings)?.subject;
    if (isLocked || (subject !== undefined && identity.subject !== subject)) return 'none';
    const person = personFrom(identity);
    await dispatch(openPerson(person));
    if (isSignedOut(getState())) {
      await dispatch(closeAgain());
      return 'none';
    }
    dispatch(resumedOffline({ person, confirmedAt: identity.confirmedAt, cold }));
    return 'resumed';
  };
}

/** Signs out where nothing can be resumed, saying why. */
function resumeOr(
  reason: SignedOutReason,
  subject: string | undefined,
  cold: boolean,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const resumed = await dispatch(resume(subject, cold));
    if (resumed === 'none') dispatch(signedOut({ reason }));
    if (resumed === 'expired') dispatch(signedOut({ reason: 'expired' }));
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
  return async (dispatch, getState, { edges }) => {
    const { session } = getState();
    if (session.phase !== 'signedIn') return;
    // The clock may have been set back since.
    if (Math.abs(edges.clock.now() - session.confirmedAt) < checkEveryMs) return;
    await dispatch(profile(session.person.id));
  };
}

export function signIn(returnTo: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { edges }) => {
    // Whoever locked this device, or left it, is not let in by a session that still stands at the provider.
    const again = readLocked(edges.settings) !== undefined || isLeftAtProvider(edges.settings);
    const left = await edges.auth.signIn(returnTo, selectLocale(getState()), again);
    if (left === 'unreachable') dispatch(signedOut({ reason: 'unreachable' }));
  };
}

/** A host that does not say who this is, but as what they work, speaks of whom its token was given to. */
const subjectOf = ({ id, role }: Profile, subject: string | undefined) =>
  id ?? (role === '' ? undefined : subject);

function personOf({ pbacStatements, ...rest }: Profile, id: string): Person {
  return { ...rest, id, statements: pbacStatements };
}

function identityOf({ id, ...rest }: Person, confirmedAt: number): IdentityRecord {
  return { subject: id, ...rest, confirmedAt, locked: false };
}

function personFrom({ subject, confirmedAt: _, locked: _locked, ...rest }: IdentityRecord): Person {
  return { id: subject, ...rest };
}
