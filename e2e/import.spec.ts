/** Customers of a file by the keyboard alone: looked at online, recorded without network, and made once it is back. */
import { journal, wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { leaveRecording } from './support/leave-recording.ts';
import { noPointer } from './support/no-pointer.ts';

const customers = '/api/v1/customer';
const head = 'Mã KH;Họ và tên;SĐT;Loại khách hàng;Tình trạng';
const rows = [
  'NHAP-01;Trần Thị Hoa;0912000001;Tiềm năng;Mới tiếp nhận',
  'NHAP-02;Lê Văn Bình;12;Tiềm năng;',
  'NHAP-03;Phạm Thị Cúc;0912000003;potential;',
  'KH00001;Đã có rồi;0912000004;Tiềm năng;',
  'NHAP-03;Trùng trong tệp;0912000005;Tiềm năng;',
  'NHAP-04;Vũ Đình Dũng;+84912000006;chuan bi ky;',
];

test('a file is read, what is wrong in it is told, and the rest becomes customers once the network is back', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const pointer = await noPointer(page);
  const list = await signIn.atCustomers();
  await expect.poll(() => wholeLists(page)).toContain('customer');
  await page.keyboard.press('Alt+n');
  const dialog = page.getByRole('dialog', { name: 'Nhập từ tệp: Khách hàng' });
  await expect(dialog.getByLabel('Chọn tệp…')).toBeFocused();

  const chosen = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chosen).setFiles({
    name: 'khach.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${[head, ...rows].join('\r\n')}`),
  });
  await expect(dialog.getByRole('button', { name: 'Kiểm tra 6 dòng' })).toBeFocused();
  await expect(dialog.getByLabel('Số điện thoại').locator('option:checked')).toHaveText('SĐT');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('3 dòng hợp lệ, 3 dòng bị từ chối.');
  const lines = dialog.getByRole('row');
  await expect(lines.nth(1)).toContainText('Số điện thoại không đúng định dạng');
  await expect(lines.nth(2)).toContainText('Mã khách hàng đã tồn tại');
  await expect(lines.nth(3)).toContainText('Trùng với dòng 4 của tệp');

  await test.step('the refused rows are saved as a file', async () => {
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toBe('Dòng bị từ chối Khách hàng.xlsx');
  });

  await context.setOffline(true);
  await expect(dialog.getByText(/^Đang ngoại tuyến/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Thêm 3 khách hàng' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Thêm 3 khách hàng' })).toContainText('3 chờ gửi');
  await expect(list.row('NHAP-03')).toContainText('Phạm Thị Cúc');
  expect((await journal(page)).map(({ lane, state }) => `${lane} ${state}`)).toEqual(
    ['NHAP-01', 'NHAP-03', 'NHAP-04'].map((code) => `customer/${code} recorded`),
  );

  await context.setOffline(false);
  await expect
    .poll(async () => view.row(customers, 'code', 'NHAP-04'), { timeout: 20_000 })
    .toMatchObject({ name: 'Vũ Đình Dũng', phoneNumber: '0912000006', customerType: 2, version: 1 });
  await expect
    .poll(() => view.row(customers, 'code', 'NHAP-01'))
    .toMatchObject({
      customerStatus: 'moi',
      careStatus: 1,
    });
  expect(await view.row(customers, 'code', 'NHAP-02')).toBeUndefined();
  pointer.held();
  await leaveRecording(page, 'import');
});
