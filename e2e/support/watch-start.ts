/** What is on screen from the first script of a page on: frames with rows, empty shapes, and when the host has said who works. */
import type { Page, Route } from '@playwright/test';

export interface SeenStart {
  /** Empty shapes that stood in place of the page or of its rows. */
  readonly shapes: string[];
  /** ms after the navigation. */
  firstRowAt?: number;
  answeredAt?: number;
  /** Cells that are there in the first frame after the host has said who works. */
  cellsAfterAnswer?: number;
}

declare global {
  interface Window {
    seen: SeenStart;
  }
}

/** Runs in the page, before anything else there. */
export function watchStart(): void {
  const seen: SeenStart = { shapes: [] };
  window.seen = seen;
  const cells = () => document.querySelectorAll('[role="gridcell"]').length;
  new MutationObserver(() => {
    for (const shape of ['.c-page-skeleton', '.c-skeleton-line'])
      if (document.querySelector(shape) !== null) seen.shapes.push(shape);
    if (cells() > 0) seen.firstRowAt ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
  const { text } = Response.prototype;
  Response.prototype.text = async function read() {
    const told = await text.call(this);
    if (this.url.endsWith('/user/me')) {
      seen.answeredAt = performance.now();
      requestAnimationFrame(() => {
        seen.cellsAfterAnswer = cells();
      });
    }
    return told;
  };
}

export const seenStart = (page: Page): Promise<SeenStart> => page.evaluate(() => window.seen);

/** Answers of the host that come when they are let go, as they were or changed. */
export async function heldAnswer(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const underWay: Promise<void>[] = [];
  const hold = (route: Route) => {
    const answering = held.then(() => answer(route));
    underWay.push(answering);
    return answering;
  };
  await page.route(address, hold);
  return async () => {
    release();
    await Promise.all(underWay);
    await page.unroute(address, hold);
  };
}

/** Writes another record of whoever worked here last. */
export async function changeRecord(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(async (changed) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    const name = known.find((database) => database.name?.endsWith(':device'))?.name ?? '';
    const database = await answer(indexedDB.open(name));
    const store = database.transaction('identity', 'readwrite').objectStore('identity');
    await answer(store.put({ ...(await answer(store.get('last'))), ...changed }, 'last'));
    database.close();
  }, change);
}
