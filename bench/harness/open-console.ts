/** The console for its benches: server, browser and a person who has signed in. */
import type { Browser, Page } from '@playwright/test';

import { answerWithMany } from '../grid/many-rows.ts';
import type { OpenConsole } from './console-bench.ts';
import { startFilledServer } from './filled-server.ts';
import { signedIn } from './signed-in.ts';

export interface ConsoleFixture {
  /** Each has a browser profile of its own. `before`: done to the page before anything is loaded. */
  open(
    path: string,
    before?: (page: Page) => Promise<void>,
  ): Promise<{ readonly console: OpenConsole; close(): Promise<void> }>;
  inConsole<T>(path: string, work: (console: OpenConsole) => Promise<T>): Promise<T>;
  /** The server's process alone. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** `project`: the folder whose build is served. */
export async function openConsoleFixture(browser: Browser, project = '.'): Promise<ConsoleFixture> {
  const server = await startFilledServer(project);
  const person = signedIn(browser, server.url, '/customer/list');
  const fixture: ConsoleFixture = {
    async open(path, before) {
      // A worker's answers would pass by the rows that are put in place of the server's.
      const context = await person.newContext({ serviceWorkers: 'block' });
      try {
        const page = await context.newPage();
        const cdp = await context.newCDPSession(page);
        await answerWithMany(page);
        await before?.(page);
        await page.goto(`${server.url}${path}`);
        await page.getByRole('gridcell').first().waitFor();
        return { console: { page, cdp, url: server.url }, close: () => context.close() };
      } catch (failure) {
        await context.close();
        throw failure;
      }
    },
    async inConsole(path, work) {
      const { console, close } = await fixture.open(path);
      try {
        return await work(console);
      } finally {
        await close();
      }
    },
    restart: () => server.restart(),
    close: () => server.close(),
  };
  return fixture;
}
