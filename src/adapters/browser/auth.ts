/**
 * Sign-in by oidc-client-ts (authorization code with PKCE, scope `openid profile`). Tokens live in its
 * session storage and nowhere else. One renewal at a time in this browser, under a Web Lock: a refresh token
 * used twice revokes the whole grant. The library is loaded when it is needed. The page of the
 * hidden frame is one of its own: public/login/silent.
 */
import type { UserManager } from 'oidc-client-ts';

import type { Config } from '#model/config.ts';
import type { Auth, AuthStart, TokenOutcome } from '#ports/ports.ts';
import { askProvider, silentAnswer, silentFor } from './ask-provider.ts';
import { answerTabs, askTabs } from './ask-tabs.ts';
import type { Manager } from './renewal.ts';
import { isFresh, notLoaded, renew, silently, unreachable } from './renewal.ts';
import type { SignInAnswer } from './sign-in-answer.ts';
import { signInPath, silentPath } from './sign-in-answer.ts';
import { freshTokens, spentTokens, takeTokens } from './stored-tokens.ts';
import { shareTokens } from './token-sharing.ts';

/** The library is not in the way of the first rows. */
const loadAfterMs = 2_000;
/** How long the provider may take for one answer. */
const longestAnswerSeconds = 10;

/** `answer`: what the address held of a sign-in's. */
export function browserAuth(config: Config, answer?: SignInAnswer): Auth {
  let made: Promise<Manager> | undefined;
  let renewing: Promise<TokenOutcome> | undefined;
  /** Signed out: a renewal that was under way then brings no token back. */
  let isOver = false;
  /** Whom the provider is to sign out, where the tokens were forgotten here first; it opens nothing. */
  let hint: string | undefined;
  const manager = () => {
    made ??= createManager(config)
      .then(async (users) => ({
        users,
        sharing: await shareTokens(config.environment, users, window.sessionStorage),
      }))
      // A library that could not be loaded once is asked for again.
      .catch((reason: unknown) => {
        made = undefined;
        throw reason;
      });
    return made;
  };

  const loadSoon = onceLater(loadAfterMs, () => manager());
  const fresh = () => (isOver ? undefined : freshWithout(config, loadSoon));

  answerTabs(config, () => !isOver);
  const auth: Auth = {
    async start() {
      const known = answer === undefined ? fresh() : undefined;
      if (known !== undefined) return { kind: 'signedIn', subject: known.subject, isAsBefore: true };
      const { users, sharing } = await manager();
      const answered = answer && (await takeUp(users, answer));
      if (answered?.kind === 'signedIn') {
        sharing.begin();
        return answered;
      }
      const user = await users.getUser();
      if (user === null) return answered ?? { kind: 'none' };
      const subject = user.profile.sub;
      const outcome = await auth.token();
      if (outcome.kind === 'token') return { kind: 'signedIn', subject, isAsBefore: true };
      return outcome.kind === 'unreachable'
        ? { kind: 'unreachable', subject }
        : (answered ?? { kind: 'none' });
    },
    async token() {
      const known = fresh();
      if (known !== undefined) return { kind: 'token', token: known.token };
      const loaded = await manager().catch(notLoaded);
      if (loaded === undefined) return unreachable;
      const user = await loaded.users.getUser();
      if (user === null) return { kind: 'none' };
      return isFresh(user) ? { kind: 'token', token: user.access_token } : auth.renew();
    },
    spent: () => spentTokens(config, window.sessionStorage),
    renew() {
      renewing ??= renew(manager)
        .then(async (outcome): Promise<TokenOutcome> => {
          if (!isOver) return outcome;
          await (await manager()).users.removeUser();
          return { kind: 'none' };
        })
        .finally(() => {
          renewing = undefined;
        });
      return renewing;
    },
    async resume(subject) {
      const loaded = await manager().catch(notLoaded);
      if (loaded === undefined) return unreachable;
      const { users, sharing } = loaded;
      const outcome = await silently(() => users.signinSilent({ forceIframeAuth: true }));
      const user = await users.getUser();
      if (outcome.kind === 'token') sharing.begin();
      if (outcome.kind !== 'token' || user?.profile.sub === subject) return outcome;
      // Somebody else is signed in at the provider: not for them is what was opened here.
      await users.removeUser();
      return { kind: 'refused' };
    },
    borrow: (subject) => askTabs(config, subject),
    askProvider: (subject, locale) => askProvider(manager, subject, locale),
    async signIn(returnTo, locale, again = false) {
      try {
        const { users } = await manager();
        const prompt = again ? { prompt: 'login' } : {};
        await users.signinRedirect({ state: { returnTo }, ui_locales: locale, ...prompt });
        return 'left';
      } catch {
        return 'unreachable';
      }
    },
    async signOut(atProvider) {
      // Here first, and without the library, which may not be there and may not come.
      isOver = true;
      hint = takeTokens(config, window.sessionStorage) ?? hint;
      const { users } = await manager();
      hint = (await users.getUser())?.id_token ?? hint;
      await users.removeUser();
      if (!atProvider || hint === undefined) return;
      try {
        await users.signoutRedirect({ id_token_hint: hint });
      } catch {
        // The provider can't be reached: the tokens are forgotten here, its session ends by age.
      }
    },
  };
  return auth;
}

