/** What is set up seldom, by the keyboard alone: menus and packages without network, the contact card, invoices. */
import { goToList, goToPage } from './pages/palette.ts';
import { agree } from './support/agree.ts';
import { journal } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

test('menus, packages, the contact card and invoices are set up by keys', { tag: installed }, async ({
  signIn,
  page,
  context,
  view,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/account');
  const type = async (form: ReturnType<typeof page.getByRole>, field: string, typed: string) => {
    await form.getByLabel(field).first().focus();
    await page.keyboard.type(typed);
  };

  await test.step('a menu package, its entries chosen in the tree', async () => {
    await goToList(page, 'Gói menu');
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Thêm gói menu' });
    await type(form, 'Mã gói', 'quay-ve');
    await type(form, 'Tên gói', 'Quầy vé');
    await form.getByRole('searchbox', { name: 'Tìm mục' }).focus();
    await page.keyboard.type('tai quay');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('tree', { name: 'Các mục menu' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
    await expect
      .poll(() => view.row('/api/v1/menu-package', 'id', 'quay-ve'))
      .toMatchObject({ name: 'Quầy vé', items: ['sales.sellTicket'] });
  });

  await test.step('a package for deposits, made without network and sent with it', async () => {
    const list = await goToList(page, 'Gói nạp tiền');
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Thêm gói nạp tiền' });
    await type(form, 'Mã gói', 'TET27');
    await type(form, 'Tên gói', 'Tết Đinh Mùi');
    await type(form, 'Số tiền nạp', '5000000');
    await type(form, 'Khuyến mãi', '250000');
    await type(form, 'Áp dụng từ', '01/01/2027');
    await page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
    await expect(list.row('TET27')).toContainText('5.000.000');
    expect((await journal(page)).at(-1)?.state).toBe('recorded');
    await context.setOffline(false);
    await expect
      .poll(() => view.row('/api/v1/payment-package', 'id', 'TET27'), { timeout: 20_000 })
      .toMatchObject({ amount: 5_000_000, promotion: 250_000, active: true });
  });

  await test.step('the contact card of the public site', async () => {
    await goToPage(page, 'Liên hệ trên website');
    const position = page.getByLabel('Chức vụ');
    await position.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Trưởng phòng');
    await page.keyboard.press('Control+s');
    await expect.poll(() => view.row('/api/v1/contact', 'position', 'Trưởng phòng')).toBeDefined();
  });

  await test.step('invoices: a configuration locked, and an answer before it is', async () => {
    const list = await goToList(page, 'Cấu hình hóa đơn');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('l');
    const asked = page.getByRole('dialog', { name: /^Khóa / });
    await expect(asked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(list.grid.getByRole('row').nth(1)).toContainText('Hoạt động');
    await page.keyboard.press('l');
    await agree(page);
    await expect(list.grid.getByRole('row').nth(1)).toContainText('Đã khóa');
    // As the host has it now.
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/v1/proxy/'));
    await page.keyboard.press('r');
    await answered;
    await expect(list.grid.getByRole('row').nth(1)).toContainText('Đã khóa');
  });
  pointer.held();
});
