/**
 * After a session was refused: asks the host whether an administrator has ended it, and then forgets whose it was, as at a
 * sign-out. A session that only expired leaves its rows for the same person.
 */

import { readAnswer } from '#model/calls/read-answer.ts';
import { standingCall } from '#model/calls/standing.ts';
import type { Settings, SpentToken } from '#ports/ports.ts';
import type { AppThunk, ThunkServices } from '#services/services.ts';
import { markSignedOut, readEnded, removeEnded } from '#services/session-markers.ts';
import { lastWaitingCount } from '#sync/journal/journal-head.ts';
import { closeStores, leaveTab } from './end-session.ts';
import { finishWipes } from './open-person.ts';

const timeoutMs = 10_000;
/** No answer is none: it is asked again while this page lives. */
const askAgainMs = 30_000;

export function forgetWhereEnded(spent: SpentToken): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const { clock, settings } = services.ports;
    const { subject } = spent;
    const isNoted = isNotedEnded(settings, subject);
    const isBack = () => {
      const { session } = getState();
      const isHere = session.phase === 'signedIn' && session.confirmed && session.person.id === subject;
      return isHere || (isNoted && !isNotedEnded(settings, subject));
    };
    for (;;) {
      const isEnded = await ask(services, spent);
      if (isBack()) return;
      if (isEnded === true) await dispatch(forget(subject));
      if (isEnded !== undefined) return;
      await new Promise<void>((done) => clock.after(askAgainMs, done));
    }
  };
}

const isNotedEnded = (settings: Settings, subject: string) => readEnded(settings)?.subject === subject;

/** Undefined: nobody has said. A host that does not have the call ends no account. */
async function ask(
  { ports, config }: ThunkServices,
  { subject, token }: SpentToken,
): Promise<boolean | undefined> {
  const outcome = await ports.http.send({
    url: `${config.hosts.v3.url}${standingCall.path}`,
    method: standingCall.method,
    headers: {
      ...{ accept: 'application/json', 'content-type': 'application/json' },
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      device: ports.tabs.id.split('/')[0],
      unsent: lastWaitingCount(ports.settings, subject),
    }),
    timeoutMs,
    isQuery: true,
  });
  if (!outcome.ok) return undefined;
  const answer = readAnswer(outcome.answer);
  if (answer.ok) {
    const told = standingCall.answer.safeParse(answer.body).data?.data;
    return told && told.standing !== 'none';
  }
  const { failure } = answer;
  const isNo = failure.kind === 'refused' && failure.status < 500 && failure.status !== 429;
  return isNo ? false : undefined;
}

/** From the note on, every tab and every start goes on with it, where this page dies. */
function forget(subject: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { ports: { clock, settings, tabs }, person }) => {
    const at = clock.now();
    markSignedOut(settings, { subject, at, ended: true });
    if (isNotedEnded(settings, subject)) removeEnded(settings);
    const isElses = ![undefined, subject].includes(person.current?.subject);
    const stores = isElses ? undefined : await dispatch(leaveTab('ended'));
    tabs.post({ kind: 'signedOut', person: subject, wiped: true, at });
    if (!isElses) await dispatch(closeStores(stores, true));
    await dispatch(finishWipes());
  };
}
