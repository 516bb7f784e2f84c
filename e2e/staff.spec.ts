/** Staff by the keyboard alone: what somebody may do is put together, given to a new person, and withdrawn again. */
import { chooseOwn, signIn as signInFor } from '../tests/server/support/sign-in.ts';
import { ListPage } from './pages/list-page.ts';
import { goToList } from './pages/palette.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { agree } from './support/agree.ts';
import { expect, test } from './support/journey.ts';
import { go } from './support/looks.ts';
import { noPointer } from './support/no-pointer.ts';

const sets = '/api/v1/pbac';
const accounts = '/api/v1/user';

test('rights are put together, given to a new person who changes their password, and withdrawn', async ({
  signIn,
  page,
  server,
  view,
  browser,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/account');

  await test.step('a set of rights', async () => {
    await goToList(page, 'Nhóm quyền');
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Thêm nhóm quyền' });
    await expect(form.getByLabel('Mã nhóm quyền')).toBeFocused();
    await page.keyboard.type('tong-dai');
    await form.getByLabel('Tên nhóm quyền').focus();
    await page.keyboard.type('Tổng đài');
    await form.getByRole('searchbox', { name: 'Tìm quyền' }).focus();
    await page.keyboard.type('khach hang');
    await page.keyboard.press('Enter');
    // Behind the whole of customers stands the right to view them.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(form.getByText('Cấp thêm 1 quyền:')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
    await expect
      .poll(() => view.row(sets, 'id', 'tong-dai'))
      .toMatchObject({ name: 'Tổng đài', statements: ['customer.view'], active: true });
  });

  await test.step('a person who holds it', async () => {
    await goToList(page, 'Nhân viên');
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Thêm tài khoản' });
    await expect(form.getByLabel('Tên đăng nhập')).toBeFocused();
    await page.keyboard.type('trang.tt');
    const type = async (field: string, typed: string) => {
      await form.getByLabel(field).focus();
      await page.keyboard.type(typed);
    };
    await type('Họ và tên', 'Trần Thị Trang');
    await type('Mật khẩu', 'Tong-Dai-2026');
    await form.getByLabel('Vai trò').selectOption({ label: 'Nhân viên' });
    await type('Nhóm quyền', 'tong-dai');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
    await expect
      .poll(() => view.row(accounts, 'userName', 'trang.tt'))
      .toMatchObject({ name: 'Trần Thị Trang', pbac: 'tong-dai', active: true });
  });

  const theirs = await browser.newContext();
  try {
    const other = await theirs.newPage();
    const otherPointer = await noPointer(other);
    const controller = new SignInPage(other, server.url);
    await chooseOwn(server.url, 'trang.tt', 'Tong-Dai-2026', 'ca kho lang que 9');
    await controller.as('trang.tt', '/customer/list', { password: 'ca kho lang que 9' });
    const customers = new ListPage(other, 'Khách hàng');

    await test.step('they see customers, and nothing that they may not', async () => {
      await expect(customers.grid.getByRole('gridcell').first()).toBeVisible();
      const menu = other.getByRole('navigation');
      await expect(menu.getByRole('link', { name: 'Khách hàng', exact: true })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Nhân viên' })).toHaveCount(0);
      await expect(other.getByRole('button', { name: 'Thêm khách hàng' })).toHaveCount(0);
    });

    await test.step('they change their password', async () => {
      await go(other, '/account?tab=password');
      const type = async (field: string, typed: string) => {
        await other.getByLabel(field, { exact: true }).focus();
        await other.keyboard.type(typed);
      };
      await type('Mật khẩu cũ', 'ca kho lang que 9');
      await type('Mật khẩu mới', 'thuyen giay qua cau');
      await type('Nhập lại mật khẩu mới', 'thuyen giay qua cau');
      await other.keyboard.press('Enter');
      await expect(other.getByLabel('Mật khẩu cũ')).toHaveValue('');
      expect(await signInFor(server.url, 'trang.tt', 'thuyen giay qua cau')).toMatch(/./);
    });

    await test.step('the set is locked, and what it gave is gone in the middle of their work', async () => {
      const list = await goToList(page, 'Nhóm quyền');
      await list.search('tong-dai');
      await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
      await list.grid.focus();
      await page.keyboard.press('l');
      const asked = page.getByRole('dialog', { name: /^Khóa / });
      await expect(asked).toContainText('1 người đang dùng sẽ mất ngay các quyền này');
      await agree(page);
      await expect(asked).toBeHidden();
      await expect.poll(() => view.row(sets, 'id', 'tong-dai')).toMatchObject({ active: false });
      await other.goto(`${server.url}/customer/list`);
      await expect(
        other.getByRole('navigation').getByRole('link', { name: 'Khách hàng', exact: true }),
      ).toHaveCount(0);
      await expect(customers.grid).toHaveCount(0);
    });
    otherPointer.held();
  } finally {
    await theirs.close();
  }
  pointer.held();
});
