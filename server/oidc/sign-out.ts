/**
 * Signing out at the provider. The console has asked the person already and sends the id token as proof, so
 * there is no second question; without that proof (a link from anywhere) there is one.
 */
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

import type { SecurityReporter } from '../security/security-note.ts';
import { Html, html } from './html.ts';
import { noticePage, page, pageHeaders } from './pages.ts';
import { reportSignOut } from './report-security.ts';
import { readLanguage, words } from './words.ts';

/** Called by the provider in place of its own question, within the request and its session. */
export async function answerSignOut(
  ctx: KoaContextWithOIDC,
  confirmForm: string,
  report: SecurityReporter,
): Promise<void> {
  const { session, provider, params } = ctx.oidc;
  if (session?.accountId === undefined || ctx.oidc.entities.IdTokenHint?.payload.sub !== session.accountId) {
    return askFirst(ctx, confirmForm);
  }
  await revokeGrants(
    provider,
    Object.values(session.authorizations ?? {}).map(({ grantId }) => grantId),
  );
  await session.destroy();
  reportSignOut(report, session.accountId);
  ctx.cookies.set(provider.cookieName('session'), null, { signed: true });
  const target = params?.post_logout_redirect_uri;
  ctx.status = 303;
  ctx.redirect(
    typeof target === 'string' ? withState(target, params?.state) : ctx.oidc.urlFor('end_session_success'),
  );
}

/** Shown only when the request named no address to go back to. */
export function signedOutPage(consoleAddress: string) {
  return async (ctx: KoaContextWithOIDC): Promise<void> => {
    const language = readLanguage(ctx.oidc.params?.ui_locales);
    const say = words[language];
    ctx.set({ ...pageHeaders() });
    ctx.body = noticePage(language, say.signedOutTitle, say.signedOutText, consoleAddress);
  };
}

async function revokeGrants(provider: Provider, grantIds: readonly (string | undefined)[]): Promise<void> {
  for (const grantId of grantIds) {
    if (grantId === undefined) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await (await provider.Grant.find(grantId))?.destroy();
  }
}

function askFirst(ctx: KoaContextWithOIDC, confirmForm: string): void {
  const language = readLanguage(ctx.oidc.params?.ui_locales);
  const say = words[language];
  const target = ctx.oidc.params?.post_logout_redirect_uri;
  ctx.set({ ...pageHeaders(typeof target === 'string' ? [new URL(target).origin] : []) });
  ctx.body = page(
    language,
    say.signOutTitle,
    html`<h1>${say.signOutTitle}</h1>
      <p>${say.signOutText}</p>
      ${new Html(confirmForm)}
      <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${say.signOut}</button>
      <button class="secondary" type="submit" form="op.logoutForm">${say.stay}</button>`,
  );
}

function withState(address: string, state: unknown): string {
  const url = new URL(address);
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
}
