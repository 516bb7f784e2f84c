import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { leaveRecording } from './support/leave-recording.ts';
import { go } from './support/looks.ts';
import { served } from './support/served.ts';

const customers = '/customer/list';

async function openCentre(page: Page): Promise<Locator> {
  await page.getByRole('grid').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const centre = page.getByRole('dialog', { name: 'Trung tâm đồng bộ' });
  await expect(centre).toBeVisible();
  return centre;
}

const seriousOnes = async (page: Page, within: string) =>
  (await new AxeBuilder({ page }).include(within).analyze()).violations.filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );

test('a refused change and a conflict are settled by keyboard alone, and what was sent is undone', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const list = await signIn.atCustomers();
  await served(page);
  await expect.poll(() => wholeLists(page)).toContain('customer');
  await context.setOffline(true);
  await list.change('KH00031', 'Địa chỉ', 'Của tôi, Huế');
  await list.search('');
  await list.grid.focus();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  // The code is taken, which only the server knows.
  await form.getByLabel('Mã khách hàng').fill('KH00002');
  await form.getByLabel('Tên khách hàng').fill('Đặng Thị Ngọc Ánh');
  await form.getByLabel('Số điện thoại').fill('0912345678');
  await form.getByLabel('Loại khách hàng').selectOption({ index: 1 });
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  await view.changeCustomer('KH00031', { address: 'Của họ, Đà Nẵng' });
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /2 cần xử lý/ })).toBeVisible({ timeout: 30_000 });

  const centre = await openCentre(page);
  await page.keyboard.press('2');
  await page.keyboard.press('j');
  await expect(centre.getByRole('article', { name: /KH00002/ })).toBeFocused();
  await page.keyboard.press('e');
  const refused = page.getByRole('dialog', { name: /Thêm khách hàng: KH00002/ });
  const code = refused.getByLabel('Mã khách hàng');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/đã tồn tại/);
  await expect(refused.getByLabel('Tình trạng')).toBeVisible();
  expect(await seriousOnes(page, '[role="dialog"]')).toEqual([]);
  await code.fill('KH90001');
  await page.keyboard.press('Control+s');
  await expect(refused).toBeHidden();

  const conflict = centre.getByRole('article', { name: /KH00031/ });
  await expect(conflict).toBeFocused();
  await page.keyboard.press('e');
  const both = page.getByRole('dialog', { name: /Sửa: KH00031/ });
  const mine = both.getByRole('radio', { name: 'Địa chỉ, của tôi: Của tôi, Huế' });
  await expect(mine).toBeChecked();
  await expect(both.getByRole('radio', { name: 'Địa chỉ, trên máy chủ: Của họ, Đà Nẵng' })).toBeVisible();
  expect(await seriousOnes(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('m');
  await expect(both).toBeHidden();

  const address = async () => (await view.row('/api/v1/customer', 'code', 'KH00031'))?.address;
  await expect.poll(address, { timeout: 20_000 }).toBe('Của tôi, Huế');
  await expect
    .poll(async () => (await view.row('/api/v1/customer', 'code', 'KH90001'))?.name, { timeout: 20_000 })
    .toBe('Đặng Thị Ngọc Ánh');
  await page.keyboard.press('Escape');
  await expect(centre).toBeHidden();
  await leaveRecording(page, 'sync-centre-decisions');

  await test.step('a change that was sent is undone by its opposite', async () => {
    const of41 = async () => (await view.row('/api/v1/customer', 'code', 'KH00041'))?.address ?? null;
    const before = await of41();
    await list.change('KH00041', 'Địa chỉ', 'Sửa nhầm');
    await expect.poll(of41).toBe('Sửa nhầm');
    await openCentre(page);
    await page.keyboard.press('1');
    await page.keyboard.press('j');
    await expect(centre.getByRole('article', { name: /KH00041/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(centre.getByRole('button', { name: 'Hoàn tác' })).toBeVisible();
    await page.keyboard.press('u');
    await expect.poll(of41, { timeout: 20_000 }).toBe(before);
    expect(await view.history('customer', 'KH00041')).toHaveLength(2);
  });
});

test('an idle screen is locked until the person signs in again', async ({ signIn, page, context }) => {
  await context.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), idleLockMinutes: 0.1 } });
  });
  await signIn.as('cskh', customers);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const locked = page.getByRole('heading', { name: 'Màn hình đã khóa' });
  await expect(locked).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('grid')).toHaveCount(0);
  // Not by another way of reading either: nothing of the page is drawn.
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('KH0');
  expect(await seriousOnes(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Đăng nhập để mở khóa' }).click();
  // The session at the provider stands, and is not enough.
  await signIn.submit('cskh', 'Demo@2026');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});

test('a list is kept for offline use, read without network, and removed', { tag: installed }, async ({
  signIn,
  page,
  context,
  server,
}) => {
  await signIn.as('cskh', '/offline-data');
  const row = page.getByRole('row', { name: /^Khách hàng/ });
  await row.getByRole('button', { name: /^Giữ để dùng ngoại tuyến/ }).click();
  await expect(row).toContainText('Toàn bộ, luôn giữ', { timeout: 20_000 });
  // The seed's five hundred, and what other journeys add.
  await expect(row.getByRole('cell').first()).toHaveText(/^50\d$/);
  expect(await seriousOnes(page, 'main')).toEqual([]);
  await served(page);
  await context.setOffline(true);
  await page.goto(`${server.url}${customers}`);
  await new ListPage(page, 'Khách hàng').search('KH00499');
  await expect(page.getByRole('row', { name: 'KH00499' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Trực tuyến/ })).toBeVisible();
  await go(page, '/offline-data');
  await row.getByRole('button', { name: /^Xóa khỏi thiết bị/ }).click();
  await expect(row).toContainText('Chưa giữ');
});
