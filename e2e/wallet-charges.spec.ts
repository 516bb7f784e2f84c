/** What was taken from wallets by the keyboard alone: found in the menu, narrowed, followed to its movements, taken away. */
import { daysOfPreset, showDay } from '../src/model/vietnam/calendar.ts';
import { openPalette } from './pages/palette.ts';
import { expect, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

/** As the page says which they are: the figures of other days stay until theirs have come. */
function daysOfLastWeek(): string {
  const [from, to] = daysOfPreset('last7Days', Date.now());
  return `${showDay(from)} – ${showDay(to)}`;
}

const figure = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

test('a charge is found, followed to the movements that it sums up, and come back to', async ({
  signIn,
  page,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/admin/balance-fluctuation');
  const table = page.getByRole('table', { name: 'Phí đã trừ theo nhà xe và loại phí' });
  const numbers = table.getByRole('link');
  const totals = table.getByRole('row', { name: /^Tổng cộng/ });
  const days = daysOfLastWeek();
  const sums = page.getByRole('row', { name: 'Tổng các dòng khớp' });

  await test.step('the report is gone to by its name', async () => {
    await openPalette(page);
    await page.keyboard.type('phi vi theo nha xe');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Phí ví theo nhà xe');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Phí ví theo nhà xe' })).toBeVisible();
  });

  await test.step('its days are chosen: those of the last week', async () => {
    await page.keyboard.press('f');
    const lastWeek = page.getByRole('button', { name: '7 ngày qua', exact: true });
    await lastWeek.focus();
    await page.keyboard.press('Enter');
    await expect(table).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lastWeek).toBeHidden();
    await expect(page.getByText(days)).toBeVisible();
  });

  await test.step('the arrows go through its numbers, and one leads to the movements that it sums up', async () => {
    await numbers.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(numbers.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const followed = page.locator(':focus');
    const address = await followed.getAttribute('href');
    const charged = figure(await followed.textContent());
    expect(charged).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Giao dịch ví hệ thống' })).toBeVisible();
    await expect(sums.getByText(`-${charged.toLocaleString('vi-VN')}`)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Phí ví theo nhà xe' })).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('href', address ?? '');
  });

  await test.step('one kind of fee is asked for, and what is left comes to its sum', async () => {
    const trips = figure(await totals.getByRole('cell').nth(4).textContent());
    const add = page.getByRole('button', { name: 'Bộ lọc', exact: true });
    await add.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Loại phí' }).focus();
    await page.keyboard.press('Enter');
    const trip = page.getByRole('checkbox', { name: 'Phí chuyến' });
    await trip.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(trip).toBeHidden();
    await expect(table.getByRole('columnheader')).toHaveText(['Nhà xe', 'Phí chuyến', 'Tổng phí']);
    expect(figure(await totals.getByRole('cell').last().textContent())).toBe(trips);
  });

  await test.step('it is taken away as a file', async () => {
    const saved = page.waitForEvent('download');
    await page.keyboard.press('x');
    await expect(page.getByRole('dialog').getByRole('radio', { name: /^Excel/ })).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^Phí ví theo nhà xe .*\.xlsx$/);
  });
  pointer.held();
});
