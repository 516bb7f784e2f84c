import { demoPassword, expect, test } from './support/journey.ts';
import { go } from './support/looks.ts';

test.describe('the entrance', () => {
  test('a super administrator comes in, sees every group that is built, is guided once, and keeps their language', async ({
    signIn,
    page,
  }) => {
    await page.goto(signIn.url);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();

    await test.step('a wrong password is told on the page of the provider', async () => {
      await signIn.submit('quantri', 'sai');
      await expect(page.getByText('Tên đăng nhập hoặc mật khẩu không đúng.')).toBeVisible();
      await expect(page.getByLabel('Tên đăng nhập')).toHaveValue('quantri');
    });

    const card = page.getByRole('dialog', { name: 'Menu theo quyền của bạn' });
    await test.step('the first visit is guided', async () => {
      await signIn.submit('quantri', demoPassword);
      await expect(card).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('first-time-dashboard'))).toBe('false');
    });

    await test.step('every group that is built is in the menu', async () => {
      const menu = page.getByRole('navigation', { name: 'Menu' });
      for (const name of ['Bàn làm việc', 'Nhân viên', 'Nhà xe', 'Khách hàng', 'Giao dịch MB QR'])
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    });

    await test.step('the language is switched for everything', async () => {
      await go(page, '/company/list');
      await page.getByRole('button', { name: 'Ngôn ngữ' }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
    });

    await test.step('opened anew, all of this is remembered', async () => {
      await page.goto(`${signIn.url}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en-US');
      await go(page, '/company/list');
      await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    });
  });

  test('a person without any right can but sign out; who asks for a page that they may not see lands on the first that they may', async ({
    signIn,
    page,
  }) => {
    await signIn.byHand('khongquyen');
    await expect(
      page.getByText(
        'Xin lỗi, bạn không có quyền truy cập hệ thống. Vui lòng liên hệ quản trị viên để được cấp quyền.',
      ),
    ).toBeVisible();
    await signIn.out();

    await signIn.byHand('thuviec', '/company/list');
    await expect(page).toHaveURL(/\/customer\/list$/);
    await expect(page.getByRole('grid', { name: 'Khách hàng' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveCount(2);
    for (const name of ['Khách hàng', 'Chăm sóc khách hàng'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    const toolbar = page.getByRole('toolbar', { name: 'Khách hàng' });
    // Whoever sees the rows may take them along, and keep the view of them; a trainee may do nothing to them.
    await expect(toolbar.getByRole('button')).toHaveCount(2);
    await expect(toolbar.getByRole('button', { name: 'Chế độ xem' })).toBeVisible();
    await expect(toolbar.getByRole('button', { name: 'Xuất tệp' })).toBeVisible();
  });
});
