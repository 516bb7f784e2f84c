/** Who signed in and who failed, by the keyboard alone: done at the door, found in the log, filtered, and taken away as a file. */
import { ListPage } from './pages/list-page.ts';
import { goToPage } from './pages/palette.ts';
import { dumpDevice } from './support/device-dump.ts';
import { demoPassword, expect, test } from './support/journey.ts';
import { filterBy, find } from './support/keys-only.ts';
import { noPointer } from './support/no-pointer.ts';
import { savedText } from './support/saved-file.ts';

/** A password that was typed in place of the name: it may stand nowhere. */
const mistyped = 'Mat-khau-go-nham-9';

test('a sign-in that failed and one that came are found, filtered and taken away', async ({
  signIn,
  page,
}) => {
  const pointer = await noPointer(page);
  const list = new ListPage(page, 'Nhật ký bảo mật');

  await test.step('somebody signs in wrongly, by no name at all, and rightly', async () => {
    await signIn.withoutTours();
    await page.goto(`${signIn.url}/company/list`);
    await page.getByRole('button', { name: 'Đăng nhập' }).press('Enter');
    await signIn.submit('quantri', 'sai-mat-khau');
    await expect(page.getByRole('alert')).toBeVisible();
    await signIn.submit(mistyped, 'sai-mat-khau');
    await expect(page.getByRole('alert')).toBeVisible();
    await signIn.submit('quantri', demoPassword);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });

  await test.step('the log is gone to by its name, and tells all three', async () => {
    await goToPage(page, 'Nhật ký bảo mật');
    await expect(list.row('Sai mật khẩu').filter({ hasText: 'quantri' })).toBeVisible();
    await expect(list.row('Tên không tồn tại').first()).toBeVisible();
    await expect(list.row('Thành công').filter({ hasText: 'quantri' }).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(mistyped);
  });

  await test.step('one account is looked for, and of it what failed', async () => {
    await list.grid.focus();
    await find(page, list, 'quantri');
    await expect(list.row('Tên không tồn tại')).toHaveCount(0);
    await filterBy(page, list, 1);
    await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
    await expect(list.row('quantri')).toContainText('Đăng nhập thất bại');
  });

  await test.step('a file is made of it, which the log tells of', async () => {
    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog', { name: /^Xuất .* ra tệp$/ });
    await dialog.getByRole('radio', { name: /CSV/ }).press('Space');
    const downloaded = page.waitForEvent('download');
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/security-log/export'));
    await page.keyboard.press('Enter');
    const text = await savedText(await downloaded);
    expect(text).toContain('Đăng nhập thất bại');
    expect(text).toContain('quantri');
    expect((await told).status()).toBe(200);
    await page.goto(`${signIn.url}/admin/security-log`);
    await expect(async () => {
      await page.keyboard.press('r');
      await expect(list.row('Xuất tệp').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  await test.step('it says the same in English, and the device has kept none of it', async () => {
    await page.evaluate(() => localStorage.setItem('locale', 'en-US'));
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/v1/security-log?'));
    await page.reload();
    const [{ requestId }] = (await (await answered).json()).data;
    const english = new ListPage(page, 'Security log');
    await expect(english.row('Wrong password').filter({ hasText: 'quantri' })).toBeVisible();
    await expect(english.row('File exported').first()).toBeVisible();
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    const kept = await dumpDevice(page);
    expect(kept).toContain('quantri');
    expect(kept).not.toContain(mistyped);
    expect(kept).not.toContain(requestId);
  });
  pointer.held();
});
