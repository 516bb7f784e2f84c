/** The command palette among rows: before it is there, customers, what is chosen, payments. */
import { ListPage } from './pages/list-page.ts';
import { openPalette } from './pages/palette.ts';
import { expect, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

const chunk = '**/assets/work-*.js';

test('the palette is loaded late, and finds customers by code and by name without marks, and what is chosen by its number', async ({
  signIn,
  page,
}) => {
  const pointer = await noPointer(page);
  const first = page.getByRole('gridcell').first();

  await test.step('what could not be loaded says so, and the page is opened anew', async () => {
    // From the beginning: it is loaded ahead, once the page has nothing else to do.
    await page.route(chunk, (route) => route.abort());
    await signIn.atCustomers();
    await page.keyboard.press('Control+k');
    const notice = page.getByRole('alert').filter({ hasText: 'Không tải được một phần của chương trình' });
    const reload = notice.getByRole('button', { name: 'Tải lại' });
    await expect(reload).toBeVisible();
    await page.unroute(chunk);
    await page.route(chunk, async (route) => {
      await new Promise((done) => setTimeout(done, 800));
      await route.continue();
    });
    const loaded = page.waitForEvent('load');
    await reload.press('Enter');
    await loaded;
    await expect(first).toBeVisible();
  });

  await test.step('typed before its field is there, no letter is a command of the page', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nhan lu');
    const field = page.getByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' });
    await expect(field).toBeFocused();
    await page.keyboard.type('c');
    await expect(field).toHaveValue('nhan luc');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await field.fill('');
    await page.keyboard.press('Escape');
  });

  const list = new ListPage(page, 'Khách hàng');
  await test.step('what is chosen, by its number', async () => {
    await list.grid.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await (await openPalette(page)).pressSequentially('khoa 2');
    await expect(page.getByRole('option', { name: /Khóa 2 khách hàng/ })).toBeVisible();
  });

  await test.step('a customer by its code', async () => {
    const field = page.getByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' });
    await field.fill('kh00057');
    const found = page.getByRole('option', { name: /KH00057/ });
    await expect(found).toBeVisible();
    await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=KH00057/);
    await expect(page.getByRole('dialog')).toContainText('KH00057');
    await page.keyboard.press('Escape');
    await expect(list.grid).toBeFocused();
  });

  await test.step('customers by their name without marks; a slip closes it, and nothing that was typed is gone', async () => {
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
  });
  pointer.held();
});

test('the palette finds a payment by a pasted reference, whenever it was made', async ({ signIn, page }) => {
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
