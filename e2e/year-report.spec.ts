import { ListPage } from './pages/list-page.ts';
import { expect, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

test('the report of 2023 leads to what it sums and back, and is saved as a file', async ({
  signIn,
  page,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/dashboard/report-2023');
  await expect(page.getByRole('heading', { name: 'Báo cáo năm 2023' })).toBeVisible();
  const banks = page.getByRole('table', { name: /^Giao dịch thành công theo ngân hàng/ });
  // Of MB in December: how many, and what they came to.
  const december = banks.getByRole('row', { name: /^12 / });
  const count = december.getByRole('link').first();
  const amount = december.getByRole('link').nth(1);
  await expect(amount).toBeVisible();
  const [counted, summed] = [await count.textContent(), await amount.textContent()];
  if (counted === null || summed === null) throw new Error('MB took nothing in December.');

  // The one number that Tab stops at is the first; the arrows go on from there.
  await banks.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  for (let month = 1; month < 12; month += 1) await page.keyboard.press('ArrowDown');
  await expect(amount).toBeFocused();
  await expect(page.getByRole('slider', { name: 'Số tiền theo ngân hàng' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^12/2023: MB QR Số tiền ${summed}|^12/2023: MB QR ${summed}`),
  );
  await page.keyboard.press('Enter');
  const payments = new ListPage(page, 'Giao dịch MB QR');
  await expect(payments.grid.getByRole('gridcell').first()).toBeVisible();
  await expect(payments.state.filter({ hasText: `/ ${counted}` })).toBeVisible();
  await expect(page.getByText(summed).first()).toBeVisible();
  await page.goBack();
  await expect(amount).toBeFocused();

  const download = page.waitForEvent('download');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: /^Xuất 13 dòng/ }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^Báo cáo năm 2023 .*\.xlsx$/);
  await expect(amount).toBeFocused();
  pointer.held();
});
