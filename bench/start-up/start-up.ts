/** From the opening of an address to the first row of a list of a hundred: in a new profile, and in one that knows the console. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { startFilledServer } from '../harness/filled-server.ts';
import { watchWork } from '../harness/page-work.ts';
import { signedIn } from '../harness/signed-in.ts';
import type { Conditions } from './conditions.ts';
import { applyConditions } from './conditions.ts';

declare global {
  interface Window {
    firstRowAt: number | undefined;
  }
}

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
/** In which the demo has far more than a page of payments. */
const payDate = JSON.stringify({ from: day(80), to: day(0) });
/** Lists of a hundred rows: one of which a part is held on the device, one that is held whole. */
export const startPaths = {
  payments: `/mbqr/payments?${new URLSearchParams({ payDate, pageSize: '100' })}`,
  customers: '/customer/list?pageSize=100',
} as const;
const rows = '[role="grid"] [role="row"] [role="gridcell"]';

export interface Visit {
  /** ms from the beginning of the navigation. */
  readonly took: number;
  /** ms of the processor that the page's process took for it, with its workers: what else runs on the machine is not in it. */
  readonly worked: number;
}

export interface WarmTab {
  /** ms from the beginning of a reload to the end of the frame with its first rows. */
  again(): Promise<number>;
}

export interface StartFixture {
  /** A new profile, in which somebody has signed in. */
  newProfile(): Promise<BrowserContext>;
  /** Opens the list in a new tab, to the end of the frame with its first rows. */
  visit(profile: BrowserContext, conditions?: Conditions): Promise<Visit>;
  /** A tab with the service worker installed and the rows stored on the device, for repeated reloads. */
  warmTab(profile: BrowserContext, conditions?: Conditions): Promise<WarmTab>;
  /** As visit, to the first frame of a page with nothing but a word in it, from the same server. */
  visitBare(profile: BrowserContext): Promise<Visit>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openStartFixture(
  browser: Browser,
  project: string,
  path: string = startPaths.payments,
): Promise<StartFixture> {
  const server = await startFilledServer(project);
  const person = signedIn(browser, server.url, path);
  return {
    newProfile: () => person.newContext(),
    visit: (profile, conditions) => visit(profile, `${server.url}${path}`, rows, conditions),
    warmTab: (profile, conditions) => warmTab(profile, `${server.url}${path}`, conditions),
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

async function visit(
  profile: BrowserContext,
  url: string,
  wanted: string,
  conditions: Conditions = {},
): Promise<Visit> {
  const page = await profile.newPage();
  try {
    await applyConditions(profile, page, conditions);
    const work = await watchWork(profile, page);
    await page.addInitScript(watchRows, wanted);
    await page.goto(url);
    const at = await page.waitForFunction(() => window.firstRowAt);
    const took = await at.jsonValue();
    if (took === undefined) throw new Error('No row was seen');
    const worked = await work.of('process');
    await settled(page);
    return { took, worked };
  } finally {
    await page.close();
  }
}

/** Visits the list twice and waits for the service worker and for background work after the first rows. */
async function warmTab(profile: BrowserContext, url: string, conditions: Conditions = {}): Promise<WarmTab> {
  const page = await profile.newPage();
  await page.addInitScript(watchRows, rows);
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(3_000);
  await page.reload();
  await page.waitForFunction(() => window.firstRowAt);
  await page.waitForTimeout(1_500);
  await applyConditions(profile, page, conditions);
  return {
    async again() {
      await page.reload({ waitUntil: 'commit' });
      const took = await (await page.waitForFunction(() => window.firstRowAt)).jsonValue();
      if (took === undefined) throw new Error('No row was seen');
      // Background work after the first rows must not overlap the next reload.
      await page.waitForTimeout(1_500);
      return took;
    },
  };
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
