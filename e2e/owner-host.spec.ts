/** The lists that a host keeps which has the calls of the specification alone: read, chosen from, and changed, once each. */
import type { Filled } from './pages/row-desk.ts';
import { RowDesk } from './pages/row-desk.ts';
import { agree } from './support/agree.ts';
import type { OwnerRow, OwnerRows } from './support/owner-host/rows.ts';
import { expect, test } from './support/owner-journey.ts';

interface Kept {
  readonly title: string;
  readonly form: string;
  readonly rows: keyof OwnerRows;
  /** A row that is there from the beginning. */
  readonly known: string;
  /** How the new row is told, and what the host has of it then. */
  readonly shown: string;
  readonly filled: readonly Filled[];
  readonly held: OwnerRow;
  readonly changed: readonly Filled[];
  readonly heldThen: OwnerRow;
  /** The method of its call for the state, `/status`. */
  readonly lock: 'PATCH' | 'PUT';
}

const lists: readonly Kept[] = [
  {
    ...{ title: 'Tình trạng khách hàng', form: 'Thêm tình trạng', rows: 'customerStatuses' },
    ...{ known: 'Mới tiếp nhận', shown: 'cho-ky' },
    filled: [
      { field: 'Mã tình trạng', typed: 'cho-ky' },
      { field: 'Tên tình trạng', typed: 'Chờ ký' },
    ],
    held: { id: 'cho-ky', name: 'Chờ ký' },
    changed: [{ field: 'Tên tình trạng', typed: 'Chờ ký hợp đồng' }],
    heldThen: { id: 'cho-ky', name: 'Chờ ký hợp đồng' },
    lock: 'PATCH',
  },
  {
    ...{ title: 'Gói menu', form: 'Thêm gói menu', rows: 'menuPackages' },
    ...{ known: 'Gói bán vé', shown: 'kho-hang' },
    filled: [
      { field: 'Mã gói', typed: 'kho-hang' },
      { field: 'Tên gói', typed: 'Kho hàng' },
    ],
    held: { id: 'kho-hang', name: 'Kho hàng' },
    changed: [{ field: 'Tên gói', typed: 'Kho hàng lớn' }],
    heldThen: { id: 'kho-hang', name: 'Kho hàng lớn' },
    lock: 'PATCH',
  },
  {
    ...{ title: 'Nhóm quyền', form: 'Thêm nhóm quyền', rows: 'permissions' },
    ...{ known: 'Kế toán', shown: 'tong-dai' },
    filled: [
      { field: 'Mã nhóm quyền', typed: 'tong-dai' },
      { field: 'Tên nhóm quyền', typed: 'Tổng đài' },
    ],
    held: { id: 'tong-dai', name: 'Tổng đài' },
    changed: [{ field: 'Tên nhóm quyền', typed: 'Tổng đài đêm' }],
    heldThen: { id: 'tong-dai', name: 'Tổng đài đêm' },
    lock: 'PATCH',
  },
  {
    ...{ title: 'Nhân viên', form: 'Thêm tài khoản', rows: 'users' },
    ...{ known: 'lenv', shown: 'trang.tt' },
    filled: [
      { field: 'Tên đăng nhập', typed: 'trang.tt' },
      { field: 'Họ và tên', typed: 'Trần Thị Trang' },
      { field: 'Mật khẩu', typed: 'Tong-Dai-2026' },
      { field: 'Vai trò', chosen: 'Nhân viên' },
      { field: 'Nhóm quyền', sought: 'Kế toán' },
    ],
    held: { userName: 'trang.tt', name: 'Trần Thị Trang', role: 'staff', pbac: 'ke-toan' },
    changed: [{ field: 'Họ và tên', typed: 'Trần Thị Thu Trang' }],
    heldThen: { userName: 'trang.tt', name: 'Trần Thị Thu Trang' },
    lock: 'PUT',
  },
];

test('lists of a host with the specified calls alone are read, filled in, changed and emptied', async ({
  page,
  host,
  alarms,
  signInTo,
}) => {
  await signInTo('/account');
  for (const { title, form, rows, known, shown, filled, held, changed, heldThen } of lists)
    await test.step(title, async () => {
      const controller = await RowDesk.open(page, title);
      await expect(controller.list.row(known)).toBeVisible();
      const before = host.rows[rows].length;
      const ours = () => host.rows[rows].filter((row) => Object.values(row).includes(shown));
      await controller.add(form, filled);
      await expect.poll(ours).toEqual([expect.objectContaining(held)]);
      await expect(controller.list.row(shown)).toBeVisible();
      await controller.change(shown, changed);
      await expect.poll(ours).toEqual([expect.objectContaining(heldThen)]);
      await expect(controller.list.row(shown)).toContainText(changed[0]?.typed ?? '');
      for (const [key, active] of [
        ['l', false],
        ['u', true],
      ] as const) {
        await controller.choose(shown);
        await page.keyboard.press(key);
        await agree(page);
        await expect.poll(ours).toEqual([expect.objectContaining({ active })]);
        await expect(controller.list.row(shown)).toContainText(active ? 'Hoạt động' : 'Đã khóa');
      }
      await controller.choose(shown);
      await controller.remove(shown);
      await expect.poll(() => host.rows[rows].length).toBe(before);
      await expect(controller.list.row(shown)).toHaveCount(0);
    });
  const writes = host.asked.filter(({ method, name }) => method !== 'GET' && !name.includes('proxy'));
  expect(writes.map(({ method, status }) => `${method} ${status}`)).toEqual(
    lists.flatMap(({ lock }) => ['POST 200', 'PUT 200', `${lock} 200`, `${lock} 200`, 'DELETE 200']),
  );
  expect(alarms).toEqual([]);
});

test('companies of such a host are locked, an account gets another password, and a person their own', async ({
  page,
  host,
  alarms,
  signInTo,
}) => {
  await signInTo('/account?tab=password');
  const form = page.getByRole('main');
  await form.getByLabel(/^Mật khẩu cũ/).fill('Demo@2026');
  await form.getByLabel(/^Mật khẩu mới/).fill('Khac-Han-2026');
  await form.getByLabel(/^Nhập lại/).fill('Khac-Han-2026');
  await page.keyboard.press('Enter');
  const asked = (name: string) => host.asked.filter((call) => call.name === name).map(({ method }) => method);
  await expect.poll(() => asked('/api/v1/user/me/change-password')).toEqual(['PUT']);

  const companies = await RowDesk.open(page, 'Nhà xe');
  const statusOf = (id: string) => host.rows.companies.find((row) => row.id === id)?.status;
  await companies.choose('AV3');
  await page.keyboard.press('l');
  await agree(page);
  await expect.poll(() => statusOf('AV3')).toBe(1);
  await expect(companies.list.row('AV3')).toContainText('Tạm khóa');
  expect(asked('/api/v1/company/status')).toEqual(['PUT']);

  const staff = await RowDesk.open(page, 'Nhân viên');
  await staff.choose('lenv');
  await page.keyboard.press('w');
  await staff.fill(page.getByRole('dialog'), [{ field: 'Mật khẩu', typed: 'Khac-Han-2026' }]);
  await staff.save(page.getByRole('dialog'));
  await expect
    .poll(() => host.rows.users.find(({ id }) => id === 's2'))
    .toMatchObject({ password: 'Khac-Han-2026' });
  expect(alarms).toEqual([]);
});
