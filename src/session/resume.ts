/** Opens the console from what this device knows of who worked last. */
import type { IdentityRecord } from '#ports/ports.ts';
import type { RootState } from '#store/root-state.ts';
import type { Person, SignedOutReason } from '#store/session-slice.ts';
import { resumed, resumedOffline, signedOut } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { hasSignedOut, readEnded } from '#services/session-markers.ts';
import { storageTimeoutMs, withTimeout } from '#services/with-timeout.ts';
import { closeStores } from './end-session.ts';
import { forgetPerson, openPerson, wipeRowsOf } from './open-person.ts';

const hourMs = 3_600_000;

interface Opened {
  readonly person: Person;
  readonly confirmedAt: number;
}

/**
 * Shows what this device holds while the host is asked who works: where its own record is of `subject`. Nothing is done
 * under that name before the host has answered, or is known not to. Resolves to whether it is shown.
 */
export function resumeAhead(subject: string, isAnswered: () => boolean): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const opened = await dispatch(open(subject));
    if (opened === 'none' || 'expired' in opened || isAnswered() || isSignedOut(getState())) return false;
    dispatch(resumed(opened));
    return true;
  };
}

interface Expired {
  /** The person's subject. */
  readonly expired: string;
}

/** The record, its person's stores open: if it is of the same person, not locked and young enough. */
function open(subject: string | undefined): AppThunk<Promise<Opened | 'none' | Expired>> {
  return async (dispatch, getState, { ports, config }) => {
    const identity = await ports.device.readIdentity().catch(() => undefined);
    if (isSignedOut(getState())) return 'none';
    if (identity === undefined || hasSignedOut(ports.settings, identity.subject)) return 'none';
    const age = ports.clock.now() - identity.confirmedAt;
    if (age > config.maximumOfflineHours * hourMs) return { expired: identity.subject };
    const isLocked = identity.locked || identity.subject === readEnded(ports.settings)?.subject;
    if (isLocked || (subject !== undefined && identity.subject !== subject)) return 'none';
    const person = personFrom(identity);
    await dispatch(openPerson(person));
    if (isSignedOut(getState())) {
      await dispatch(closeAgain());
      return 'none';
    }
    return { person, confirmedAt: identity.confirmedAt };
  };
}

/**
 * Signs out where nothing can be resumed, saying why. A record that is too old is wiped: nobody confirmed for so long that
 * this device may still show what it holds.
 */
export function resumeOr(
  reason: SignedOutReason,
  subject: string | undefined,
  cold: boolean,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { ports: { device } }) => {
    const opened = await dispatch(open(subject));
    if (opened === 'none') dispatch(signedOut({ reason }));
    else if ('expired' in opened) {
      await device.clearIdentity();
      await dispatch(wipeRowsOf(opened.expired));
      dispatch(signedOut({ reason: 'expired' }));
    } else dispatch(resumedOffline({ ...opened, cold }));
  };
}

/**
 * Another tab signed out while this one was finding out who works: going on would leave somebody signed in who
 * has no token, leading and sending nothing.
 */
export const isSignedOut = ({ session }: RootState) => session.phase === 'signedOut';

export function closeAgain(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { ports: { clock, device, settings }, person }) => {
    // Rows and drafts of a session that was ended stay, for the same person.
    const ended = readEnded(settings)?.subject;
    const isEnded = ended !== undefined && ended === person.current?.subject;
    const stores = dispatch(forgetPerson());
    if (!isEnded) await withTimeout(clock, storageTimeoutMs, device.clearIdentity());
    await dispatch(closeStores(stores, !isEnded));
  };
}

function personFrom({ subject, confirmedAt: _, locked: _locked, ...rest }: IdentityRecord): Person {
  return { id: subject, ...rest };
}
