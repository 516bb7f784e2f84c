/** What a journey over a host with the owner's calls alone begins with: that host, and somebody who has signed in to it. */
import { test as base, expect } from '@playwright/test';

import { SignInPage } from '../pages/sign-in-page.ts';
import type { OwnerHost } from './owner-host.ts';
import { startOwnerHost } from './owner-host.ts';

interface Fixtures {
  readonly host: OwnerHost;
  /** What is told of defects and failures while the journey goes on: the browser's errors and every notice that warns. */
  readonly alarms: string[];
  signInTo(path: string): Promise<void>;
}

export const test = base.extend<Fixtures>({
  serviceWorkers: 'block',
  host: async ({ browserName: _ }, use) => {
    const host = await startOwnerHost();
    await use(host);
    await host.close();
  },
  alarms: async ({ page }, use) => {
    const alarms: string[] = [];
    page.on('pageerror', ({ message }) => alarms.push(message));
    page.on('console', (line) => {
      // That an address answered 404 the browser says of itself: which these are, the host knows.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
        alarms.push(line.text());
    });
    await page.exposeFunction('tellAlarm', (text: string) => void alarms.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        for (const notice of document.querySelectorAll('.c-notice.is-danger, .c-notice.is-warning'))
          Reflect.get(window, 'tellAlarm')(notice.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await use(alarms);
  },
  signInTo: async ({ page, host }, use) =>
    use(async (path) => {
      await new SignInPage(page, host.url).withoutTours();
      await page.goto(`${host.url}${path}`);
      await page.getByRole('button', { name: 'Đăng nhập' }).press('Enter');
      await page.getByRole('banner').waitFor();
    }),
});

export { expect };
