/** Renewal of tokens: one at a time in this browser, and the session at the provider has the last word. */
import type { User, UserManager } from 'oidc-client-ts';

import type { TokenOutcome } from '#ports/ports.ts';
import { marginSeconds } from './stored-tokens.ts';
import type { TokenSharing } from './token-sharing.ts';

export interface Manager {
  readonly users: UserManager;
  readonly sharing: TokenSharing;
}

export const unreachable: TokenOutcome = { kind: 'unreachable' };
/** Without the library nobody can be asked, which is no refusal. */
export const notLoaded = () => undefined;

export function isFresh(user: User): boolean {
  return user.expires_in === undefined || user.expires_in > marginSeconds;
}

/** A provider that says so is not well, and has not said no (OAuth 2.0: 4.1.2.1; device grant: 3.5). */
const troubles: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);

export async function silently(signIn: () => Promise<User | null>): Promise<TokenOutcome> {
  try {
    const user = await signIn();
    return user === null ? { kind: 'refused' } : { kind: 'token', token: user.access_token };
  } catch (reason) {
    const { ErrorResponse } = await import('oidc-client-ts');
    const isNo = reason instanceof ErrorResponse && !troubles.has(reason.error ?? '');
    return isNo ? { kind: 'refused' } : unreachable;
  }
}

export async function renew(manager: () => Promise<Manager>): Promise<TokenOutcome> {
  const loaded = await manager().catch(notLoaded);
  if (loaded === undefined) return unreachable;
  const { users, sharing } = loaded;
  const before = (await users.getUser())?.access_token;
  return oneAtATime(async () => {
    const current = await sharing.newest();
    if (current === null) return { kind: 'none' };
    // Another call, or another tab, renewed while this one waited for the lock.
    if (current.access_token !== before && isFresh(current))
      return { kind: 'token', token: current.access_token };
    const first = await silently(() => users.signinSilent());
    // A refresh token may be spent although its answer was lost, or not have been issued at all: the session
    // at the provider has the last word.
    const renewed =
      first.kind === 'refused' ? await silently(() => users.signinSilent({ forceIframeAuth: true })) : first;
    const user = renewed.kind === 'token' ? await users.getUser() : null;
    if (user !== null) sharing.hand(user);
    return renewed;
  });
}

/** A frozen page may hold the lock: nobody waits for it longer than this. */
const longestWaitMs = 15_000;

/** Without locks (an old browser, an insecure address) each tab renews for itself. */
async function oneAtATime(work: () => Promise<TokenOutcome>): Promise<TokenOutcome> {
  if (!('locks' in navigator)) return work();
  const signal = AbortSignal.timeout(longestWaitMs);
  try {
    return await navigator.locks.request('console:renewal', { signal }, work);
  } catch (reason) {
    if (signal.aborted) return unreachable;
    throw reason;
  }
}
