/** Asks the host who works, and takes its answer for what may be seen and done from then on. */
import type { Profile } from '#model/calls/profile.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { Failure } from '#model/failure.ts';
import { verdictOf } from '#model/failure.ts';
import type { IdentityRecord } from '#ports/ports.ts';
import type { RootState } from '#store/root-state.ts';
import type { Person } from '#store/session-slice.ts';
import { profileAsked, resumedOffline, signedIn } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { hasSignedOut, markLatest, readEnded, removeEnded } from '#services/session-markers.ts';
import { storageTimeoutMs, withTimeout } from '#services/with-timeout.ts';
import { endSession, followSignOut } from './end-session.ts';
import { openPerson } from './open-person.ts';
import { closeAgain, isSignedOut, resumeOr } from './resume.ts';

/**
 * Asks the server who this is. A refusal signs out, and an answer that does not say it; silence does not. `ready`: an answer
 * that opens something waits for it, and silence does.
 */
export function profile(
  subject: string | undefined,
  ready: (isSilence: boolean) => Promise<unknown> = async () => undefined,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { callHost, ports }) => {
    dispatch(profileAsked());
    const answer = await callHost({
      ...{ host: 'v3', method: 'GET', path: v3Calls.me.path },
      isShownByCaller: true,
    });
    // The end of a session waits for no disk that hangs.
    const isSilence =
      !answer.ok && answer.failure.kind === 'noAnswer' && answer.failure.reason !== 'unreadable';
    if (!isShown(getState())) await withTimeout(ports.clock, storageTimeoutMs, ready(isSilence));
    if (isSignedOut(getState())) return;
    if (!answer.ok) {
      await dispatch(withoutProfile(answer.failure, subject));
      return;
    }
    const received = v3Calls.me.answer.safeParse(answer.body).data?.data;
    const id = received && subjectOf(received, subject);
    if (received === undefined || id === undefined) {
      await dispatch(withoutProfile({ kind: 'noAnswer', reason: 'unreadable' }, subject));
      return;
    }
    const person = personOf(received, id);
    if (hasSignedOut(ports.settings, person.id)) {
      // In another tab, of which this one has heard nothing.
      await dispatch(followSignOut(true));
      return;
    }
    await ready(false);
    const { session } = getState();
    if (session.phase === 'signedOut') return;
    if (session.phase === 'signedIn' && session.awaited && session.person.id !== person.id) {
      // Somebody else's rows are shown than the host speaks of.
      await dispatch(endSession('unreadable', subject));
      return;
    }
    const at = ports.clock.now();
    markLatest(ports.settings, at);
    if (readEnded(ports.settings)?.subject === person.id) removeEnded(ports.settings);
    // A disk that is full: without the record the console opens online alone, but what waits is sent.
    const written = ports.device.writeIdentity(identityOf(person, at)).catch(() => undefined);
    await dispatch(openPerson(person));
    if (!isSignedOut(getState())) dispatch(signedIn({ person, at }));
    await withTimeout(ports.clock, storageTimeoutMs, written);
    if (isSignedOut(getState())) await dispatch(closeAgain());
  };
}

const isShown = ({ session }: RootState) => session.phase === 'signedIn';

function withoutProfile(failure: Failure, subject: string | undefined): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { session } = getState();
    if (session.phase === 'signedOut') return;
    // Shown ahead is no work yet.
    const isAtWork = session.phase === 'signedIn' && !session.awaited;
    const isStumble = failure.kind === 'refused' && failure.status >= 500 && failure.status < 502;
    const isRefusal =
      failure.kind === 'refused' && !['transient', 'throttled', 'inProgress'].includes(verdictOf(failure));
    if (isRefusal) await dispatch(endSession('refused', subject, failure.message || undefined));
    // The host has spoken, and nobody knows what it allows: with rights of before nobody goes on.
    else if (failure.kind === 'noAnswer' && failure.reason === 'unreadable')
      await dispatch(endSession('unreadable', subject));
    // It has failed over the question itself: neither does anybody begin with rights of before.
    else if (isStumble && !isAtWork) await dispatch(endSession('unreadable', subject));
    // Whoever works goes on as they are, whatever this device holds of them: its record may never have been kept.
    else if (session.phase === 'signedIn') {
      const { person, confirmedAt, cold } = session;
      dispatch(resumedOffline({ person, confirmedAt, cold }));
    }
    // A proxy before a host that is away answers for it (502, 503, 504), or asks to wait.
    else await dispatch(resumeOr(failure.kind === 'refused' ? 'unavailable' : 'unreachable', subject, false));
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
