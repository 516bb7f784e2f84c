/** No text becomes a document or a script by itself: browsers refuse it, and the console never tries. */
import type { Page } from '@playwright/test';

import { pages } from '../src/app/navigation/pages.tsx';
import { ListPage } from './pages/list-page.ts';
import { expect, installed, test } from './support/journey.ts';
import { go } from './support/looks.ts';

/** Before the page's own scripts: what its policy refuses is kept for the test to read. */
async function watch(page: Page): Promise<() => Promise<readonly string[]>> {
  const told: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => void told.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) =>
      Reflect.get(window, 'tellViolation')(`${violatedDirective}: ${sample} (${sourceFile})`),
    );
  });
  return async () => {
    await page.evaluate(() => undefined);
    return told;
  };
}

test('a text is refused as a document, as a script and as a policy of its own', async ({ signIn, page }) => {
  await signIn.as('cskh', '/customer/list');
  const refused = await page.evaluate(() => {
    const place = document.createElement('div');
    const attempts: readonly (() => unknown)[] = [
      () => Object.assign(place, { innerHTML: '<img src=x onerror=alert(1)>' }),
      () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
      () => document.createElement('iframe').setAttribute('srcdoc', '<p>x</p>'),
      () => new Worker('/assets/x.js'),
      () =>
        Reflect.get(window, 'trustedTypes').createPolicy('default', { createHTML: (text: string) => text }),
      () => Reflect.get(window, 'trustedTypes').createPolicy('console-scripts', {}),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(refused).toEqual(Array.from({ length: 6 }, () => 'refused'));
  expect(await page.evaluate(() => Reflect.get(window, 'trustedTypes').defaultPolicy)).toBeNull();
});

test('the editor takes what is pasted, its preview stands, and nothing is refused', async ({
  signIn,
  page,
}) => {
  const violations = await watch(page);
  await signIn.as('quantri', '/admin/config-web');
  const list = new ListPage(page, 'Nội dung website');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Thêm tin' });
  await form.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Vé Tết');
  const content = form.getByRole('textbox', { name: 'Nội dung' });
  await content.focus();
  await content.evaluate((place) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<h2>Cách mua</h2><p>Giá <strong>150.000</strong></p><script>alert(1)</script>',
    );
    clipboardData.setData('text/plain', 'Cách mua');
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(content.getByRole('heading', { name: 'Cách mua' })).toBeVisible();
  await expect(content.getByRole('strong')).toHaveText('150.000');
  await page.keyboard.press('Alt+p');
  await expect(form.frameLocator('iframe').getByRole('heading', { level: 2 })).toHaveText('Cách mua');
  expect(await violations()).toEqual([]);
});

test('workers start and files are kept for later', { tag: installed }, async ({ signIn, page }) => {
  const violations = await watch(page);
  await signIn.as('cskh', '/customer/list');
  await expect(new ListPage(page, 'Khách hàng').row('KH00001')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('grid', { name: 'Khách hàng' }).focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog', { name: /^Xuất .* ra tệp$/ })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(await violations()).toEqual([]);
});

test('no page tries what is refused', async ({ signIn, page }) => {
  test.setTimeout(400_000);
  const violations = await watch(page);
  await signIn.as('quantri', '/account');
  for (const { path } of pages) await go(page, path === '/company/update' ? `${path}?id=AV0001` : path);
  expect(await violations()).toEqual([]);
});
