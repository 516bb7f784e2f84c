/** Start-up, sign-in and sign-out (specification, section 4; the decisions on outages and shared devices). */

import type { Profile } from '#model/calls/v3.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { Failure } from '#model/failure.ts';
import type { IdentityRecord } from '#edge/ports.ts';
import type { AppThunk } from '../extra.ts';
import { isWaiting } from '../journal/entry.ts';
import { selectEntries, selectUnsettled } from '../journal/journal-slice.ts';
import { moveEntries } from '../journal/move-entries.ts';
import { selectLocale } from '../locale-slice.ts';
import { closePerson, openPerson } from './open-person.ts';
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
  return async (dispatch, _getState, { edges, config }) => {
    dispatch(returned ? signInReturned() : sessionSought());
    const start = await edges.auth.start();
    const nowhere: StartResult = { returnTo: undefined };
    switch (start.kind) {
      case 'signedIn':
        await dispatch(profile(start.subject));
        return { returnTo: start.returnTo };
      case 'unreachable':
        if (!(await dispatch(resume(start.subject, false)))) dispatch(signedOut({ reason: 'unreachable' }));
        return nowhere;
      case 'failed':
        dispatch(signedOut({ reason: 'failed', detail: start.reason }));
        return nowhere;
      case 'none': {
        const mayResume = config.coldOfflineStart && !(await dispatch(probe()));
        if (!mayResume || !(await dispatch(resume(undefined, true))))
          dispatch(signedOut({ reason: 'never' }));
        return nowhere;
      }
    }
  };
}

/** Asks the server who this is. A refusal signs out, silence does not. */
export function profile(subject: string | undefined): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { callHost, edges }) => {
    dispatch(profileAsked());
    const answer = await callHost({ host: 'v3', method: 'GET', path: v3Calls.me.path });
    if (!answer.ok) {
      await dispatch(withoutProfile(answer.failure, subject));
      return;
    }
    const read = v3Calls.me.answer.safeParse(answer.body);
    if (!read.success) {
      await dispatch(endSession('refused'));
      return;
    }
    const person = personOf(read.data.data);
    const at = edges.clock.now();
    await edges.device.writeIdentity(identityOf(person, at));
    await dispatch(openPerson(person));
    dispatch(signedIn({ person, at }));
  };
}

function withoutProfile(failure: Failure, subject: string | undefined): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const isRefusal = failure.kind === 'refused' && failure.status < 500 && failure.status !== 429;
    if (isRefusal) await dispatch(endSession('refused'));
    else if (!(await dispatch(resume(subject, false)))) dispatch(signedOut({ reason: 'unreachable' }));
  };
}

/** Opens the console from this device's record, if it is young enough and of the same person. */
function resume(subject: string | undefined, cold: boolean): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { edges, config }) => {
    const identity = await edges.device.readIdentity();
    if (identity === undefined || (subject !== undefined && identity.subject !== subject)) return false;
    const age = edges.clock.now() - identity.confirmedAt;
    if (age > config.maximumOfflineHours * hourMs) return false;
    const person = personFrom(identity);
    await dispatch(openPerson(person));
    dispatch(resumedOffline({ person, confirmedAt: identity.confirmedAt, cold }));
    return true;
  };
}

/** Whether the host answers at all, without any token. */
export function probe(): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { reach }) => reach();
}

/** Ends the session because the host or the provider said no: rows are locked, unsent changes kept. */
export function endSession(reason: SignedOutReason): AppThunk<Promise<void>> {
  return async (dispatch, getState, { edges }) => {
    if (getState().session.phase === 'signedOut') return;
    await edges.device.clearIdentity();
    await edges.auth.signOut(false);
    await dispatch(closePerson(false));
    dispatch(signedOut({ reason }));
  };
}

/** A call was refused with a fresh token: whoever works is signed out. Start-up deals with its own refusals. */
export function sessionRefused(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().session.phase === 'signedIn') await dispatch(endSession('refused'));
  };
}

export function signIn(returnTo: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { edges }) => {
    const left = await edges.auth.signIn(returnTo, selectLocale(getState()));
    if (left === 'unreachable') dispatch(signedOut({ reason: 'unreachable' }));
  };
}

/** How long a sign-out waits for 'send now'. */
const sendNowMs = 15_000;

/**
 * Signs out at the provider too and wipes the cached rows. Unsent changes are sent first, kept on this
 * device for this person's next sign-in, or given up, as the person chose.
 */
export function signOut(choice: 'send' | 'keep' | 'discard'): AppThunk<Promise<void>> {
  return async (dispatch, getState, { edges, wakeRelay }) => {
    if (choice === 'send') {
      wakeRelay.run();
      const until = edges.clock.now() + sendNowMs;
      const isBusy = () => selectEntries(getState()).some((entry) => isWaiting(entry.standing.state));
      while (isBusy() && edges.clock.now() < until) {
        await new Promise<void>((done) => edges.clock.after(200, done));
      }
    }
    if (choice === 'discard') {
      const given = selectUnsettled(getState()).map(({ intent }) => intent.id);
      await dispatch(moveEntries(given.map((id) => ({ id, event: { kind: 'withdrawn' } as const }))));
    }
    await edges.device.clearIdentity();
    edges.tabs.post({ kind: 'signedOut', wiped: true });
    await dispatch(closePerson(true));
    dispatch(signedOut({ reason: 'asked' }));
    await edges.auth.signOut(true);
  };
}

function personOf(profileRead: Profile): Person {
  const { pbacStatements, ...rest } = profileRead;
  return { ...rest, statements: pbacStatements };
}

function identityOf({ id, ...rest }: Person, confirmedAt: number): IdentityRecord {
  return { subject: id, ...rest, confirmedAt };
}

function personFrom({ subject, confirmedAt: _, ...rest }: IdentityRecord): Person {
  return { id: subject, ...rest };
}
