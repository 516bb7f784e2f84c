/** The pages of a browser that is killed. */
import type { BrowserContext, Page } from '@playwright/test';

import type { KillableBrowser } from './killable-browser.ts';
import { watchScreen } from './watch-screen.ts';

/** What a script waits for on a page before it says that it can't go on. */
export const patienceMs = 10_000;

/** A page past the first greeting; `shows` hears each mark that its rows show. */
export async function openPage(
  { context }: KillableBrowser,
  shows: (mark: string) => void = () => undefined,
): Promise<Page> {
  const page = await livePage(context);
  page.setDefaultTimeout(patienceMs);
  await watchScreen(page, shows);
  await page.addInitScript(() => {
    localStorage.setItem('first-time-dashboard', 'false');
    localStorage.setItem('first-time-user', 'false');
  });
  return page;
}

/** For the rest of the page's life. Of this page alone: those that were killed before it can't be asked any more. */
export async function cutOff(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  });
}

/** The browser keeps a process ready for the next page, and may give one that was killed with the others. */
async function livePage(context: BrowserContext): Promise<Page> {
  for (let tries = 0; ; tries += 1) {
    try {
      const page = await context.newPage();
      await page.evaluate(() => document.readyState);
      return page;
    } catch (reason) {
      if (tries === 5) throw reason;
    }
  }
}
