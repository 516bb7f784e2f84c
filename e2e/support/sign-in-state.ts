/**
 * The state of a browser in which somebody has just signed in, without the pages that lead there: the provider is asked
 * as a browser asks it, and what it answers is put where the console would have put it. A journey that is not about
 * signing in saves two starts of the console by it.
 */
import type { Page } from '@playwright/test';

import { readServerConfig } from '../../server/config/config.ts';
import { demoAccounts, demoPassword } from '../../server/seed/demo-accounts.ts';
import { openBrowser } from '../../tests/server/support/browser.ts';
import { consoleOf } from '../../tests/server/support/sign-in-server.ts';

/** What whoever was hired in a journey has chosen in place of the password that they were given. */
export const hiredPassword = 'thuyen giay qua cau 7';
const ofDemo = new Set(demoAccounts.map(({ userName }) => userName));

export const passwordOf = (userName: string) => (ofDemo.has(userName) ? demoPassword : hiredPassword);

/** A small page of the console's origin, in which nothing of the console runs. */
const quietPath = '/config.json';

/** The session at the provider for the whole context, tokens for this tab. Leaves the page at a small file of the console. */
export async function putSignIn(
  page: Page,
  url: string,
  who: { readonly userName: string; readonly password: string },
): Promise<void> {
  const browser = openBrowser();
  const config = readServerConfig({ PUBLIC_URL: url });
  const client = consoleOf(config, browser);
  const answer = await browser.submit(await client.begin(), who);
  const tokens = await client.trade((await client.arrive(answer)).get('code'));
  // Those of the way there end with it.
  const session = [...browser.cookies].filter(([name]) => name.startsWith('_session'));
  await page
    .context()
    .addCookies(session.map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: 'Lax' })));
  await page.goto(`${url}${quietPath}`);
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    `oidc.user:${config.oidc.issuer}:${config.oidc.clientId}`,
    JSON.stringify(userOf(tokens)),
  ] as const);
}

/** As oidc-client-ts keeps it (`User.toStorageString`); `expires_at` in epoch seconds. */
function userOf({ expires_in, ...tokens }: Awaited<ReturnType<ReturnType<typeof consoleOf>['trade']>>) {
  const [, claims = ''] = tokens.id_token.split('.');
  return {
    ...tokens,
    profile: JSON.parse(Buffer.from(claims, 'base64url').toString()),
    expires_at: Math.floor(Date.now() / 1000) + expires_in,
  };
}
