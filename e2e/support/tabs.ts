/** More than one tab of one browser, and what only a tab in trouble does. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { ListPage } from '../pages/list-page.ts';

const customers = '/customer/list';

/** Another tab of whoever works in one, on the customers: it signs itself in. */
export async function openTab(context: BrowserContext, url: string): Promise<ListPage> {
  const page = await context.newPage();
  await page.goto(`${url}${customers}`);
  const list = new ListPage(page, 'Khách hàng');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  return list;
}

/** As the browser's 'Duplicate': the copy begins with the tokens of the first. */
export async function duplicate(page: Page): Promise<ListPage> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  await expect(copy.getByRole('gridcell').first()).toBeVisible();
  return new ListPage(copy, 'Khách hàng');
}

export interface FrozenTab {
  thaw(): Promise<void>;
}

/**
 * As the browser freezes a tab in the background: nothing of it runs, and it keeps its locks. Not in the middle of a
 * transaction, as the browser would not do it either: that would hold up whoever writes in `beside`, its other tab.
 */
export async function freeze(page: Page, beside: Page): Promise<FrozenTab> {
  const session = await page.context().newCDPSession(page);
  // The life cycle's own 'frozen' leaves the timers of a page that is in sight running; a halted debugger does not.
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
  for (let tries = 1; !(await mayWrite(beside)); tries += 1) {
    if (tries > 5) throw new Error('The tab was never outside of a transaction.');
    await session.send('Debugger.resume');
    await session.send('Debugger.pause');
  }
  return {
    async thaw() {
      await session.send('Debugger.resume');
      await session.detach();
    },
  };
}

/** Whether no transaction of another tab stands in the way within a second, in any database of the console. */
function mayWrite(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    const free = known.map(async ({ name = '' }) => {
      const opening = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) return true;
      const asked = database.transaction(stores, 'readwrite');
      const isFree = await new Promise<boolean>((resolve) => {
        asked.oncomplete = () => resolve(true);
        setTimeout(() => resolve(false), 1_000);
      });
      if (!isFree) asked.abort();
      database.close();
      return isFree;
    });
    return (await Promise.all(free)).every((isFree) => isFree);
  });
}
