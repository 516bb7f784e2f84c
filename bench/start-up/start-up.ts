/** From the opening of an address to the first row of a list of a hundred: in a new profile, and in one that knows the console. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { ConsoleServer } from '../../e2e/support/console-server.ts';
import { startConsoleServer } from '../../e2e/support/console-server.ts';
import { emptyDatabase } from '../../e2e/support/server-database.ts';
import { signedIn } from '../harness/signed-in.ts';

declare global {
  interface Window {
    firstRowAt: number | undefined;
  }
}

const days = new URLSearchParams({ payDate: JSON.stringify({ preset: 'last30Days' }), pageSize: '100' });
const path = `/mbqr/payments?${days}`;
const rows = '[role="grid"] [role="row"] [role="gridcell"]';

export interface StartHouse {
  /** A new profile, in which somebody has signed in. */
  newProfile(): Promise<BrowserContext>;
  /** Opens the list in a new tab; ms from the beginning of its navigation to the end of the frame with its first rows. */
  visit(profile: BrowserContext): Promise<number>;
  /** As visit, to the first frame of a page with nothing but a word in it, from the same server. */
  visitBare(profile: BrowserContext): Promise<number>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openStartHouse(browser: Browser, project: string): Promise<StartHouse> {
  const server: ConsoleServer = await startConsoleServer(emptyDatabase, project);
  const person = signedIn(browser, server.url, path);
  return {
    newProfile: () => person.newContext(),
    visit: (profile) => visit(profile, `${server.url}${path}`, rows),
    async visitBare(profile) {
      await profile.route('**/bare.html', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><main role="grid"><p role="row"><b role="gridcell">0</b></p></main>`,
        }),
      );
      return visit(profile, `${server.url}/bare.html`, rows);
    },
    restart: () => server.restart(),
    close: () => server.close(),
  };
}

async function visit(profile: BrowserContext, url: string, wanted: string): Promise<number> {
  const page = await profile.newPage();
  try {
    await page.addInitScript(watchRows, wanted);
    await page.goto(url);
    const at = await page.waitForFunction(() => window.firstRowAt);
    const took = await at.jsonValue();
    if (took === undefined) throw new Error('No row was seen');
    await settled(page);
    return took;
  } finally {
    await page.close();
  }
}

/** A profile is known to the console once its worker has all files, and what was read has been written down. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.race([navigator.serviceWorker?.ready, new Promise((done) => setTimeout(done, 500))]),
  );
  await page.waitForTimeout(300);
}

/** Runs in the page, before anything else there. */
function watchRows(wanted: string): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector(wanted) === null) return;
    watch.disconnect();
    const drawn = () => {
      window.firstRowAt = performance.now();
    };
    requestAnimationFrame(() => void scheduler.postTask(drawn, { priority: 'user-blocking' }));
  });
  watch.observe(document, { childList: true, subtree: true });
}