/** Without the library; it is loaded soon, to hear of tokens that other tabs renew. */
function freshWithout(config: Config, loadSoon: () => void) {
  const found = freshTokens(config, window.sessionStorage, Date.now());
  if (found !== undefined) loadSoon();
  return found;
}

/** Begins it so many ms after the first call; after a failure the next call does. */
function onceLater(ms: number, begin: () => Promise<unknown>): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      begin().catch(() => {
        isDue = false;
      });
    }, ms);
  };
}

async function createManager({ oidc }: Config): Promise<UserManager> {
  const { UserManager, WebStorageStateStore } = await import('oidc-client-ts');
  return new UserManager({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: `${window.location.origin}${signInPath}`,
    silent_redirect_uri: `${window.location.origin}${silentPath}`,
    silentRequestTimeoutInSeconds: longestAnswerSeconds,
    // Discovery has no other limit: what never answers would hold up every call of the console.
    requestTimeoutInSeconds: longestAnswerSeconds,
    post_logout_redirect_uri: `${window.location.origin}${signInPath}`,
    response_type: 'code',
    scope: 'openid profile',
    automaticSilentRenew: false,
    monitorSession: false,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
  });
}

/** By the code flow alone, and for a state that this tab has begun; of what failed it tells what kind of failure it was. */
async function takeUp(users: UserManager, { begun }: SignInAnswer): Promise<AuthStart> {
  const kept = begun === undefined ? null : await users.settings.stateStore.get(begun.state);
  if (begun === undefined || kept === null) return { kind: 'failed', reason: 'notBegunHere' };
  // Before the library takes it away: not every failure brings it back.
  const state = readState(kept);
  const [wanted, returnTo] = [silentFor(state), readReturnTo(state)];
  try {
    const user = await users.signinRedirectCallback(`${window.location.origin}${signInPath}${begun.query}`);
    if (wanted !== undefined) return silentAnswer(users, { wanted, found: user.profile.sub, returnTo });
    return { kind: 'signedIn', subject: user.profile.sub, returnTo };
  } catch (reason) {
    const { ErrorResponse } = await import('oidc-client-ts');
    if (wanted !== undefined) return silentAnswer(users, { wanted, returnTo });
    return { kind: 'failed', reason: reason instanceof ErrorResponse ? 'refused' : 'notRead' };
  }
}

/** Data passed to a sign-in when it started, as the library stores it. */
function readState(kept: string): unknown {
  try {
    const read: unknown = JSON.parse(kept);
    return typeof read === 'object' && read !== null && 'data' in read ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Only a path of our own: the state comes back through the address. */
function readReturnTo(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  const { returnTo } = state;
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : undefined;
}
