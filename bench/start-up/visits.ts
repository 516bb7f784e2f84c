/** One start after another in a real browser: an address opened in a new tab, or a tab that is reloaded. */
import type { BrowserContext, Page } from '@playwright/test';

import { watchWork } from '../harness/page-work.ts';
import type { Conditions } from './conditions.ts';
import { applyConditions } from './conditions.ts';
import type { Passed } from './station-table.ts';

declare global {
  interface Window {
    firstRowAt: number | undefined;
  }
}

/** Selectors of a cell. */
export const cells = {
  console: '[role="grid"] [role="row"] [role="gridcell"]',
  plain: 'tbody tr td',
} as const;

export interface Started {
  /** ms from the beginning of the navigation to the end of the frame with its first rows. */
  readonly took: number;
  /** Nothing where the build marks no stations. */
  readonly passed: Passed;
}

export interface Visit extends Started {
  /** ms of the processor that the page's process took for it, with its workers: what else runs on the machine is not in it. */
  readonly worked: number;
}

export interface WarmTab {
  /** Reloads. */
  again(): Promise<Started>;
  close(): Promise<void>;
}

export interface Visited {
  readonly url: string;
  readonly wanted: string;
  readonly conditions?: Conditions;
}

export async function visit(
  profile: BrowserContext,
  { url, wanted, conditions = {} }: Visited,
): Promise<Visit> {
  const page = await profile.newPage();
  try {
    await applyConditions(profile, page, conditions);
    const work = await watchWork(profile, page);
    await page.addInitScript(watchRows, wanted);
    await page.goto(url);
    const took = await firstRow(page);
    const worked = await work.of('process');
    await settled(page);
    return { took, worked, passed: await stationsOf(page) };
  } finally {
    await page.close();
  }
}

/** Visits the list twice and waits for the service worker and for background work after the first rows. */
export async function warmTab(
  profile: BrowserContext,
  { url, wanted, conditions = {} }: Visited,
): Promise<WarmTab> {
  const page = await profile.newPage();
  await page.addInitScript(watchRows, wanted);
  await page.goto(url);
  // A page without a worker never has one that is ready.
  if (wanted === cells.console)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(3_000);
  await page.reload();
  await firstRow(page);
  await page.waitForTimeout(restMs);
  await applyConditions(profile, page, conditions);
  return {
    async again() {
      await page.reload({ waitUntil: 'commit' });
      const took = await firstRow(page);
      // Background work after the first rows must not overlap the next reload; nor may answers that are late.
      await page.waitForTimeout(restMs + 2 * (conditions.latencyMs ?? 0));
      return { took, passed: await stationsOf(page) };
    },
    close: () => page.close(),
  };
}

const restMs = 1_500;

async function firstRow(page: Page): Promise<number> {
  const took = await (await page.waitForFunction(() => window.firstRowAt)).jsonValue();
  if (took === undefined) throw new Error('No row was seen');
  return took;
}

/** The marks of `src/kit/mark-start.ts`. */
function stationsOf(page: Page): Promise<Passed> {
  return page.evaluate(() =>
    Object.fromEntries(
      performance
        .getEntriesByType('mark')
        .filter(({ name }) => name.startsWith('start:'))
        .map(({ name, startTime }) => [name.slice('start:'.length), startTime]),
    ),
  );
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
