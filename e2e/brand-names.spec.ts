/** A brand name by the keyboard alone: made, its password shown, changed and copied, refused offline, removed. */
import { ListPage } from './pages/list-page.ts';
import { dumpDevice } from './support/device-dump.ts';
import { expect, installed, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

/** Unlike anything else, so that a search finds them and nothing else. */
const first = 'Sáo-sậu-MỘT-6128';
const second = 'Sáo-sậu-HAI-9035';

test('a brand name is kept with secrets that are shown only to who asks for them', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/company/brandname');
  const list = new ListPage(page, 'SMS thương hiệu');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await list.grid.focus();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Thêm SMS thương hiệu' });
  const choose = async (field: string, typed: string) => {
    await form.getByLabel(field).focus();
    await page.keyboard.type(typed);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
  };
  const type = async (field: string, typed: string) => {
    await form.getByLabel(new RegExp(`^${field}`)).focus();
    await page.keyboard.type(typed);
  };
  await choose('Nhà xe', 'AV0003');
  await type('Tên thương hiệu', 'SAOSAU');
  await choose('Nhà cung cấp', 'vnpt');
  await type('Client ID', 'sms-sao-sau');
  await type('Mã bí mật', first);
  await type('Tài khoản', 'saosau');
  await type('Mật khẩu', first);
  await form.getByLabel('Mã QR').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  await list.search('saosau');
  await expect(list.row('SAOSAU')).toContainText('Mã QR');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '2');

  // Another password, and the client secret key left as it is.
  await list.grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('e');
  const change = page.getByRole('dialog', { name: /^Sửa/ });
  await change.getByLabel('Mật khẩu').fill(second);
  await page.keyboard.press('Control+s');
  await expect(change).toBeHidden();

  await list.grid.focus();
  await page.keyboard.press('p');
  const shown = page.getByRole('dialog', { name: 'Mật khẩu – SAOSAU' });
  await expect(shown.getByLabel('Mật khẩu')).toHaveValue(second);
  await expect(shown.getByRole('button', { name: 'Sao chép' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('button', { name: 'Đã sao chép' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(list.grid).toBeFocused();
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog').getByLabel('Mã bí mật')).toHaveValue(first);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog').getByRole('region', { name: 'Lịch sử' });
  await expect(history.getByRole('listitem').filter({ hasText: 'xem giá trị bí mật' })).toHaveCount(2);
  await expect(history).toContainText('Mật khẩu: đã đổi');
  const id = (await page.getByRole('dialog').getByRole('definition').last().textContent()) ?? '';
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
  await page.keyboard.press('p');
  const why = 'Việc này cần kết nối với máy chủ, hiện đang ngoại tuyến.';
  await expect(page.getByText(why)).toBeVisible();
  await list.search('hong');
  await expect(list.row('HONGLOC').first()).toBeVisible();
  await expect(list.state).toContainText('đọc từ máy này');
  const device = await dumpDevice(page);
  expect(device).toContain('SAOSAU');
  for (const secret of [first, second]) expect(device).not.toContain(secret);

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Trực tuyến/ })).toBeVisible({ timeout: 20_000 });
  await list.search('saosau');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
  await list.grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).press('Enter');
  await expect
    .poll(async () => (await view.history('brandName', id)).map(({ op }) => op))
    .toEqual(['remove', 'reveal', 'reveal', 'update', 'create']);
  pointer.held();
});
