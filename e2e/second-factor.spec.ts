/** Two-step sign-in and one's own sessions, by the keyboard alone, in both languages. */
import type { Page } from '@playwright/test';

import { codeOf } from '../tests/server/support/second-factor-needs.ts';
import { findings } from './support/axe.ts';
import { demoPassword, expect, test } from './support/journey.ts';
import { tabTo } from './support/keys-only.ts';
import { noPointer } from './support/no-pointer.ts';
import { putSignIn } from './support/sign-in-state.ts';

const words = {
  'vi-VN': {
    begin: 'Đăng nhập',
    userName: 'Tên đăng nhập',
    setUp: 'Thiết lập',
    password: 'Mật khẩu của bạn',
    code: 'Mã xác thực',
    confirm: 'Xác nhận',
    kept: 'Tôi đã cất',
    left: /Còn 10 mã khôi phục/,
    asks: 'Nhập mã xác thực',
    wrong: /Mã không đúng hoặc đã được dùng/,
    remove: 'Tắt xác thực hai bước',
    drawing: /Mã QR/,
    endOthers: 'Kết thúc mọi phiên khác',
    none: 'Không có phiên nào khác.',
    end: /^Kết thúc phiên .*, đăng nhập lúc/,
    cancel: 'Quay lại đăng nhập',
  },
  'en-US': {
    begin: 'Sign in',
    userName: 'User name',
    setUp: 'Set up',
    password: 'Your password',
    code: 'Code',
    confirm: 'Confirm',
    kept: 'I have kept them',
    left: /10 recovery codes are left/,
    asks: 'Enter a code',
    wrong: /The code is incorrect or was used before/,
    remove: 'Turn off two-step sign-in',
    drawing: /QR code/,
    endOthers: 'End all other sessions',
    none: 'There is no other session.',
    end: /^End the session of .*, signed in at/,
    cancel: 'Back to sign-in',
  },
} as const;
type Words = (typeof words)['vi-VN' | 'en-US'];

const people = { 'vi-VN': 'thuviec', 'en-US': 'vanhanh' } as const;

async function toForm(page: Page, url: string, say: Words): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${url}/account?tab=second-factor`);
  await tabTo(page, page.getByRole('button', { name: say.begin }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(say.userName)).toBeFocused();
}

async function typeName(page: Page, userName: string): Promise<void> {
  await page.keyboard.type(userName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
}

for (const locale of ['vi-VN', 'en-US'] as const)
  test(`a second step is set up, asked for, and removed, in ${locale}`, async ({ page, server, signIn }) => {
    test.setTimeout(120_000);
    const say: Words = words[locale];
    const userName = people[locale];
    const pointer = await noPointer(page);
    await signIn.withoutTours();
    await page.addInitScript((wanted) => localStorage.setItem('locale', wanted), locale);
    await toForm(page, server.url, say);
    await typeName(page, userName);
    let secret = '';
    let codes: readonly string[] = [];

    await test.step('it is set up with the own password and a code of the app', async () => {
      await tabTo(page, page.getByLabel(say.password));
      await page.keyboard.type('wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(say.password)).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: say.drawing })).toBeVisible();
      secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(await findings(page, `set up, ${locale}`, 'main')).toEqual([]);
      await tabTo(page, page.getByLabel(say.code, { exact: true }));
      await page.keyboard.type(codeOf(secret));
      await page.keyboard.press('Enter');
      const kept = page.getByRole('button', { name: say.kept });
      await expect(kept).toBeVisible();
      codes = await page.getByRole('listitem').locator('code').allTextContents();
      expect(codes).toHaveLength(10);
      expect(await findings(page, `recovery codes, ${locale}`, 'main')).toEqual([]);
      await tabTo(page, kept);
      await page.keyboard.press('Enter');
      await expect(page.getByText(say.left)).toBeVisible();
    });

    await test.step('it is asked for at the next sign-in; a wrong code is no way in', async () => {
      await toForm(page, server.url, say);
      await typeName(page, userName);
      await expect(page.getByRole('heading', { level: 1, name: say.asks })).toBeVisible();
      const code = page.getByLabel(say.code, { exact: true });
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      expect(await findings(page, `code, ${locale}`)).toEqual([]);
      await page.setViewportSize({ width: 640, height: 360 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(say.wrong);
      await expect(code).toHaveAccessibleDescription(say.wrong);
      // The one that set it up is not good again, the next one is.
      await page.keyboard.type(codeOf(secret, 1));
      await page.keyboard.press('Enter');
      await expect(page.getByText(say.left)).toBeVisible();
    });

    await test.step('cancelled it asks for name and password again; a recovery code stands in for the phone', async () => {
      await toForm(page, server.url, say);
      await typeName(page, userName);
      await tabTo(page, page.getByRole('button', { name: say.cancel }));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(say.userName)).toHaveValue(userName);
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(say.code, { exact: true })).toBeFocused();
      await page.keyboard.type((codes[0] ?? '').toUpperCase());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('banner')).toBeVisible();
    });

    await test.step('it is removed with the password and a code', async () => {
      await tabTo(page, page.getByLabel(say.password));
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Tab');
      await page.keyboard.type(codes[1] ?? '');
      await tabTo(page, page.getByRole('button', { name: say.remove }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: say.setUp })).toBeVisible();
    });
    pointer.held();
  });

for (const locale of ['vi-VN', 'en-US'] as const)
  test(`others of one’s own sessions are ended within the moment, in ${locale}`, async ({
    page,
    server,
    signIn,
    browser,
  }) => {
    const say: Words = words[locale];
    // Each has no sign-in but those of this journey.
    const userName = locale === 'vi-VN' ? 'ketoan' : 'cskh';
    const others = [await browser.newContext(), await browser.newContext()];
    try {
      const pages = await Promise.all(
        others.map(async (context) => {
          const other = await context.newPage();
          await putSignIn(other, server.url, { userName, password: demoPassword });
          await other.goto(`${server.url}/account`);
          await other.getByRole('banner').waitFor();
          return other;
        }),
      );
      const pointer = await noPointer(page);
      await page.addInitScript((wanted) => localStorage.setItem('locale', wanted), locale);
      await signIn.as(userName, '/account?tab=sign-ins');
      const ends = page.getByRole('button', { name: say.end });
      await expect(ends).toHaveCount(2);
      expect(await findings(page, `sessions, ${locale}`, 'main')).toEqual([]);
      // The one last used stands first.
      await tabTo(page, ends.first());
      await page.keyboard.press('Enter');
      await expect(ends).toHaveCount(1);
      const isOut = (other: Page) =>
        expect(other.getByRole('button', { name: 'Đăng nhập' })).toBeVisible({ timeout: 10_000 });
      await Promise.any(pages.map(isOut));
      await tabTo(page, page.getByRole('button', { name: say.endOthers }));
      await page.keyboard.press('Enter');
      await expect(page.getByText(say.none)).toBeVisible();
      await Promise.all(pages.map(isOut));
      await expect(page.getByRole('banner')).toBeVisible();
      pointer.held();
    } finally {
      for (const context of others) await context.close();
    }
  });
