/** What companies took in by the keyboard alone: found, followed to its payments, told by day, taken away, and kept offline. */
import { daysOfPreset, showDay } from '../src/model/vietnam/calendar.ts';
import { ListPage } from './pages/list-page.ts';
import { openPalette } from './pages/palette.ts';
import { expect, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

/** As the page says which they are: the figures of other days stay until theirs have come. */
function daysOfLastMonth(): string {
  const [from, to] = daysOfPreset('lastMonth', Date.now());
  return `${showDay(from)} – ${showDay(to)}`;
}

const figure = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''));

test('revenue is found, followed to the payments that it counts, told by day, and there without a network', async ({
  signIn,
  page,
  context,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/company/list');
  const heading = page.getByRole('heading', { level: 1, name: 'Doanh thu theo nhà xe' });
  const table = page.getByRole('table', { name: 'Doanh thu theo nhà xe' });
  const numbers = table.getByRole('link');
  const totals = table.getByRole('row', { name: /^Tổng cộng/ }).getByRole('cell');
  const ofLastMonth = page.getByText(daysOfLastMonth());

  await test.step('the report is gone to by its name', async () => {
    await openPalette(page);
    await page.keyboard.type('doanh thu theo nha xe');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Doanh thu theo nhà xe');
    await page.keyboard.press('Enter');
    await expect(heading).toBeVisible();
  });

  await test.step('its days are chosen: those of last month', async () => {
    await page.keyboard.press('f');
    const lastMonth = page.getByRole('button', { name: 'Tháng trước', exact: true });
    await lastMonth.focus();
    await page.keyboard.press('Enter');
    await expect(ofLastMonth).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lastMonth).toBeHidden();
  });

  await test.step('the arrows go through its numbers, and a count leads to the payments that it counts', async () => {
    await numbers.first().focus();
    await page.keyboard.press('ArrowDown');
    const followed = page.locator(':focus');
    const address = await followed.getAttribute('href');
    const counted = await followed.textContent();
    expect(figure(counted)).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Giao dịch .+ QR$/ })).toBeVisible();
    const list = new ListPage(page, (await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
    await expect(list.state.filter({ hasText: `/ ${counted}` })).toBeVisible();
    await page.goBack();
    await expect(heading).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('href', address ?? '');
  });

  await test.step('by day, the days of a company come to what it took in, and the totals stay', async () => {
    const before = await totals.allTextContents();
    await page.getByRole('radio', { name: 'Cả kỳ' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Ngày' })).toBeChecked();
    const lines = table.getByRole('row');
    await expect(lines.filter({ hasText: /^\d\d\/\d\d\/\d{4}/ }).first()).toBeVisible();
    expect(await totals.allTextContents()).toEqual(before);
    const read = await lines.evaluateAll((rows) =>
      rows.map((row) => ({
        head: row.querySelector('th')?.textContent ?? '',
        net: row.querySelector('td:last-child')?.textContent ?? '',
      })),
    );
    const first = read.findIndex(({ head }) => head.startsWith('AV'));
    const days = read.slice(
      first + 1,
      read.findIndex(({ head }, at) => at > first && head.startsWith('AV')),
    );
    expect(days.reduce((sum, { net }) => sum + figure(net), 0)).toBe(figure(read[first]?.net ?? ''));
  });

  await test.step('its pages are turned', async () => {
    const [pages] =
      /1 \/ \d+/.exec(
        (await page.getByRole('navigation', { name: 'Các trang số liệu' }).textContent()) ?? '',
      ) ?? [];
    expect(pages).toBeDefined();
    await page.keyboard.press(']');
    await expect(page.getByText(pages?.replace('1', '2') ?? '', { exact: true })).toBeVisible();
    await page.keyboard.press('[');
    await expect(page.getByText(pages ?? '', { exact: true })).toBeVisible();
  });

  await test.step('it is taken away as a file of every company', async () => {
    const saved = page.waitForEvent('download');
    await page.keyboard.press('x');
    await expect(page.getByRole('dialog').getByRole('radio', { name: /^Excel/ })).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^Doanh thu theo nhà xe .*\.xlsx$/);
  });

  await test.step('without a network the last figures are there, and say how old they are', async () => {
    const seen = await totals.allTextContents();
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText(/^Không kết nối được. Số liệu gần nhất: .+ \(/)).toBeVisible({
      timeout: 20_000,
    });
    expect(await totals.allTextContents()).toEqual(seen);
    await context.setOffline(false);
    await expect(page.getByText(/^Tính đến /)).toBeVisible({ timeout: 20_000 });
  });
  pointer.held();
});
