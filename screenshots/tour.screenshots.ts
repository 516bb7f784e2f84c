/** Walks `docs/tour.md` as it is written, key by key, and takes its pictures. What does not happen as told there fails. */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from '../e2e/pages/list-page.ts';
import { openPalette } from '../e2e/pages/palette.ts';
import { wholeLists } from '../e2e/support/device.ts';
import { expect, test } from '../e2e/support/journey.ts';
import { find, press, tabTo, type } from '../e2e/support/keys-only.ts';
import { toRefundable } from '../e2e/support/refundable.ts';
import { served } from '../e2e/support/served.ts';
import { atReplay } from './at-replay.ts';

const lastWeek = JSON.stringify({ preset: 'last7Days' });

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

const tour = await readFile('docs/tour.md', 'utf8');

async function picture(page: Page, name: string): Promise<void> {
  expect(tour, 'the tour shows its picture').toContain(`pictures/tour/${name}.png`);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  await mkdir('docs/pictures/tour', { recursive: true });
  await page.screenshot({ path: `docs/pictures/tour/${name}.png`, animations: 'disabled' });
}

/** On the list of customers as it is after a while: the shell and the rows are on this device. */
async function atCustomers(page: Page): Promise<ListPage> {
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await served(page);
  await expect.poll(() => wholeLists(page)).toContain('customer');
  await list.grid.focus();
  await press(page, 'Control+Home');
  return list;
}

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
}

test('1. whatever it is, Ctrl+K finds it', async ({ signIn, page }) => {
  await signIn.as('quantri', '/dashboard/workplace');
  const field = await openPalette(page);
  await type(page, 'nguyen thi');
  await expect(page.getByRole('option', { name: /Nguyễn Thị/ }).first()).toBeVisible();
  await expect(field).toHaveValue('nguyen thi');
  await picture(page, '01-palette');
});

test('2. a list is gone through without a mouse', async ({ signIn, page }) => {
  await signIn.as('quantri', `/mbqr/payments?${new URLSearchParams({ payDate: lastWeek })}`);
  const list = new ListPage(page, 'Giao dịch MB QR');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await list.grid.focus();
  await press(page, 'Control+Home', ...Array.from({ length: 3 }, () => 'Shift+ArrowDown'));
  await press(page, ...Array.from({ length: 3 }, () => 'Shift+ArrowRight'));
  await expect(list.state).toContainText('16 ô trên 4 dòng');
  await picture(page, '02-range');
  await press(page, 'Control+c');
  await expect(page.getByText('Đã sao chép 16 ô.')).toBeVisible();
  const asked = (name: string) => new URL(page.url()).searchParams.get(name);
  await press(page, 'Escape', 'ArrowRight', 'ArrowRight', 'ArrowRight', 's');
  await expect.poll(() => asked('sort')).toBe('transactionAmount.asc');
  await press(page, ']');
  await expect.poll(() => asked('current')).toBe('2');
  await press(page, '[');
  await expect.poll(() => asked('current')).toBeNull();
  await press(page, 'f');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press(page, 'Escape');
  await expect(list.grid).toBeFocused();
  await press(page, '/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await list.grid.focus();
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
});

test('3. a value is changed where it stands, and taken back', async ({ signIn, page, view }) => {
  await signIn.as('cskh', '/customer/list');
  const list = await atCustomers(page);
  const before = (await view.row('/api/v1/customer', 'code', 'KH00001'))?.address;
  const address = async () => (await view.row('/api/v1/customer', 'code', 'KH00001'))?.address;
  await find(page, list, 'KH00001');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'F2', 'Control+a');
  await type(page, '12 Lê Lợi, Vinh');
  await picture(page, '03-in-place');
  await press(page, 'Enter');
  await expect.poll(address).toBe('12 Lê Lợi, Vinh');
  await press(page, 'Control+z');
  await expect.poll(address, { timeout: 20_000 }).toBe(before);
});

test('4. the network goes, and the work goes on', async ({ signIn, page, context, view }) => {
  await signIn.as('cskh', '/customer/list');
  await atCustomers(page);
  await goOffline(page, context);
  await page.reload();
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await list.change('KH00021', 'Địa chỉ', 'Ghi khi mất mạng');
  await list.change('KH00022', 'Địa chỉ', 'Cũng vậy');
  await list.search('KH0002');
  await expect(list.row('Cũng vậy')).toBeVisible();
  await list.grid.focus();
  await press(page, 'g', 's');
  await expect(page.getByRole('dialog', { name: 'Trung tâm đồng bộ' })).toBeVisible();
  await expect(page.locator('.c-notice')).toHaveCount(0, { timeout: 30_000 });
  await picture(page, '04-offline');
  await context.setOffline(false);
  for (const code of ['KH00021', 'KH00022'])
    await expect.poll(async () => (await view.history('customer', code)).length, { timeout: 40_000 }).toBe(1);
});

