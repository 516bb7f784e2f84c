/** What the process of a page holds of the machine's memory: its proportional set size, as the kernel counts it. */
import { readFile } from 'node:fs/promises';

import type { Browser, Page } from '@playwright/test';

/** MB. */
export interface Held {
  /** What is shared with other processes counts by their number. */
  readonly pss: number;
  /** Of that what no file stands behind: heaps, stacks. */
  readonly anonymous: number;
}

/** The renderer that holds most: the browser keeps an empty one for the next tab. */
export async function heldByPage(browser: Browser): Promise<Held & { readonly pid: number }> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const all = await Promise.all(renderers.map(async ({ id }) => ({ pid: id, ...(await heldBy(id)) })));
  const [largest] = all.sort((a, b) => b.pss - a.pss);
  if (largest === undefined) throw new Error('The browser has no process for its page');
  return largest;
}

async function heldBy(pid: number): Promise<Held> {
  return heldOf(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'));
}

/** `text`: of `smaps_rollup`. Pure. */
export function heldOf(text: string): Held {
  const field = (name: string) => {
    const [, kB] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text) ?? [];
    if (kB === undefined) throw new Error(`The kernel does not tell ${name}`);
    return Number(kB) / 1024;
  };
  return { pss: field('Pss'), anonymous: field('Pss_Anon') };
}

/** From when on it is looked at: work that a start leaves for later is over. */
const firstLookMs = 25_000;
const betweenMs = 5_000;
const lastLookMs = 60_000;
const still = 0.01;

/** Two readings that follow each other and differ by less than a hundredth; or the last. `began`: when the rows stood there. */
export async function settledMemory(browser: Browser, page: Page, began: number): Promise<number> {
  await page.waitForTimeout(Math.max(0, began + firstLookMs - Date.now()));
  let { pss } = await heldByPage(browser);
  while (Date.now() < began + lastLookMs) {
    await page.waitForTimeout(betweenMs);
    const next = await heldByPage(browser);
    if (Math.abs(next.pss / pss - 1) < still) return next.pss;
    pss = next.pss;
  }
  return pss;
}
