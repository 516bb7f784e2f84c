/** Figures across the gateways by the keyboard alone: found, read cell by cell, followed, taken away, and without a network. */
import type { Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { openPalette } from './pages/palette.ts';
import { expect, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

const figure = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** Its own page stands in its frame, is entered and left by Tab, and runs nothing. */
async function throughFrame(page: Page): Promise<void> {
  const frame = page.getByTitle('Trang của máy chủ phân tích: hôm nay theo ngân hàng');
  const inside = frame.contentFrame();
  await expect(inside.getByRole('heading', { name: 'Hôm nay theo ngân hàng' })).toBeVisible();
  await expect(inside.getByRole('rowheader')).toHaveText([
    ...['MB QR', 'BIDV QR', 'NAPAS QR', 'VPBank QR', 'Tất cả'],
  ]);
  const [told, all] = await Promise.all([
    inside.getByRole('row').nth(1).getByRole('cell').nth(3).textContent(),
    inside.getByRole('row').last().getByRole('cell').nth(3).textContent(),
  ]);
  expect(figure(told)).toBeGreaterThan(0);
  expect(figure(all)).toBeGreaterThanOrEqual(figure(told));

  await test.step('it is nobody’s origin, and its style is the one that its policy allows', async () => {
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(inside.locator('table')).toHaveCSS('border-collapse', 'collapse');
  });

  await test.step('Tab leads past it, forwards and back', async () => {
    const reload = page.getByRole('button', { name: 'Tải lại: Từ máy chủ phân tích' });
    await reload.focus();
    await page.keyboard.press('Tab');
    const left = () => page.evaluate(() => document.activeElement?.tagName);
    if ((await left()) === 'IFRAME') await page.keyboard.press('Tab');
    expect(await left()).not.toBe('IFRAME');
    await reload.focus();
    await page.keyboard.press('Shift+Tab');
    expect(await left()).not.toBe('IFRAME');
  });

  await test.step('it speaks the language and has the theme of the console', async () => {
    for (const words of ['toi', 'english']) {
      await openPalette(page);
      await page.keyboard.type(words);
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    const english = page.getByTitle('Page of the analytics host: today by bank').contentFrame();
    await expect(english.getByRole('heading', { name: 'Today by bank' })).toBeVisible();
    await expect(english.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}

test('all banks together are read hour by hour, lead to a bank’s payments and back, and stay with their age', async ({
  signIn,
  page,
  context,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/company/list');
  const heading = page.getByRole('heading', { level: 1, name: 'Phân tích' });
  const totals = page.getByRole('list', { name: /^Giao dịch tạo .+, so với / });
  const made = totals.getByRole('listitem').filter({ hasText: /^[\d.]+Giao dịch/ });
  const grid = page.getByRole('grid', { name: /theo giờ và thứ trong tuần$/ });
  /** The line below the map. */
  const look = page.getByRole('paragraph').filter({ hasText: /^Thứ|^Chủ/ });

  await test.step('the page is gone to by its name', async () => {
    await openPalette(page);
    await page.keyboard.type('phan tich');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Phân tích');
    await page.keyboard.press('Enter');
    await expect(heading).toBeVisible();
    await expect(grid.getByRole('row')).toHaveCount(8);
  });

  await test.step('its days are chosen: those of last month', async () => {
    await page.keyboard.press('f');
    const lastMonth = page.getByRole('button', { name: 'Tháng trước', exact: true });
    await lastMonth.press('Enter');
    await page.keyboard.press('Escape');
    await expect(lastMonth).toBeHidden();
    await expect(page).toHaveURL(/lastMonth/);
  });

  await test.step('the map shows payments, and the arrows go from cell to cell, each told in full', async () => {
    await page.getByRole('radio', { name: 'Tỷ lệ thành công' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Giao dịch', exact: true })).toBeFocused();
    await expect(grid).toHaveAccessibleName('Giao dịch theo giờ và thứ trong tuần');
    const cells = grid.getByRole('gridcell', { name: /\d\d:00: / });
    await expect(cells).toHaveCount(7 * 24);
    // What all cells say comes to what was made.
    const told = await cells.allTextContents();
    const sum = told.reduce(
      (before, text) => before + figure(/trên ([\d.]+) giao dịch/.exec(text)?.[1] ?? ''),
      0,
    );
    const all = /^[\d.]+/.exec((await made.textContent()) ?? '')?.[0] ?? '';
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBe(figure(all));
    await cells.first().focus();
    await page.keyboard.press('ArrowDown');
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
    const at = page.locator(':focus');
    await expect(at).toContainText('Thứ Ba 09:00: ');
    await expect(look).toHaveText(/^Thứ Ba 09:00: .+% thành công \(/);
    await page.keyboard.press('End');
    await expect(look).toHaveText(/^Chủ Nhật 23:00: /);
  });

  await test.step('a number of a bank leads to the payments that it counts, and back to itself', async () => {
    await page.keyboard.press('t');
    const banks = page.getByRole('table', { name: 'Theo ngân hàng' });
    const bank = banks.getByRole('row', { name: /^MB QR/ });
    const count = bank.getByRole('cell').nth(2).getByRole('link');
    const counted = (await count.textContent()) ?? '';
    await count.focus();
    await page.keyboard.press('Enter');
    const payments = new ListPage(page, 'Giao dịch MB QR');
    await expect(payments.state.filter({ hasText: `/ ${counted}` })).toBeVisible();
    await page.goBack();
    await expect(heading).toBeVisible();
    // Nothing can be taken away before the figures are there.
    await expect(made).toHaveText(/\d/);
    await page.keyboard.press('t');
  });

  await test.step('it is taken away as a file', async () => {
    const saved = page.waitForEvent('download');
    await page.keyboard.press('x');
    await expect(page.getByRole('dialog').getByRole('radio', { name: /^Excel/ })).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^Phân tích .*\.xlsx$/);
  });

  await test.step('without a network the last figures stay, with their age', async () => {
    const count = await made.textContent();
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText(/^Không kết nối được. Số liệu gần nhất: .+ \(/)).toBeVisible({
      timeout: 20_000,
    });
    await expect(made).toHaveText(count ?? '');
    await expect(page.getByText(/^Trang này cần kết nối mạng/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Tính đến /)).toBeVisible({ timeout: 20_000 });
  });
  await test.step('the page of the analytics host', () => throughFrame(page));
  pointer.held();
});
