import { expect, test } from './support/journey.ts';

test.describe('the entrance', () => {
  test('a super administrator sees every group that is built, a trainee only customers', async ({
    signIn,
    page,
    browser,
  }) => {
    await signIn.byHand('quantri');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const name of ['Bàn làm việc', 'Nhân viên', 'Nhà xe', 'Khách hàng', 'Giao dịch MB QR']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    const other = await browser.newPage();
    await new (signIn.constructor as typeof import('./pages/sign-in-page.ts').SignInPage)(
      other,
      signIn.url,
    ).as('thuviec', '/');
    await expect(other).toHaveURL(/\/customer\/list$/);
    const shorter = other.getByRole('navigation', { name: 'Menu' });
    await expect(shorter.getByRole('link')).toHaveCount(2);
    for (const name of ['Khách hàng', 'Chăm sóc khách hàng'])
      await expect(shorter.getByRole('link', { name, exact: true })).toBeVisible();
    await other.close();
  });

  test('who asks for a page that they may not see lands on the first that they may', async ({
    signIn,
    page,
  }) => {
    await signIn.byHand('thuviec', '/company/list');
    await expect(page).toHaveURL(/\/customer\/list$/);
    await expect(page.getByRole('grid', { name: 'Khách hàng' })).toBeVisible();
    const toolbar = page.getByRole('toolbar', { name: 'Khách hàng' });
    // Whoever sees the rows may take them along, and keep the view of them; a trainee may do nothing to them.
    await expect(toolbar.getByRole('button')).toHaveCount(2);
    await expect(toolbar.getByRole('button', { name: 'Chế độ xem' })).toBeVisible();
    await expect(toolbar.getByRole('button', { name: 'Xuất tệp' })).toBeVisible();
  });

  test('a person without any right sees that sentence too, and can sign out', async ({ signIn, page }) => {
    await signIn.byHand('khongquyen');
    await expect(
      page.getByText(
        'Xin lỗi, bạn không có quyền truy cập hệ thống. Vui lòng liên hệ quản trị viên để được cấp quyền.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: /Tài khoản/ }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  });

  test('a wrong password is told on the page of the provider', async ({ signIn, page }) => {
    await page.goto(signIn.url);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await signIn.submit('quantri', 'sai');
    await expect(page.getByText('Tên đăng nhập hoặc mật khẩu không đúng.')).toBeVisible();
    await expect(page.getByLabel('Tên đăng nhập')).toHaveValue('quantri');
  });

  test('the language is switched for everything, and stays', async ({ signIn, page }) => {
    await signIn.byHand('quantri', '/company/list');
    await page.getByRole('button', { name: 'Ngôn ngữ' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en-US');
  });

  test('the first visit is guided once, and remembered', async ({ signIn, page }) => {
    await signIn.byHand('quantri', '/', { tours: true });
    const card = page.getByRole('dialog', { name: 'Menu theo quyền của bạn' });
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('first-time-dashboard'))).toBe('false');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toBeHidden();
  });
});
