import { entryIds } from './support/device.ts';
import { askForMore, quotaOf } from './support/full-disk.ts';
import { expect, installed, test } from './support/journey.ts';

test('an edit that finds the disk full stays in its form, and is saved when there is room', {
  tag: installed,
}, async ({ signIn, page, view }) => {
  await page.goto(`${signIn.url}/favicon.svg`);
  const allow = await quotaOf(page);
  await allow(40_000_000);
  const list = await signIn.atCustomers();
  const form = await list.edit('KH00091');
  await allow(1);
  expect(await askForMore(page, 41_000_000)).toBe('QuotaExceededError');
  await form.getByLabel('Địa chỉ').fill('Khi đĩa đầy');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/bộ nhớ của trình duyệt đã đầy/).first()).toBeVisible();
  await expect(form.getByLabel('Địa chỉ')).toHaveValue('Khi đĩa đầy');
  expect(await entryIds(page)).toEqual([]);
  expect(await view.history('customer', 'KH00091')).toEqual([]);

  await allow(undefined);
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  await expect.poll(async () => (await view.history('customer', 'KH00091')).length).toBe(1);
  const [history] = await view.history('customer', 'KH00091');
  expect(await entryIds(page)).toEqual([history?.key]);
});

test('where the browser keeps nothing, lists work online, and no edit is called saved', async ({
  signIn,
  page,
  view,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied by this browser.', 'SecurityError');
    };
  });
  const list = await signIn.atCustomers();
  await expect(page.getByText(/không cho lưu dữ liệu/).first()).toBeVisible();
  await list.search('nguyen thi');
  await expect(list.row('Nguyễn Thị').first()).toBeVisible();
  const form = await list.edit('KH00092');
  await form.getByLabel('Địa chỉ').fill('Không có chỗ giữ');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Chưa lưu được: trình duyệt không cho lưu dữ liệu/)).toBeVisible();
  await expect(form.getByLabel('Địa chỉ')).toHaveValue('Không có chỗ giữ');
  expect(await view.history('customer', 'KH00092')).toEqual([]);
});