test('5. all that match but two, in one go', async ({ signIn, page }) => {
  await signIn.as('cskh', '/customer/list');
  const list = await atCustomers(page);
  await find(page, list, 'KH003');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '101');
  await press(page, 'Control+Home', 'Control+a', 'Control+a', 'Space', 'ArrowDown', 'Space', 'l');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Khóa \d+ khách hàng$/ })).toBeFocused();
  await picture(page, '05-batch');
  await press(page, 'Enter');
  const batch = page.getByRole('complementary', { name: /^Khóa \d+ khách hàng$/ });
  await expect(batch).toContainText(/Xong (\d+) trên \1/, { timeout: 60_000 });
  await expect(list.row('KH00310')).toContainText('Đã khóa');
  await list.grid.focus();
  await press(page, 'b', 'Enter');
  await expect(batch.getByRole('listitem').first()).toContainText('Đã xong');
  await list.grid.focus();
  await press(page, 'Control+z');
  await expect(list.row('KH00310')).toContainText('Hoạt động', { timeout: 60_000 });
});

test('6. somebody else was faster', async ({ signIn, page, context, view }) => {
  await signIn.as('cskh', '/customer/list');
  const list = await atCustomers(page);
  await goOffline(page, context);
  await list.change('KH00041', 'Địa chỉ', 'Của tôi, Huế');
  await view.changeCustomer('KH00041', { address: 'Của họ, Đà Nẵng' });
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /1 cần xử lý/ })).toBeVisible({ timeout: 40_000 });
  await list.grid.focus();
  await press(page, 'g', 's');
  const centre = page.getByRole('dialog', { name: 'Trung tâm đồng bộ' });
  await expect(centre).toBeVisible();
  await press(page, '2', 'j');
  await expect(centre.getByRole('article', { name: /KH00041/ })).toBeFocused();
  await press(page, 'e');
  const both = page.getByRole('dialog', { name: /Sửa: KH00041/ });
  await expect(both.getByRole('radio', { name: /trên máy chủ: Của họ, Đà Nẵng/ })).toBeVisible();
  await picture(page, '06-conflict');
  await press(page, 'm');
  await expect(both).toBeHidden();
  const address = async () => (await view.row('/api/v1/customer', 'code', 'KH00041'))?.address;
  await expect.poll(address, { timeout: 20_000 }).toBe('Của tôi, Huế');
});

test('7. money is asked back once, whatever the network does', async ({ signIn, page, view }) => {
  const paid = new URLSearchParams({ payDate: lastWeek, status: '["success"]' });
  await signIn.as('quantri', `/mbqr/payments?${paid}`);
  const payments = new ListPage(page, 'Giao dịch MB QR');
  await expect(payments.grid.getByRole('gridcell').first()).toBeVisible();
  const bill = await toRefundable(payments);
  await press(page, 'h');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Số tiền hoàn')).toBeFocused();
  for (const text of ['1.000', '1000', 'Khách đổi chuyến']) {
    await type(page, text);
    if (text !== 'Khách đổi chuyến') await press(page, 'Tab');
  }
  await picture(page, '07-refund');
  await press(page, 'Control+s');
  await expect
    .poll(() => view.row('/api/v4/mbqr/refund', 'billNumber', bill))
    .toMatchObject({ amount: 1000, state: 'requested' });
});

test('8. a figure leads to the rows that it counts', async ({ signIn, page }) => {
  // Of a day that is over: what it counts stays what it is while the banks go on.
  const yesterday = new URLSearchParams({ createdAt: JSON.stringify({ preset: 'yesterday' }) });
  await signIn.as('quantri', `/mbqr/dashboard?${yesterday}`);
  const count = page.getByRole('main').getByRole('link', { name: /Giao dịch$/ });
  const counted = /^[\d.]+/.exec((await count.textContent()) ?? '')?.[0] ?? 'no figure';
  await picture(page, '08-figures');
  await tabTo(page, count);
  await press(page, 't');
  await expect(page.getByRole('button', { name: /^Xem biểu đồ/ }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  await press(page, 't', 'x');
  await expect(page.getByRole('dialog', { name: /^Xuất .* ra tệp$/ })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await press(page, 'Enter');
  expect((await downloaded).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeHidden();
  await expect(count).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await tabTo(page, count);
  await press(page, 'Enter');
  const payments = new ListPage(page, 'Giao dịch MB QR');
  await expect(payments.state.filter({ hasText: `/ ${counted}` })).toBeVisible();
});

test('9. the rows are taken along as a file', async ({ signIn, page }) => {
  await signIn.as('cskh', '/customer/list?active=true&sort=name.asc');
  await atCustomers(page);
  await press(page, 'x');
  await expect(page.getByRole('dialog', { name: /^Xuất .* ra tệp$/ })).toBeVisible();
  await picture(page, '09-export');
  const downloaded = page.waitForEvent('download');
  await press(page, 'Enter');
  expect((await downloaded).suggestedFilename()).toMatch(/\.xlsx$/);
  await tabTo(page, page.getByRole('grid'));
  await press(page, 'Alt+n');
  await expect(page.getByRole('dialog', { name: 'Nhập từ tệp: Khách hàng' })).toBeVisible();
});

test('10. what happened is played back', async ({ signIn, page }) => {
  await signIn.as('cskh', '/customer/list');
  await atCustomers(page);
  await page.getByRole('button', { name: 'Trợ giúp' }).press('Enter');
  const item = page.getByRole('menuitem', { name: /Xuất bản ghi/ });
  await expect(item).toBeVisible();
  await picture(page, '10-recording');
  const downloaded = page.waitForEvent('download');
  await item.press('Enter');
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^session-.*\.jsonl\.gz$/);
  const path = await file.path();
  await atReplay(page, path);
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/replay.mjs', path]);
  expect(stdout).toMatch(/^Replayed \d+ actions/m);
});
