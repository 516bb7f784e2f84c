/** A part of the program that the browser was refused once: it goes on refusing it, as long as the page stands. */
import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import type { ConsoleServer } from './support/console-server.ts';
import { expect, installed, test } from './support/journey.ts';
import { served } from './support/served.ts';

/** The next so many times that the part is asked for, the worker can't give it. */
async function refuse(
  { context, page, server }: { context: BrowserContext; page: Page; server: ConsoleServer },
  part: string,
  times: number,
): Promise<void> {
  const dropped = await page.evaluate(async (name) => {
    let count = 0;
    for (const key of await caches.keys()) {
      const cache = await caches.open(key);
      for (const { url } of await cache.keys()) {
        if (!new URL(url).pathname.startsWith(`/assets/${name}-`) || !url.endsWith('.js')) continue;
        if (await cache.delete(url)) count += 1;
      }
    }
    return count;
  }, part);
  expect(dropped).toBe(1);
  const tools = await context.newCDPSession(page);
  await tools.send('Network.clearBrowserCache');
  await tools.detach();
  await server.faults([{ match: { pathPrefix: `/assets/${part}-` }, times, action: { status: 500 } }]);
}

async function opensAlthoughRefused(
  { context, page, server }: { context: BrowserContext; page: Page; server: ConsoleServer },
  part: string,
): Promise<void> {
  await refuse({ context, page, server }, part, 1);
  await page.reload();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('opened-anew'))).toBeNull();
}

test('the console opens although it was refused a part once; what can not be loaded at all is said after some more tries', {
  tag: installed,
}, async ({ signIn, page, context, server }) => {
  await signIn.atCustomers();
  await served(page);
  // One that the console begins with, and one that comes later.
  for (const part of ['platform', 'vi-VN-pages'])
    await test.step(part, () => opensAlthoughRefused({ context, page, server }, part));

  await test.step('not tried for ever', async () => {
    await refuse({ context, page, server }, 'list', 1_000);
    let opened = 0;
    page.on('domcontentloaded', () => {
      opened += 1;
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Chưa tải được trang này' })).toBeVisible();
    expect(opened).toBe(4);
    // The person finds it again when it is there.
    await server.faults([]);
    await page.getByRole('button', { name: 'Tải lại trang' }).click();
    await expect(new ListPage(page, 'Khách hàng').grid).toBeVisible();
  });
});

if (process.env.FULL === '1')
  test('the console opens although it was refused one of its other parts once', { tag: installed }, async ({
    signIn,
    page,
    context,
    server,
  }) => {
    await signIn.atCustomers();
    await served(page);
    for (const part of ['list', 'vi-VN-shell'])
      await test.step(part, () => opensAlthoughRefused({ context, page, server }, part));
  });
