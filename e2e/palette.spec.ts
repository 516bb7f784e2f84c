/** The command palette among rows: customers, what is chosen, payments, and what this device knows of them. */
import { openPalette } from './pages/palette.ts';
import { expect, installed, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';
import { served } from './support/served.ts';

test.describe('the palette', () => {
  test('takes what is typed before its field is there: no letter of it is a command of the page', async ({
    signIn,
    page,
  }) => {
    await page.route('**/assets/palette-*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 800));
      await route.continue();
    });
    await signIn.atCustomers();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nhan lu');
    const field = page.getByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' });
    await expect(field).toBeFocused();
    await page.keyboard.type('c');
    await expect(field).toHaveValue('nhan luc');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('finds a customer by code and by name without marks, and what is chosen by its number', async ({
    signIn,
    page,
  }) => {
    const pointer = await noPointer(page);
    const list = await signIn.atCustomers();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const field = await openPalette(page);
    await field.pressSequentially('khoa 2');
    await expect(page.getByRole('option', { name: /Khóa 2 khách hàng/ })).toBeVisible();
    await field.fill('kh00057');
    const found = page.getByRole('option', { name: /KH00057/ });
    await expect(found).toBeVisible();
    await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=KH00057/);
    await expect(page.getByRole('dialog')).toContainText('KH00057');
    await page.keyboard.press('Escape');
    await expect(list.grid).toBeFocused();
    // A slip closes it, and nothing that was typed is gone.
    await (await openPalette(page)).pressSequentially('nguyen thi');
    await expect(page.getByRole('option', { name: /Nguyễn Thị/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list.grid).toBeFocused();
    const again = await openPalette(page);
    await expect(again).toHaveValue('nguyen thi');
    const all = page.getByRole('option', { name: /Xem thêm .* trong danh sách/ }).first();
    const id = (await all.getAttribute('id')) ?? '';
    for (let steps = 0; (await again.getAttribute('aria-activedescendant')) !== id; steps += 1) {
      expect(steps, 'choices above').toBeLessThan(20);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=nguyen\+thi/);
    pointer.held();
  });

  test('finds a payment by a pasted reference, whenever it was made', async ({ signIn, page }) => {
    await signIn.as('ketoan', '/mbqr/payments');
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    const texts = await grid.getByRole('gridcell').allTextContents();
    const reference = texts.find((text) => /^FT\w+$/.test(text)) ?? 'no reference in sight';
    const field = await openPalette(page);
    await field.fill(` ${reference} `);
    await expect(page.getByRole('group', { name: /MB QR/ }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`ftCode=${reference}`));
    await expect(page.getByRole('dialog')).toContainText(reference);
  });

  test('answers the palette from this device when there is no network, and says so', {
    tag: installed,
  }, async ({ signIn, page, context }) => {
    await signIn.atCustomers();
    await served(page);
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /Đồng bộ: Ngoại tuyến/ })).toBeVisible();
    const field = await openPalette(page);
    await field.pressSequentially('kh00058');
    await expect(page.getByRole('group', { name: 'Khách hàng · từ thiết bị này' })).toContainText('KH00058');
    await expect(page.getByText('Ngoại tuyến: chỉ tìm trong dữ liệu trên thiết bị này.')).toBeVisible();
    await context.setOffline(false);
  });
});

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('what could not be loaded says so, and is there once the page is opened anew', async ({
    page,
    signIn,
  }) => {
    // From the beginning: it is loaded ahead, once the page has nothing else to do.
    await page.route('**/assets/palette-*.js', (route) => route.abort());
    await signIn.as('quantri', '/customer/list');
    const first = page.getByRole('gridcell').first();
    await expect(first).toBeVisible();
    await page.keyboard.press('Control+k');
    const notice = page.getByRole('alert').filter({ hasText: 'Không tải được một phần của chương trình' });
    const reload = notice.getByRole('button', { name: 'Tải lại' });
    await expect(reload).toBeVisible();
    await page.unroute('**/assets/palette-*.js');
    const loaded = page.waitForEvent('load');
    await reload.press('Enter');
    await loaded;
    await expect(first).toBeVisible();
    await openPalette(page);
  });
});
