/**
 * Three forms that take secrets, filled in and saved by keys alone; then, without a network, everything that the browser
 * holds for the console, and all that was written to its console, is looked through for them.
 */
import type { Locator } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { dumpDevice } from './support/device-dump.ts';
import { demoPassword, expect, installed, test } from './support/journey.ts';
import { press, tabTo, type } from './support/keys-only.ts';
import { foundIn, overhear } from './support/look-for-secrets.ts';
import { go } from './support/looks.ts';
import { noPointer } from './support/no-pointer.ts';

/** Unlike anything else, so that a search finds them and nothing else; each within what its field takes. */
const canaries = {
  clientSecretKey: 'Sẻ-đồng-KHÓA-7713',
  brandPassword: 'Sẻ-đồng-MỘT-2946',
  clientSecret: 'Sẻ-đồng-BỐN-1175',
  newPassword: 'Sẻ-đồng-HAI-5308',
  halfTyped: 'Sẻ-đồng-BA-8861',
} as const;
/** In a field that is no secret: it must be found, or the search finds nothing at all. */
const plain = 'SEDONGQUE';

const found = (within: string) => foundIn(within, canaries);

test('secrets of three forms are nowhere in the browser, once the network is gone', {
  tag: installed,
}, async ({ signIn, page, context, server }) => {
  const pointer = await noPointer(page);
  const overheard = overhear(context);

  await signIn.as('quantri', '/company/brandname');
  const list = new ListPage(page, 'SMS thương hiệu');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await tabTo(page, list.grid);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Thêm SMS thương hiệu' });
  const fillIn = async (dialog: Locator, label: string, text: string) => {
    await tabTo(page, dialog.getByLabel(new RegExp(`^${label}`)));
    await type(page, text);
  };
  const fill = (label: string, text: string) => fillIn(form, label, text);
  const choose = async (label: string, text: string) => {
    await tabTo(page, form.getByLabel(label));
    await type(page, text);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await press(page, 'Enter');
  };
  await choose('Nhà xe', 'AV0003');
  await fill('Tên thương hiệu', plain);
  await choose('Nhà cung cấp', 'vnpt');
  await fill('Client ID', 'sms-se-dong');
  await fill('Mã bí mật', canaries.clientSecretKey);
  await fill('Tài khoản', 'sedong');
  await fill('Mật khẩu', canaries.brandPassword);
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  await list.search('sedong');
  await expect(list.row(plain)).toBeVisible();

  await go(page, '/admin/client');
  const clients = new ListPage(page, 'Ứng dụng tích hợp');
  await expect(clients.grid.getByRole('gridcell').first()).toBeVisible();
  await tabTo(page, clients.grid);
  await page.keyboard.press('n');
  const newClient = page.getByRole('dialog', { name: 'Thêm ứng dụng' });
  await fillIn(newClient, 'Client ID', 'se-dong');
  await fillIn(newClient, 'Tên ứng dụng', 'Sẻ đồng');
  await fillIn(newClient, 'Mã bí mật', canaries.clientSecret);
  await page.keyboard.press('Control+s');
  await expect(newClient).toBeHidden();
  await clients.search('se-dong');
  await expect(clients.row('se-dong')).toBeVisible();

  await go(page, '/account?tab=password');
  const fields = ['Mật khẩu cũ', 'Mật khẩu mới', 'Nhập lại mật khẩu mới'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  const typePasswords = async (typed: readonly string[]) => {
    for (const [at, field] of fields.entries()) {
      await tabTo(page, field);
      await type(page, typed[at] ?? '');
    }
  };
  await typePasswords([demoPassword, canaries.newPassword, canaries.newPassword]);
  await press(page, 'Enter');
  await expect(page.getByLabel('Mật khẩu cũ')).toHaveValue('');
  // And once more, half typed, as it stands there when the network goes.
  await typePasswords([canaries.newPassword, canaries.halfTyped, canaries.halfTyped]);

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
  const device = await dumpDevice(page);
  await context.setOffline(false);

  expect(device, 'the search finds what is there').toContain(plain);
  expect(device, 'caches of the service worker are among it').toContain('"cache":');
  expect(found(device)).toEqual([]);
  expect(overheard()).toContain('change-password');
  expect(found(overheard())).toEqual([]);
  expect(found(server.log())).toEqual([]);
  pointer.held();
});
