import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { startKillable } from './kill/killable-browser.ts';
import { ListPage } from './pages/list-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { dumpDevice } from './support/device-dump.ts';
import { expect, test } from './support/journey.ts';

const customers = '/customer/list';
const writes = { pathPrefix: '/api/v1/customer/', method: 'PUT' } as const;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
}

const signedOut = (page: Page) => expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();

test('two people on one device: neither sees nor sends what is the other’s', async ({
  signIn,
  page,
  server,
  view,
}) => {
  const list = await signIn.atCustomers();
  await server.faults([{ match: writes, action: { status: 500 } }]);
  await list.change('KH00101', 'Địa chỉ', 'Của người thứ nhất');
  await list.search('');
  await signOut(page);
  await page.getByRole('button', { name: 'Giữ lại và đăng xuất' }).click();
  await signedOut(page);
  await server.faults([]);

  // The second person: nothing of the first is shown, kept or sent.
  await signIn.as('quantri', customers);
  await expect(list.row('KH00001')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Đồng bộ: Trực tuyến', exact: true })).toBeVisible();
  await list.search('KH00101');
  await expect(list.row('KH00101')).toBeVisible();
  await expect(page.getByText('Của người thứ nhất')).toHaveCount(0);
  await list.change('KH00102', 'Địa chỉ', 'Của người thứ hai');
  await expect.poll(async () => (await view.history('customer', 'KH00102')).length).toBe(1);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const centre = page.getByRole('dialog', { name: 'Trung tâm đồng bộ' });
  await expect(centre.getByRole('article')).toHaveCount(1);
  await expect(centre.getByRole('article', { name: /KH00102/ })).toBeVisible();
  expect(await view.history('customer', 'KH00101')).toEqual([]);
  await page.keyboard.press('Escape');
  await signOut(page);
  await signedOut(page);

  // The first comes back: their change waited for them, and goes under their own name.
  await signIn.as('cskh', customers);
  await expect
    .poll(async () => (await view.history('customer', 'KH00101')).length, { timeout: 30_000 })
    .toBe(1);
  const [mine] = await view.history('customer', 'KH00101');
  const [theirs] = await view.history('customer', 'KH00102');
  expect(mine?.actorName).not.toBe(theirs?.actorName);
  expect(mine?.fields).toMatchObject([{ field: 'address', after: 'Của người thứ nhất' }]);
});

/**
 * What each page of the way back shows, as soon as it is there and once it has settled. By the browser's own tools:
 * Playwright does not follow a page that comes back as it was left.
 */
async function* wayBack(page: Page): AsyncGenerator<string> {
  const tools = await page.context().newCDPSession(page);
  const { entries, currentIndex } = await tools.send('Page.getNavigationHistory');
  for (const entry of entries.slice(0, currentIndex).reverse()) {
    await tools.send('Page.navigateToHistoryEntry', { entryId: entry.id });
    const until = Date.now() + 2_000;
    while (Date.now() < until) {
      const read = { expression: 'document.body?.innerText ?? ""', returnByValue: true };
      // Between two pages there is none to ask.
      const answer = await tools.send('Runtime.evaluate', read).catch(() => undefined);
      yield String(answer?.result.value ?? '');
    }
  }
}

test('back button after sign-out shows no row, and none is left on the device', async ({ server }) => {
  // A browser as people have it: it keeps whole pages for the back button, which Playwright's own does not.
  const profile = await mkdtemp(join(tmpdir(), 'console-back-'));
  const browser = await startKillable(profile);
  try {
    const page = await browser.context.newPage();
    await new SignInPage(page, server.url).as('cskh', customers);
    const list = new ListPage(page, 'Khách hàng');
    await expect(list.row('KH00001')).toBeVisible();
    await page.goto(`${server.url}${customers}?q=KH00105`);
    await expect(list.row('KH00105')).toBeVisible();
    expect(await dumpDevice(page)).toContain('KH00105');
    await signOut(page);
    await signedOut(page);
    // The page is on its way to the provider and back.
    await expect.poll(() => dumpDevice(page).catch(() => 'KH00105')).not.toContain('KH00105');
    for await (const text of wayBack(page)) expect(text).not.toMatch(/KH\d{5}/);
    const fresh = await browser.context.newPage();
    await fresh.goto(`${server.url}${customers}`);
    await signedOut(fresh);
    expect(await dumpDevice(fresh)).not.toContain('KH00105');
  } finally {
    await browser.killAll();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
