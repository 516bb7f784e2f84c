/** A start of a page whose person is known: rows of this device first, the host's word about the person beside them. */
import type { Page, Route } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { expect, installed, test } from './support/journey.ts';
import { served } from './support/served.ts';

declare global {
  interface Window {
    seen: {
      /** Empty shapes that stood in place of the page or of its rows. */
      shapes: string[];
      /** ms after the navigation. */
      firstRowAt?: number;
      answeredAt?: number;
      /** Cells that are there in the first frame after the host has said who works. */
      cellsAfterAnswer?: number;
    };
  }
}

/** Runs in the page, before anything else there. */
function watchStart(): void {
  const seen: Window['seen'] = { shapes: [] };
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

const me = '**/api/v1/user/me';

/** From now on the host says who works when it is told to. */
async function holdProfile(page: Page, change: (body: Record<string, unknown>) => object = (body) => body) {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const answer = async (route: Route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response, json: change(await response.json()) });
  };
  await page.route(me, answer);
  return async () => {
    release();
    await page.waitForFunction(() => window.seen.cellsAfterAnswer !== undefined);
    await page.unroute(me, answer);
    return page.evaluate(() => window.seen);
  };
}

/** What is written on the device about whoever works on it. */
const note = (page: Page, name: 'ended' | 'left') =>
  page.evaluate((setting) => {
    const [, active = ''] = Object.entries(localStorage).find(([key]) => key.endsWith('active')) ?? [];
    const { subject } = JSON.parse(active);
    const said = { subject, at: Date.now() };
    localStorage.setItem(setting, JSON.stringify(setting === 'left' ? [{ ...said, past: false }] : said));
  }, name);

async function lockRecord(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    const name = known.find((database) => database.name?.endsWith(':device'))?.name ?? '';
    const database = await answer(indexedDB.open(name));
    const store = database.transaction('identity', 'readwrite').objectStore('identity');
    await answer(store.put({ ...(await answer(store.get('last'))), locked: true }, 'last'));
    database.close();
  });
}

test('a page opened again shows its rows before the host has said who works, and only to whom they belong', {
  tag: installed,
}, async ({ signIn, page, server }) => {
  await signIn.atCustomers();
  await served(page);
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
  await page.context().addInitScript(watchStart);

  await test.step('rows of the device, without empty shapes before them', async () => {
    const answer = await holdProfile(page);
    await page.route('**/api/v1/customer?**', () => undefined);
    await page.reload();
    await expect(list.row('KH00001')).toBeVisible();
    expect(await page.evaluate(() => window.seen.answeredAt)).toBeUndefined();
    await page.unroute('**/api/v1/customer?**');
    const seen = await answer();
    expect(seen.shapes).toEqual([]);
    expect(seen.cellsAfterAnswer).toBeGreaterThan(0);
  });

  await test.step('gone with the first frame after an answer that takes the right away', async () => {
    const answer = await holdProfile(page, ({ data, ...body }) => ({
      ...body,
      data: { ...(typeof data === 'object' ? data : {}), pbacStatements: ['dashboard.*'] },
    }));
    await page.reload();
    await expect(list.row('KH00001')).toBeVisible();
    expect((await answer()).cellsAfterAnswer).toBe(0);
    await expect(page).toHaveURL(/\/dashboard\//);
  });

  for (const [what, mark] of [
    ['ended on this device', () => note(page, 'ended')],
    ['marked locked', () => lockRecord(page)],
  ] as const)
    await test.step(`none of a record that is ${what}, before the answer`, async () => {
      await page.goto(`${server.url}/customer/list`);
      await expect(list.row('KH00001')).toBeVisible();
      await mark();
      const answer = await holdProfile(page);
      await page.reload();
      // As long as rows of the device would take many times over.
      await page.waitForTimeout(2_000);
      expect(await page.evaluate(() => window.seen.firstRowAt)).toBeUndefined();
      await answer();
      await expect(list.row('KH00001')).toBeVisible();
    });

  await test.step('none, ever, of somebody who has left', async () => {
    await note(page, 'left');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    expect(await page.evaluate(() => window.seen.firstRowAt)).toBeUndefined();
  });
});
