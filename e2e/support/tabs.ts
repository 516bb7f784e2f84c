/** More than one tab of one browser, and what only a tab in trouble does. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { ListPage } from '../pages/list-page.ts';

const customers = '/customer/list';

/** Another tab of whoever is signed in at the provider, on the customers. */
export async function openTab(context: BrowserContext, url: string): Promise<ListPage> {
  const page = await context.newPage();
  await page.goto(`${url}${customers}`);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
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

/** As the browser freezes a tab in the background: nothing of it runs, and it keeps its locks. */
export async function freeze(page: Page): Promise<FrozenTab> {
  const session = await page.context().newCDPSession(page);
  // The life cycle's own 'frozen' leaves the timers of a page that is in sight running; a halted debugger does not.
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
  return {
    async thaw() {
      await session.send('Debugger.resume');
      await session.detach();
    },
  };
}
