/**
 * What is typed into secret fields is looked for afterwards, everywhere: on the device, in what the console and
 * the server write, in addresses, and in every file that can be exported.
 */
import type { Download, Locator, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { dumpDevice } from './support/device-dump.ts';
import { demoPassword, expect, installed, test } from './support/journey.ts';
import { keptRecordings } from './support/kept-recordings.ts';
import { exportSession } from './support/leave-recording.ts';
import { foundIn, overhear } from './support/look-for-secrets.ts';
import { savedText } from './support/saved-file.ts';

const person = 'ketoan';
const passwordPath = '/api/v1/user/me/change-password';

/** Unlike anything else, so that a search finds them and nothing else. */
const secrets = {
  mistyped: 'Chim-hoàng-yến-SAI-4417',
  first: 'Chim-hoàng-yến-MỘT-8203',
  unequal: 'Chim-hoàng-yến-LỆCH-5561',
  second: 'Chim-hoàng-yến-HAI-9174',
} as const;
/** In a field that is no secret: it must be found, or the search finds nothing at all. */
const plain = 'Chim-sẻ-thường-3308';

async function typePasswords(page: Page, typed: readonly [string, string, string]): Promise<void> {
  for (const [index, label] of ['Mật khẩu cũ', 'Mật khẩu mới', 'Nhập lại mật khẩu mới'].entries()) {
    await page.getByLabel(label, { exact: true }).fill(typed[index] ?? '');
  }
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
}

async function saved(page: Page, button: Locator): Promise<string> {
  const download: Promise<Download> = page.waitForEvent('download');
  await button.click();
  return savedText(await download);
}

async function exportAll(page: Page): Promise<readonly string[]> {
  const recording = await savedText(await exportSession(page, true));
  await page.getByRole('button', { name: /^Đồng bộ/ }).click();
  const centre = page.getByRole('dialog', { name: 'Trung tâm đồng bộ' });
  return [
    recording,
    await saved(page, centre.getByRole('button', { name: 'Xuất JSON' })),
    await saved(page, centre.getByRole('button', { name: 'Xuất bảng CSV' })),
  ];
}

const found = (within: string) => foundIn(within, secrets);

test('secrets are found nowhere: device, console, addresses, server log, exports', {
  tag: installed,
}, async ({ signIn, page, context, server }) => {
  const overheard = overhear(context);
  const { mistyped, first, unequal, second } = secrets;
  await signIn.byHand(person, '/account?tab=password');
  await typePasswords(page, [mistyped, first, unequal]);
  await expect(page.getByText('Hai mật khẩu mới không giống nhau')).toBeVisible();
  await typePasswords(page, [mistyped, first, first]);
  await expect(page.getByLabel('Mật khẩu cũ')).toHaveAccessibleDescription(/./);
  await typePasswords(page, [demoPassword, first, first]);
  await expect(page.getByLabel('Mật khẩu cũ')).toHaveValue('');

  // Signed in with a secret, which is changed again; this time the answer is lost.
  // The refused attempt can't be sent again: nothing is left to ask about.
  await signIn.out();
  await signIn.byHand(person, '/account?tab=password', { password: first });
  await server.faults([
    { match: { method: 'PUT', pathPrefix: passwordPath }, times: 1, action: 'answerLost' },
  ]);
  await typePasswords(page, [first, second, second]);
  await expect(page.getByText(/Đã gửi nhưng chưa nhận được trả lời|thành công/).first()).toBeVisible();

  // Half typed and left, as drafts would be.
  await page.getByLabel('Mật khẩu cũ').fill(mistyped);
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(unequal);
  await page.getByRole('tab', { name: 'Thông tin cá nhân' }).click();
  await page.getByRole('button', { name: 'Bỏ phần vừa nhập' }).click();

  // From here on the page has to come from this device, the sync centre too.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.getByLabel('Họ và tên').fill(plain);
  await page.getByRole('button', { name: 'Lưu thông tin' }).click();
  await expect(page.getByRole('button', { name: /chờ gửi/ })).toBeVisible();
  const exports = await exportAll(page);
  const device = await dumpDevice(page);
  await context.setOffline(false);

  for (const exported of exports) {
    expect(foundIn(exported, { plain }), 'the search finds what is there').toEqual(['plain']);
    expect(found(exported)).toEqual([]);
  }
  expect(foundIn(device, { plain })).toEqual(['plain']);
  expect(found(device)).toEqual([]);
  expect(overheard()).toContain(passwordPath);
  expect(found(overheard())).toEqual([]);
  expect(found(server.log())).toEqual([]);
});

/** Those of the sign-in, by name. */
async function tokensOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const user: unknown = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user')) ?? '';
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  });
  const named = Object.entries(Object(user)).filter(([name]) => name.endsWith('_token'));
  return Object.fromEntries(named.map(([name, token]) => [name, String(token)]));
}

test('a list opened online leaves no token among what is kept for later, nor in the recording', {
  tag: installed,
}, async ({ signIn, page }) => {
  await signIn.byHand('cskh', '/customer/list');
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
  const tokens = await tokensOf(page);
  expect(tokens.access_token).toMatch(/^eyJ/);
  // It stands in the address, which is recorded. Before it is on the disk nothing can be found there.
  await list.search(plain);
  const kept = async () => (await keptRecordings(page)).join('\n');
  await expect(async () => expect(foundIn(await kept(), { plain })).toEqual(['plain'])).toPass({
    timeout: 20_000,
  });
  const exported = await savedText(await exportSession(page, true));
  expect(foundIn(exported, { plain })).toEqual(['plain']);
  for (const recording of [await kept(), exported]) {
    expect(foundIn(recording, tokens)).toEqual([]);
    // Nor that of anybody else, or under another name.
    expect(recording).not.toMatch(/eyJ[\w-]{8,}/);
  }
  await page.evaluate(() => sessionStorage.clear());
  const device = await dumpDevice(page);
  expect(foundIn(device, { plain })).toEqual(['plain']);
  expect(foundIn(device, tokens)).toEqual([]);
});
