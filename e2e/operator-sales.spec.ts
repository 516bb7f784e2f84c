/**
 * What operators sold by the keyboard alone: found by its name, told by week, an operator followed, a file, no network. What is
 * kept of one report without a network is kept of all (`src/kit/dashboard/stored-figures.ts`).
 */
import { ListPage } from './pages/list-page.ts';
import { openPalette } from './pages/palette.ts';
import { expect, installed, test } from './support/journey.ts';
import { go } from './support/looks.ts';
import { noPointer } from './support/no-pointer.ts';
import { served } from './support/served.ts';

const figure = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

test('tickets sold are told by week, lead to their operators and back, and stay with their age without a network; parcels by their state', {
  tag: installed,
}, async ({ signIn, page, context }) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/company/list');
  await served(page);
  const totals = page.getByRole('list', { name: /^Vé bán .+, so với / });
  const sold = totals.getByRole('listitem').filter({ hasText: 'Số vé' });
  const times = page.getByRole('table', { name: /^Theo (ngày|tuần)$/ });

  await test.step('the page is gone to by its name', async () => {
    await openPalette(page);
    await page.keyboard.type('ve da ban');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Vé đã bán');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Vé đã bán' })).toBeVisible();
    await expect(times.getByRole('row')).toHaveCount(9);
  });

  await test.step('last month is told by week, and its weeks come to the whole', async () => {
    await page.keyboard.press('f');
    const lastMonth = page.getByRole('button', { name: 'Tháng trước', exact: true });
    await lastMonth.press('Enter');
    await page.keyboard.press('Escape');
    await expect(lastMonth).toBeHidden();
    await page.getByRole('radio', { name: 'Ngày' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Tuần' })).toBeFocused();
    await expect(page).toHaveURL(/lastMonth.*groupBy=week/);
    await expect(page.getByRole('slider', { name: 'Theo tuần' })).toBeAttached();
    const weeks = await times.getByRole('row').getByRole('cell').allTextContents();
    const counts = weeks.filter((_, at) => at % 4 === 2).map(figure);
    expect(counts.length).toBeGreaterThan(4);
    expect(counts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(counts.at(-1));
    expect(figure(/^[\d.]+/.exec((await sold.textContent()) ?? '')?.[0] ?? '')).toBe(counts.at(-1));
  });

  const operator = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const name = (await operator.textContent()) ?? '';

  await test.step('an operator leads to its company, and back to itself', async () => {
    await operator.focus();
    await page.keyboard.press('Enter');
    const companies = new ListPage(page, 'Nhà xe');
    await expect(companies.grid.getByRole('gridcell', { name }).first()).toBeVisible();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.goBack();
    await expect(operator).toBeFocused();
    await expect(operator).toHaveText(name);
  });

  await test.step('the tables are put away and shown again, and all of it is taken away as a file', async () => {
    await page.keyboard.press('t');
    await expect(times).toBeHidden();
    await expect(operator).toBeVisible();
    await page.keyboard.press('t');
    await expect(times).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.keyboard.press('x');
    await expect(page.getByRole('dialog').getByRole('radio', { name: /^Excel/ })).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^Vé đã bán .*\.xlsx$/);
  });

  await test.step('without a network the last figures stay, with their age, in a new page too', async () => {
    const count = await sold.textContent();
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Không kết nối được. Số liệu gần nhất: .+ \(/)).toBeVisible({
      timeout: 20_000,
    });
    await expect(sold).toHaveText(count ?? '');
    await context.setOffline(false);
    await expect(page.getByText(/^Tính đến /)).toBeVisible({ timeout: 20_000 });
  });

  await test.step('parcels are told by their state as well', async () => {
    await go(page, '/dashboard/goods');
    const states = page.getByRole('table', { name: 'Theo trạng thái hiện tại' });
    await expect(states.getByRole('rowheader')).toHaveText([
      ...['Đã nhận gửi', 'Đang vận chuyển', 'Đã đến, chờ nhận', 'Đã giao', 'Hoàn trả'],
    ]);
    const counts = await states.getByRole('row').getByRole('cell').allTextContents();
    const all = page.getByRole('list', { name: /^Hàng nhận gửi / }).getByRole('listitem');
    const told = /^[\d.]+/.exec((await all.filter({ hasText: 'Số đơn hàng' }).textContent()) ?? '')?.[0];
    const sum = counts.filter((_, at) => at % 4 === 2).reduce((before, one) => before + figure(one), 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBe(figure(told ?? ''));
  });
  pointer.held();
});
