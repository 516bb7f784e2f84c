/** A password that somebody else gave: it is refused while it is weak, and changed at the first sign-in, by the keyboard alone. */
import type { Page } from '@playwright/test';

import { goToList } from './pages/palette.ts';
import { findings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { press, tabTo } from './support/keys-only.ts';
import { noPointer } from './support/no-pointer.ts';

const given = 'do ngang ben vang 1';
const own = 'thuyền giấy qua cầu';

const words = {
  'vi-VN': {
    begin: 'Đăng nhập',
    userName: 'Tên đăng nhập',
    password: 'Mật khẩu',
    title: 'Chọn mật khẩu mới',
    newPassword: 'Mật khẩu mới',
    repeated: 'Nhập lại mật khẩu mới',
    show: 'Hiện mật khẩu',
    conceal: 'Ẩn mật khẩu',
    cancel: 'Quay lại đăng nhập',
    common: /có trong danh sách mật khẩu đã bị lộ/,
    unchanged: /Đây là mật khẩu đang dùng/,
    signIn: 'Đăng nhập',
  },
  'en-US': {
    begin: 'Sign in',
    userName: 'User name',
    password: 'Password',
    title: 'Choose a new password',
    newPassword: 'New password',
    repeated: 'Repeat the new password',
    show: 'Show passwords',
    conceal: 'Hide passwords',
    cancel: 'Back to sign-in',
    common: /on a list of known passwords/,
    unchanged: /the password that is in use/,
    signIn: 'Sign in',
  },
} as const;

/** Nothing beyond the side of the window, at twice the size as well. */
async function fits(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const size of [before, { width: 640, height: 360 }]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  await page.setViewportSize(before);
}

for (const [locale, say] of Object.entries(words))
  test(`somebody who was given a password chooses another one, in ${locale}`, async ({
    page,
    server,
    signIn,
    view,
  }) => {
    const pointer = await noPointer(page);
    const userName = `moi.${locale.slice(0, 2)}`;
    await view.issue(userName, given);
    await signIn.withoutTours();
    await page.addInitScript((wanted) => localStorage.setItem('locale', wanted), locale);
    await page.goto(`${server.url}/account`);
    await tabTo(page, page.getByRole('button', { name: say.begin }));
    await page.keyboard.press('Enter');
    const name = page.getByLabel(say.userName);
    await expect(name).toBeFocused();
    await page.keyboard.type(userName);
    await press(page, 'Tab');
    await page.keyboard.type(given);
    await page.keyboard.press('Enter');

    const title = page.getByRole('heading', { level: 1, name: say.title });
    const [first, again] = [page.getByLabel(say.newPassword, { exact: true }), page.getByLabel(say.repeated)];
    const type = async (typed: string) => {
      await expect(first).toBeFocused();
      await page.keyboard.type(typed);
      await press(page, 'Tab');
      await expect(again).toBeFocused();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    };

    await test.step('the page says what is asked, and has room at twice the size', async () => {
      await expect(title).toBeVisible();
      await expect(first).toBeFocused();
      await fits(page);
      expect(await findings(page, `choose, ${locale}`)).toEqual([]);
      await page.reload();
      await expect(title).toBeVisible();
    });

    await test.step('one that many know, and the one that was given, are refused with the reason', async () => {
      await type('1q2w3e4r5t6y');
      await expect(page.getByRole('alert')).toHaveText(say.common);
      await expect(first).toHaveAccessibleDescription(say.common);
      await type(given);
      await expect(page.getByRole('alert')).toHaveText(say.unchanged);
      expect(await findings(page, `refused, ${locale}`)).toEqual([]);
      await fits(page);
    });

    await test.step('what is typed is shown on request', async () => {
      await expect(first).toBeFocused();
      await page.keyboard.type('thuyền giấy');
      await tabTo(page, page.getByRole('button', { name: say.show }));
      await page.keyboard.press('Enter');
      await expect(first).toHaveAttribute('type', 'text');
      await expect(first).toHaveValue('thuyền giấy');
      await tabTo(page, page.getByRole('button', { name: say.conceal }));
      await page.keyboard.press('Enter');
      await expect(first).toHaveAttribute('type', 'password');
      await expect(first).toHaveValue('');
    });

    await test.step('cancelled it asks for name and password again', async () => {
      await tabTo(page, page.getByRole('button', { name: say.cancel }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: say.signIn })).toBeVisible();
      await expect(name).toHaveValue(userName);
      await expect(page.getByLabel(say.password)).toBeFocused();
      await page.keyboard.type(given);
      await page.keyboard.press('Enter');
    });

    await test.step('with another one the sign-in ends, and it is good from then on', async () => {
      await type(own);
      await expect(page.getByRole('banner')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/account');
      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`${server.url}/account`);
      await tabTo(page, page.getByRole('button', { name: say.begin }));
      await page.keyboard.press('Enter');
      await expect(name).toBeFocused();
      await page.keyboard.type(userName);
      await press(page, 'Tab');
      await page.keyboard.type(own);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('banner')).toBeVisible();
    });
    pointer.held();
  });

test('a weak password is refused in the form of a new account, and says why on its field', async ({
  page,
  signIn,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/account');
  await goToList(page, 'Nhân viên');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Thêm tài khoản' });
  await expect(form.getByLabel('Tên đăng nhập')).toBeFocused();
  await page.keyboard.type('yeu.mk');
  await tabTo(page, form.getByLabel('Họ và tên'));
  await page.keyboard.type('Lê Thị Yếu');
  const password = form.getByLabel('Mật khẩu');
  await tabTo(page, password);
  await page.keyboard.type('mười một ch');
  await form.getByLabel('Vai trò').selectOption({ label: 'Nhân viên' });
  await page.keyboard.press('Control+s');
  await expect(password).toHaveAccessibleDescription('Độ dài tối thiểu: 12 ký tự');
  await tabTo(page, password);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Lê Thị Yếu 1990');
  await tabTo(page, form.getByRole('button', { name: 'Hiện' }));
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Control+s');
  await expect(password).toHaveAccessibleDescription(/dễ đoán/);
  pointer.held();
});
