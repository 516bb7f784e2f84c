/** Support and administration by the keyboard alone: a speaker without network, and a client's secrets, each seen once. */
import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { agree } from './support/agree.ts';
import { journal, wholeLists } from './support/device.ts';
import type { ServerView } from './support/journey.ts';
import { expect, installed, test } from './support/journey.ts';
import { tabTo } from './support/keys-only.ts';
import { go } from './support/looks.ts';
import { noPointer } from './support/no-pointer.ts';
import { served } from './support/served.ts';

const speakers = '/api/v1/cloud-speaker';

test('a speaker is moved and locked offline, and a client is made with a secret that is then reset', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/account');
  await test.step('a speaker is moved and locked offline, and the server knows it once the network is back', () =>
    moveSpeaker(page, context, view));
  await test.step('a new client is given a generated secret; the next is in a dialog that no Escape closes, copied by a key', () =>
    addClient(page));
  pointer.held();
});

async function addClient(page: Page): Promise<void> {
  await go(page, '/admin/client');
  const list = new ListPage(page, 'Ứng dụng tích hợp');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await list.grid.focus();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Thêm ứng dụng' });
  await expect(form.getByLabel('Client ID')).toBeFocused();
  await page.keyboard.type('web-moi');
  await form.getByLabel('Tên ứng dụng').focus();
  await page.keyboard.type('Web mới');
  const given = form.getByLabel('Mã bí mật');
  await tabTo(page, form.getByRole('button', { name: 'Tạo mã ngẫu nhiên' }));
  await page.keyboard.press('Enter');
  await expect(given).toHaveValue(/^[\w-]{43}$/);
  const first = await given.inputValue();
  await tabTo(page, form.getByRole('button', { name: 'Sao chép' }));
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Đã sao chép' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();

  await list.search('web-moi');
  await expect(list.row('web-moi')).toBeVisible();
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('w');
  const question = page.getByRole('dialog', { name: /^Cấp lại mã bí mật của / });
  await tabTo(page, question.getByRole('button', { name: /^Cấp lại mã bí mật của / }));
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Mã bí mật mới' });
  const secret = await dialog.getByLabel('Mã bí mật').inputValue();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secret).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Sao chép' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Đã sao chép' })).toBeVisible();
}

async function moveSpeaker(page: Page, context: BrowserContext, view: ServerView): Promise<void> {
  await go(page, '/devices/cloud-speaker?sort=serial.asc');
  const list = new ListPage(page, 'Loa thanh toán');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await expect.poll(() => wholeLists(page)).toContain('cloudSpeaker');
  // The form is loaded with the first one: once it was open, it is on this device.
  await list.grid.focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  const serial = (await list.activeText()) ?? '';
  await served(page);
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();

  await list.change(serial, 'Mã điểm bán', 'MBT990101');
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('l');
  await agree(page);
  await expect(list.row(serial)).toContainText('Đã khóa');
  await expect(list.row(serial)).toContainText('MBT990101');
  expect((await journal(page)).map(({ lane, state }) => `${lane} ${state}`)).toEqual([
    `cloudSpeaker/${serial} recorded`,
    `cloudSpeaker/${serial} recorded`,
  ]);

  await context.setOffline(false);
  await expect
    .poll(async () => view.row(speakers, 'serial', serial), { timeout: 20_000 })
    .toMatchObject({ terminalId: 'MBT990101', isActive: false, version: 3 });
}
