/**
 * Sends a picture to the host, now: what a row shows must be there before the row says so. Loaded when somebody chooses
 * a picture. The content names it, so that sending one again makes no second one.
 */
import { v3Calls } from '#model/calls/v3.ts';
import type { Failure } from '#model/failure.ts';
import { ShowType } from '#model/failure.ts';
import { problemOfPicture } from '#model/uploads.ts';
import { hostCaller } from '#store/api/host-base-query.ts';
import { selectLocale } from '#store/locale-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { checkRights, sessionRefused } from './session-thunks.ts';

export type SentPicture =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly failure: Failure };

const { method, path, answer } = v3Calls.upload;

/** `told` hears which share of it has left, 0 to 1. */
export function sendPicture(
  file: File,
  told: (share: number) => void,
  signal: AbortSignal,
): AppThunk<Promise<SentPicture>> {
  return async (dispatch, getState, { confirming, ports, config }) => {
    const problem = problemOfPicture(file);
    if (problem !== undefined) return { ok: false, failure: refusal(problem) };
    const uploads = await ports.uploads();
    const call = hostCaller({
      http: { ...ports.http, send: (request) => uploads.send(request, file, told) },
      clock: ports.clock,
      config,
      token: () => ports.auth.token(),
      renew: () => ports.auth.renew(),
      locale: () => selectLocale(getState()),
      confirmed: () => confirming.current,
      // A large body on a poor line says little about whether the host is there.
      epoch: () => 0,
      heard: () => undefined,
      sessionRefused: () => void dispatch(sessionRefused()),
      forbidden: () => void dispatch(checkRights()),
      refused: () => undefined,
      answered: () => undefined,
    });
    const headers = { 'idempotency-key': ports.ids.next() };
    const outcome = await call({ host: 'v3', method, path, headers, isShownByCaller: true }, signal);
    if (!outcome.ok) return outcome;
    const read = answer.safeParse(outcome.body);
    return read.success ? { ok: true, url: read.data.data.url } : { ok: false, failure: unreadable };
  };
}

const unreadable: Failure = { kind: 'noAnswer', reason: 'unreadable' };

/** Refusal by a check on this device, in the form of the host's. */
function refusal(code: string): Failure {
  return { kind: 'refused', status: 422, code, message: '', showType: ShowType.error, fields: [] };
}
