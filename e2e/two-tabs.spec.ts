import { ListPage } from './pages/list-page.ts';
import { expect, test } from './support/journey.ts';

test('signing out in one tab takes the other along, tokens and all', async ({ signIn, page, context }) => {
  await signIn.as('cskh', '/customer/list');
  const other = await context.newPage();
  await other.goto(`${signIn.url}/customer/list`);
  await other.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(new ListPage(other, 'Khách hàng').row('KH00001')).toBeVisible();

  await page.getByRole('button', { name: /Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();

  await expect(other.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  expect(
    await other.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.user'))),
  ).toEqual([]);
  await other.goto(`${signIn.url}/customer/list`);
  await expect(other.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  await other.goBack();
  await expect(other.getByText('KH00001')).toBeHidden();
});

test('an edit made in one tab is shown in the other, and is on the server once', async ({
  signIn,
  context,
  view,
}) => {
  const list = await signIn.atCustomers();
  await expect(list.row('KH00071')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(`${signIn.url}/customer/list?q=KH00071`);
  await other.getByRole('button', { name: 'Đăng nhập' }).click();
  const there = new ListPage(other, 'Khách hàng');
  await expect(there.row('KH00071')).toBeVisible();
  await there.change('KH00071', 'Địa chỉ', 'Từ thẻ thứ hai');
  await list.search('KH00071');
  await expect(list.row('Từ thẻ thứ hai')).toBeVisible();
  await expect.poll(async () => (await view.history('customer', 'KH00071')).length).toBe(1);
  await expect(there.row('Từ thẻ thứ hai')).toBeVisible();
});
