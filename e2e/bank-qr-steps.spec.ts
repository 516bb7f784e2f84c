/** What only one bank has, by the keyboard alone: at MB a terminal that was denied goes its way again, at VPBank a log is cleared. */
import { ListPage } from './pages/list-page.ts';
import { expect, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

test('at MB a denied terminal is registered again and verified by the code of its owner', async ({
  signIn,
  page,
  view,
}) => {
  const pointer = await noPointer(page);
  const dialog = page.getByRole('dialog');
  const path = '/api/v4/mbqr/terminal';
  await signIn.as('quantri', `/mbqr/terminals?${new URLSearchParams({ status: '["deny"]' })}`);
  const terminals = new ListPage(page, 'Điểm bán MB QR');
  await expect(terminals.grid.getByRole('gridcell').first()).toBeVisible();
  await terminals.grid.focus();
  await page.keyboard.press('Control+Home');
  const id = (await terminals.activeText()) ?? '';
  await page.keyboard.press('k');
  await expect(dialog.getByText(/^Lý do bị từ chối: /)).toBeVisible();
  await dialog.getByLabel('Tên điểm bán').fill('Quầy đăng ký lại');
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => view.row(path, 'terminalId', id))
    .toMatchObject({ status: 'new', terminalName: 'Quầy đăng ký lại', denyReason: null });

  await page.goto(`${signIn.url}/mbqr/terminals?${new URLSearchParams({ q: id })}`);
  await expect(terminals.row(id)).toContainText('Chờ duyệt');
  await terminals.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('o');
  const phone = String((await view.row(path, 'terminalId', id))?.phoneNo);
  await expect(dialog.getByText(phone)).toBeVisible();
  const code = dialog.getByLabel('Mã OTP');
  await expect(code).toBeFocused();
  // In a demo the code is the end of the number that it is sent to.
  await page.keyboard.type(phone.endsWith('000000') ? '111111' : '000000');
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText('Mã OTP không đúng.')).toBeVisible();
  expect(await view.row(path, 'terminalId', id)).toMatchObject({ status: 'new' });
  await code.fill(phone.slice(-6));
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  await expect(terminals.row(id)).toContainText('Đã xác thực OTP');
  await expect.poll(() => view.row(path, 'terminalId', id)).toMatchObject({ status: 'verified' });
  pointer.held();
});

test('at VPBank lines of the log are found by what they say, and removed for good', async ({
  signIn,
  page,
  view,
}) => {
  const pointer = await noPointer(page);
  const dialog = page.getByRole('dialog');
  const search = new URLSearchParams({ status: '["LOGOUT"]' });
  await signIn.as('quantri', `/vpb-qr/vpbank-customer-sdk-log?${search}`);
  const log = new ListPage(page, 'Nhật ký SDK VPBank');
  await expect(log.grid.getByRole('gridcell').first()).toBeVisible();
  await log.grid.focus();
  await page.keyboard.press('Control+Home');
  const id = (await log.activeText()) ?? '';
  await expect(log.row(id)).toContainText('Đăng xuất');
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Xóa' }).press('Enter');
  await expect(log.row(id)).toHaveCount(0);
  await expect.poll(() => view.row('/api/v4/vpbqr/sdk-log', 'id', id)).toBeUndefined();
  pointer.held();
});
