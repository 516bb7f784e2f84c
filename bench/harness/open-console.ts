/** The console for its benches: server, browser and a person who has signed in. */
import type { Browser } from '@playwright/test';

import { SignInPage } from '../../e2e/pages/sign-in-page.ts';
import { startConsoleServer } from '../../e2e/support/console-server.ts';
import { answerWithMany } from '../grid/many-rows.ts';
import type { OpenConsole } from './console-bench.ts';

export interface ConsoleHouse {
  /** Each work has a browser profile of its own. */
  inConsole<T>(path: string, work: (console: OpenConsole) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openConsoleHouse(browser: Browser): Promise<ConsoleHouse> {
  const server = await startConsoleServer();
  return {
    async inConsole(path, work) {
      const context = await browser.newContext({
        timezoneId: 'Asia/Ho_Chi_Minh',
        locale: 'vi-VN',
        viewport: { width: 1280, height: 720 },
        // A worker's answers would pass by the rows that are put in place of the server's.
        serviceWorkers: 'block',
      });
      try {
        const page = await context.newPage();
        const cdp = await context.newCDPSession(page);
        await answerWithMany(page);
        await new SignInPage(page, server.url).as('quantri', path);
        await page.getByRole('gridcell').first().waitFor();
        return await work({ page, cdp, url: server.url });
      } finally {
        await context.close();
      }
    },
    close: () => server.close(),
  };
}
