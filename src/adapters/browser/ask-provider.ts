/**
 * A new tab asks the provider, without a page of its own, whether the person who worked here last is signed in there: by a
 * redirect with `prompt=none`, once for each tab. A hidden frame would not do, where the browser keeps a provider's cookies
 * from other sites' frames.
 */
import type { UserManager } from 'oidc-client-ts';

import type { AuthStart } from '#ports/ports.ts';

/** In the tab's own storage. */
const asked = 'asked-provider';

/** `subject`: for whom it is asked; nobody else is let in by it. */
export async function askProvider(
  manager: () => Promise<{ readonly users: UserManager }>,
  subject: string,
  locale: string,
): Promise<'left' | 'unreachable'> {
  if (sessionStorage.getItem(asked) !== null) return 'unreachable';
  sessionStorage.setItem(asked, '1');
  try {
    const { users } = await manager();
    const returnTo = `${window.location.pathname}${window.location.search}`;
    const state = { returnTo, silentFor: subject };
    // In place of this page: whoever goes back would only be led here again.
    const silently = { prompt: 'none', redirectMethod: 'replace' } as const;
    await users.signinRedirect({ ...silently, state, ui_locales: locale });
    return 'left';
  } catch {
    return 'unreachable';
  }
}

/** For whom it was asked, where the state of a sign-in says so. */
export function silentFor(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('silentFor' in state)) return undefined;
  return typeof state.silentFor === 'string' ? state.silentFor : undefined;
}

/** Result of a silent sign-in: the person continues as before or stays signed out; no failure is reported. */
export async function silentAnswer(
  users: UserManager,
  {
    wanted,
    found,
    returnTo,
  }: { readonly wanted: string; readonly found?: string; readonly returnTo: string | undefined },
): Promise<AuthStart> {
  if (found === wanted) return { kind: 'signedIn', subject: found, returnTo, isAsBefore: true };
  // Somebody else is signed in there: not for them is what was opened here.
  if (found !== undefined) await users.removeUser();
  return { kind: 'none', returnTo };
}
