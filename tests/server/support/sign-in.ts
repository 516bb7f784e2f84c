/** An access token as the console gets it: through the sign-in page. */
import { readServerConfig } from '../../../server/config/config.ts';
import { openBrowser } from './browser.ts';
import { consoleOf } from './sign-in-server.ts';

export async function signIn(url: string, userName: string, password: string): Promise<string> {
  const browser = openBrowser();
  const client = consoleOf(readServerConfig({ PUBLIC_URL: url }), browser);
  const answer = await browser.submit(await client.begin(), { userName, password });
  return (await client.trade((await client.arrive(answer)).get('code'))).access_token;
}

/** As somebody does who was given a password: signs in with it, and chooses another one on the way. */
export async function chooseOwn(url: string, userName: string, given: string, own: string): Promise<void> {
  const browser = openBrowser();
  const client = consoleOf(readServerConfig({ PUBLIC_URL: url }), browser);
  const asked = await browser.submit(await client.begin(), { userName, password: given });
  const page = await browser.follow(asked, client.redirect);
  await client.arrive(await browser.submit(page, { newPassword: own, repeatedPassword: own }));
}
