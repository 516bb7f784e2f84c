import { expect, test } from './support/journey.ts';
import { openTab } from './support/tabs.ts';

test('an edit made in one tab is shown in the other, and signing out in one takes the other along, tokens and all', async ({
  signIn,
  page,
  context,
  view,
}) => {
  const list = await signIn.atCustomers();
  const there = await openTab(context, signIn.url);
  const other = there.page;
  await there.change('KH00071', 'Địa chỉ', 'Từ thẻ thứ hai');
  await list.search('KH00071');
  await expect(list.row('Từ thẻ thứ hai')).toBeVisible();
  await expect.poll(async () => (await view.history('customer', 'KH00071')).length).toBe(1);
  await expect(there.row('Từ thẻ thứ hai')).toBeVisible();

  await page.getByRole('button', { name: /Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();

  await expect(other.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  await expect(other.getByText('KH00071')).toBeHidden();
  expect(
    await other.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.user'))),
  ).toEqual([]);
});
