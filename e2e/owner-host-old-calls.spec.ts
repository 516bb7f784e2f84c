/** What such a host has of the old back end, through its proxies: companies, their apps and menus, names, invoices, fees. */
import type { Page } from '@playwright/test';

import type { Filled } from './pages/row-desk.ts';
import { RowDesk } from './pages/row-desk.ts';
import { agree } from './support/agree.ts';
import { go } from './support/looks.ts';
import type { OwnerHost } from './support/owner-host.ts';
import { expect, test } from './support/owner-journey.ts';

/** Calls of the old back end by their path, without the lists. */
const inner = (host: OwnerHost, path: string) =>
  host.asked.filter(({ name, status }) => status === 200 && name.split(' ')[2]?.split('?')[0] === path);

async function act(page: Page, controller: RowDesk, row: string, item: string): Promise<void> {
  await controller.choose(row);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

const sms: readonly Filled[] = [
  { field: 'Nhà cung cấp', sought: 'VNPT' },
  { field: 'Client ID', typed: 'sms-9' },
  { field: 'Mã bí mật', typed: 'bi-mat' },
  { field: 'Tài khoản', typed: 'sms' },
  { field: 'Mật khẩu', typed: 'mat-khau' },
];

test('a company of the old back end is made, set up and removed', async ({
  page,
  host,
  alarms,
  signInTo,
}) => {
  await signInTo('/account');
  const controller = await RowDesk.open(page, 'Nhà xe');
  const ours = () => host.rows.companies.filter(({ id }) => id === 'AV9');

  await test.step('its row', async () => {
    await controller.add('Thêm nhà xe', [
      { field: 'Mã nhà xe', typed: 'AV9' },
      { field: 'Tên nhà xe', typed: 'Kim Hoàng' },
    ]);
    await expect.poll(ours).toEqual([expect.objectContaining({ companyName: 'Kim Hoàng' })]);
    await controller.change('AV9', [{ field: 'Tên nhà xe', typed: 'Kim Hoàng Phát' }]);
    await expect.poll(ours).toEqual([expect.objectContaining({ companyName: 'Kim Hoàng Phát' })]);
    await act(page, controller, 'AV9', 'Đồng bộ vé');
    await agree(page);
    await expect.poll(() => inner(host, '/cron/sync-tickets').length).toBe(1);
  });

  await test.step('an app is configured for one that has none, and for one that has', async () => {
    for (const id of ['AV9', 'AV1']) {
      await act(page, controller, id, 'Cấu hình ứng dụng');
      const form = page.getByRole('dialog', { name: /^Cấu hình ứng dụng/ });
      await controller.fill(form, [{ field: 'Tổng đài', typed: `1900 ${id}` }]);
      await controller.save(form);
      await expect
        .poll(() => host.rows.apps.filter(({ companyId }) => companyId === id))
        .toEqual([expect.objectContaining({ hotline: `1900 ${id}` })]);
    }
  });

  await test.step('and so is a menu', async () => {
    for (const id of ['AV9', 'AV1']) {
      await controller.choose(id);
      await page.keyboard.press('m');
      const form = page.getByRole('dialog', { name: /^Menu/ });
      await expect(form.getByRole('checkbox', { name: 'Gói bán vé' })).toBeVisible();
      await form.getByRole('tree').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Space');
      await controller.save(form);
      await expect.poll(() => host.rows.menus.filter(({ companyId }) => companyId === id).length).toBe(1);
    }
    await expect
      .poll(() => inner(host, '/menu').filter(({ name }) => name.includes('POST /menu')).length)
      .toBe(2);
  });

  await test.step('its page', async () => {
    await go(page, '/company/update?id=AV9');
    await expect(page.getByRole('main')).toContainText('AV9 – Kim Hoàng Phát');
    await page.getByRole('tab', { name: 'Phí' }).first().click();
    await expect(page.getByText('Máy chủ chưa hỗ trợ chức năng này.')).toBeVisible();
  });

  await test.step('it is removed, and then for good', async () => {
    await RowDesk.open(page, 'Nhà xe');
    await controller.remove('AV9');
    await expect.poll(ours).toEqual([expect.objectContaining({ status: 5 })]);
    await act(page, controller, 'AV9', 'Xóa vĩnh viễn');
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').fill('AV9');
    await page.keyboard.press('Enter');
    await expect.poll(ours).toEqual([]);
    await expect(controller.list.row('AV9')).toHaveCount(0);
  });
  expect(alarms).toEqual([]);
});

test('names for SMS, invoices and the fees of a day go through the proxies', async ({
  page,
  host,
  alarms,
  signInTo,
}) => {
  await signInTo('/account');
  const { brandNames, partnerBrandNames, invoices } = host.rows;

  await test.step('a name of a company, and of a partner', async () => {
    for (const [title, owner, rows, more] of [
      ['SMS thương hiệu', { field: 'Nhà xe', sought: 'Hoàng Long' }, brandNames, []],
      [
        'SMS thương hiệu của đối tác',
        { field: 'Đối tác', sought: 'Đại lý Một' },
        partnerBrandNames,
        [{ field: 'Phiên bản API', chosen: 'v2' }],
      ],
    ] as const) {
      const controller = await RowDesk.open(page, title);
      const ours = () => rows.filter(({ alias }) => alias === 'KIMHOANG');
      await controller.add('Thêm SMS thương hiệu', [
        owner,
        { field: 'Tên thương hiệu', typed: 'KIMHOANG' },
        ...sms,
        ...more,
      ]);
      await expect
        .poll(ours)
        .toEqual([expect.objectContaining({ serviceSupporter: 'vnpt', password: 'mat-khau' })]);
      await expect(controller.list.row('KIMHOANG')).toBeVisible();
      await controller.change('KIMHOANG', [{ field: 'Client ID', typed: 'sms-10' }]);
      await expect
        .poll(ours)
        .toEqual([expect.objectContaining({ clientId: 'sms-10', password: 'mat-khau' })]);
      await expect(controller.list.row('KIMHOANG')).toContainText('sms-10');
      await controller.remove('KIMHOANG');
      await expect.poll(ours).toEqual([]);
      await expect(controller.list.row('KIMHOANG')).toHaveCount(0);
    }
  });

  await test.step('an invoice configuration', async () => {
    const controller = await RowDesk.open(page, 'Cấu hình hóa đơn');
    const ours = () => invoices.filter(({ unitCode }) => unitCode === 'HL-09');
    await controller.add('Thêm cấu hình', [
      { field: 'Nhà xe', sought: 'Hoàng Long' },
      { field: 'Nhà cung cấp', sought: 'Viettel' },
      { field: 'Mã số thuế', typed: '0100109106' },
      { field: 'Mã đơn vị', typed: 'HL-09' },
      { field: 'Tài khoản', typed: 'hl' },
      { field: 'Mật khẩu', typed: 'mat-khau' },
      { field: 'Đường dẫn tích hợp', typed: 'https://hoadon.example' },
    ]);
    await expect.poll(ours).toEqual([expect.objectContaining({ companyId: 'AV3', user: 'hl' })]);
    await controller.change('HL-09', [{ field: 'Tài khoản', typed: 'hoanglong' }]);
    await expect.poll(ours).toEqual([expect.objectContaining({ user: 'hoanglong' })]);
    await controller.choose('HL-09');
    await page.keyboard.press('l');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Khóa / })
      .press('Enter');
    await expect.poll(ours).toEqual([expect.objectContaining({ active: false })]);
    await expect(controller.list.row('HL-09')).toContainText('Đã khóa');
    await controller.remove('HL-09');
    await expect.poll(ours).toEqual([]);
  });

  await test.step('the fees of a day', async () => {
    await go(page, '/admin/balance-fluctuation');
    await page.getByRole('button', { name: 'Trừ phí theo ngày' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByText('Máy chủ này không tính trước số phí.')).toBeVisible();
    await form.getByRole('button', { name: 'Trừ phí theo ngày' }).press('Enter');
    await expect.poll(() => inner(host, '/admin/run-system-pay-fee').length).toBe(1);
    await expect(form).toBeHidden();
  });
  expect(alarms).toEqual([]);
});
