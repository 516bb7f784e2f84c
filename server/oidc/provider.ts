/** The OpenID provider's settings: what it issues, to whom, and for how long. */
import {
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';

import { signInClaim } from '../auth/verify-token.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Orm } from '../db/orm.ts';
import type { SecurityReporter } from '../security/security-note.ts';
import { findAccountOf, isEnded, sessionsCutOf } from './accounts.ts';
import { noteSignIns } from './note-sign-ins.ts';
import { answerOutages, noteOutage } from './outage.ts';
import { noticePage, pageHeaders } from './pages.ts';
import { makePayloadStore } from './payload-store.ts';
import { renewalsBy } from './renewals.ts';
import { reportReuse, watchSignOuts } from './report-security.ts';
import type { ProviderSecrets } from './secrets.ts';
import { answerSignOut, signedOutPage } from './sign-out.ts';
import { readLanguage, words } from './words.ts';

const minute = 60;
const hour = 60 * minute;
/** A sign-in lasts a working day; a shift is never cut in the middle. */
const workingDay = 12 * hour;

/** Origin of the console that Vite serves during development, beside the server. */
const developmentOrigin = 'http://localhost:5173';

export function createProvider(
  config: ServerConfig,
  database: Database,
  secrets: ProviderSecrets,
  report: SecurityReporter,
): Provider {
  const findAccount = findAccountOf(database.orm);
  const renewals = renewalsBy(secrets.cookieKeys[0] ?? '');
  const provider = new Provider(config.oidc.issuer, {
    ...tokensFor(config, report),
    adapter: makePayloadStore(database.pool, renewals, (model, account) =>
      reportReuse(report, model, account),
    ),
    clients: [consoleClient(config)],
    findAccount: (...asked) => noteOutage(async () => findAccount(...asked)),
    loadExistingGrant: (ctx) => grantWithoutAsking(ctx, database.orm),
    jwks: secrets.signingKeys,
    cookies: {
      names: cookieNames(config),
      keys: secrets.cookieKeys,
      long: { signed: true, sameSite: 'lax' },
      short: { signed: true, sameSite: 'lax' },
    },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    // The console shows the name from the id token, without one more request.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    interactions: { policy: askPolicy(database.orm), url: (_ctx, { uid }) => `/oidc/sign-in/${uid}` },
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((address) => new URL(address).origin === origin),
    async renderError(ctx, out) {
      const language = readLanguage(ctx.oidc?.params?.ui_locales);
      const say = words[language];
      const text = `${say.failedText} (${out.error}${out.error_description ? `: ${out.error_description}` : ''})`;
      ctx.set({ ...pageHeaders() });
      ctx.body = noticePage(language, say.failedTitle, text, `${config.publicUrl}/`);
    },
  });
  // The plug-in sets the forwarded headers itself, from PUBLIC_URL.
  provider.proxy = true;
  renewals.nameTokens(provider);
  watchSignOuts(provider, report);
  noteSignIns(provider, database.orm);
  answerOutages(provider, new URL(config.oidc.issuer).pathname);
  return provider;
}

/**
 * Under https a browser takes cookies of these names from this host alone, and sends them by https alone. Those of one sign-in
 * belong to its page, which `__Host-` would not let them. OWASP ASVS 5.0, 3.3.1.
 */
function cookieNames({ publicUrl }: ServerConfig) {
  if (!publicUrl.startsWith('https:')) return {};
  return {
    session: '__Host-session',
    interaction: '__Secure-interaction',
    resume: '__Secure-resume',
    state: '__Secure-state',
  };
}

function consoleClient(config: ServerConfig): ClientMetadata {
  const origins = [config.publicUrl, ...(config.demo ? [developmentOrigin] : [])];
  return {
    client_id: config.oidc.clientId,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: origins.flatMap((origin) => [`${origin}/login`, `${origin}/login/silent`]),
    post_logout_redirect_uris: origins.map((origin) => `${origin}/login`),
    id_token_signed_response_alg: 'ES256',
    require_auth_time: true,
  };
}

function tokensFor(config: ServerConfig, report: SecurityReporter): Configuration {
  return {
    scopes: ['openid', 'profile'],
    features: {
      devInteractions: { enabled: false },
      // Each would be a row, from whoever sends it: the console sends none.
      pushedAuthorizationRequests: { enabled: false },
      // Access tokens are for the API alone, so there is nothing to ask the provider for with them.
      userinfo: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => answerSignOut(ctx, form, report),
        postLogoutSuccessSource: signedOutPage(`${config.publicUrl}/`),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => config.oidc.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: config.oidc.audience,
          accessTokenTTL: 10 * minute,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    // Which sign-in a token comes from: a change of password ends all others.
    extraTokenClaims: (ctx, token) => {
      const { AuthorizationCode: code, RefreshToken: renewal } = ctx.oidc.entities;
      // How it was known who it is: RFC 9068, 2.2.1.
      const amr = code?.amr ?? renewal?.amr;
      return { [signInClaim]: 'grantId' in token ? token.grantId : undefined, amr };
    },
    // The console asks for `openid profile` exactly: being allowed to renew is a matter of the client.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: hour,
      Interaction: hour,
      Session: (_ctx, session) => restOfSignIn(session),
      Grant: (ctx) => restOfSignIn(ctx?.oidc.session),
      RefreshToken: workingDay,
    },
  };
}

/** Seconds. Counted from the sign-in: the provider keeps a session anew at each visit, and it would never end. */
function restOfSignIn(session: { readonly loginTs?: number | undefined } | undefined): number {
  const now = Math.floor(Date.now() / 1_000);
  return Math.max(1, (session?.loginTs ?? now) + workingDay - now);
}

/**
 * When a person is asked: only to sign in, and also where a session stands whose person may not go on with it
 * (locked since, all sessions ended, or this one, which a request under way has stored again). Without this check the provider stumbles over a session without account.
 */
function askPolicy(orm: Orm): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'session_ended',
        'the session does not count any more',
        'login_required',
        async ({ oidc: { session, account } }) =>
          session?.accountId !== undefined &&
          (account === undefined || (await noteOutage(() => isEnded(orm, session.jti))))
            ? interactionPolicy.Check.REQUEST_PROMPT
            : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

/**
 * The console is ours: nobody is asked whether it may know who they are. Whoever ends an account's sessions removes the grants that
 * they see. One that was made meanwhile is looked at once it is written: behind their lock, so that each is seen by one of the two.
 */
async function grantWithoutAsking(ctx: KoaContextWithOIDC, orm: Orm) {
  const { provider, session, client, params } = ctx.oidc;
  if (session?.accountId === undefined || client === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (known !== undefined) return known;
  // Its person is asked to sign in, by the check above.
  if (await noteOutage(() => isEnded(orm, session.jti))) return undefined;
  const { accountId } = session;
  const before = await noteOutage(() => sessionsCutOf(orm, accountId));
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope(typeof params?.scope === 'string' ? params.scope : 'openid');
  await grant.save();
  if (before !== undefined && (await noteOutage(() => sessionsCutOf(orm, accountId))) === before)
    return grant;
  await grant.destroy();
  throw new errors.LoginRequired('the sessions of this account were ended');
}
