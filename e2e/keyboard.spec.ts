/** The console by keys alone: no pointer touches it, focus is always somewhere, and keys can be changed. */
import type { Page } from '@playwright/test';

import { expect, test } from './support/journey.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at === null || at === document.body ? 'nothing' : (at.getAttribute('role') ?? at.localName);
  });

/** Counts what a pointer does to the page that is open. */
async function withoutPointer(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { pointers: 0 });
    const count = () => Object.assign(window, { pointers: Reflect.get(window, 'pointers') + 1 });
    for (const type of ['pointerdown', 'mousedown', 'wheel']) window.addEventListener(type, count, true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'pointers'));
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' });
  await expect(field).toBeFocused();
  return field;
}

test.describe('the keyboard', () => {
  test('leads from page to page, into a row, and back to where one was', async ({ signIn, page }) => {
    const pointers = await withoutPointer(page);
    const list = await signIn.atCustomers();
    await expect(list.grid).toBeFocused();

    await page.keyboard.press('g');
    const pending = page.getByRole('status', { name: 'Đang chờ phím tiếp theo' });
    await expect(pending).toContainText('Khách hàng');
    await page.keyboard.press('Escape');
    await expect(pending).toBeHidden();
    await expect(list.grid).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Phím tắt' });
    await expect(help.getByRole('region', { name: 'Trong biểu mẫu' })).toBeVisible();
    await expect(help.getByRole('region', { name: 'Trong bảng' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    expect(await focused(page)).not.toBe('nothing');
    await page.keyboard.press('Escape');
    await expect(list.grid).toBeFocused();

    const field = await openPalette(page);
    await field.pressSequentially('du lieu ngoai tuyen');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/offline-data$/);
    expect(await focused(page)).not.toBe('nothing');
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await expect(page).toHaveURL(/\/customer\/list$/);
    await expect(list.grid).toBeFocused();
    expect(await pointers()).toBe(0);
  });

  test('finds a customer by code and by name without marks, and what is chosen by its number', async ({
    signIn,
    page,
  }) => {
    const pointers = await withoutPointer(page);
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
    await expect(await openPalette(page)).toHaveValue('nguyen thi');
    await page.getByRole('option', { name: /Xem thêm .* trong danh sách/ }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=nguyen\+thi/);
    expect(await pointers()).toBe(0);
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

  test('answers the palette from this device when there is no network, and says so', async ({
    signIn,
    page,
    context,
  }) => {
    await signIn.atCustomers();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /Đồng bộ: Ngoại tuyến/ })).toBeVisible();
    const field = await openPalette(page);
    await field.pressSequentially('kh00058');
    await expect(page.getByRole('group', { name: 'Khách hàng · từ thiết bị này' })).toContainText('KH00058');
    await expect(page.getByText('Ngoại tuyến: chỉ tìm trong dữ liệu trên thiết bị này.')).toBeVisible();
    await context.setOffline(false);
  });

  test('is changed by pressing the keys, is kept, and can do without characters', async ({
    signIn,
    page,
  }) => {
    const pointers = await withoutPointer(page);
    const list = await signIn.atCustomers();
    await (await openPalette(page)).pressSequentially('phim tat cua toi');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Phím tắt của tôi' }).waitFor();
    const change = page.getByRole('button', { name: 'Đổi phím của “Thêm khách hàng”' });
    await change.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('r');
    const row = page.getByRole('row', { name: /^Thêm khách hàng/ });
    await expect(row).toContainText('R đang dùng cho “Làm mới” (Danh sách)');
    await page.keyboard.press('a');
    await page.keyboard.press('c');
    await expect(row).toContainText('Chưa việc nào dùng.');
    await page.keyboard.press('Enter');
    await expect(change).toBeFocused();
    await page.reload();
    await expect(page.getByRole('row', { name: /^Thêm khách hàng C/ })).toBeVisible();

    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await expect(list.grid).toBeFocused();
    const add = page.getByRole('button', { name: 'Thêm khách hàng' });
    await expect(add).toHaveAttribute('aria-keyshortcuts', 'C');
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog', { name: 'Thêm khách hàng' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list.grid).toBeFocused();

    await (await openPalette(page)).pressSequentially('phim tat cua toi');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /Dùng phím tắt chỉ gồm chữ/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: 'Phím tắt của tôi' }).focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeHidden();
    await openPalette(page);
    expect(await pointers()).toBe(0);
  });

  test('leaves to an input method what it composes', async ({ signIn, page }) => {
    const list = await signIn.atCustomers();
    await list.grid.focus();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    const devtools = await page.context().newCDPSession(page);
    // As Telex does it: 'nguyeexn' is composed, and one letter after the other rewritten.
    for (const text of ['n', 'ng', 'ngu', 'nguy', 'nguye', 'nguyê', 'nguyễ', 'nguyễn'])
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await devtools.send('Input.insertText', { text: 'nguyễn' });
    await expect(search).toHaveValue('nguyễn');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(search).toBeFocused();
    // The keys that the system sends while it composes are nobody's command, wherever focus is.
    await page.keyboard.press('Escape');
    await list.grid.focus();
    await page.evaluate(() => {
      const press = (init: KeyboardEventInit) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
      press({ key: 'n', isComposing: true });
      press({ key: 'Process', code: 'KeyN' });
      press({ key: 'n', keyCode: 229 });
    });
    await expect(page.getByRole('dialog')).toBeHidden();
    // A Cyrillic layout: the same place means the same.
    await page.evaluate(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'т', code: 'KeyN' }),
      );
    });
    await expect(page.getByRole('dialog', { name: 'Thêm khách hàng' })).toBeVisible();
  });

  test('is never without focus: after dialogs, menus, a removed row, an empty list', async ({
    signIn,
    page,
  }) => {
    const pointers = await withoutPointer(page);
    const list = await signIn.atCustomers();
    await list.search('KH00059');
    await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
    await list.grid.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Hủy' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(list.grid).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: 'Hủy' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Xóa dữ liệu thành công')).toBeVisible();
    // Its last row is gone, and the grid with it.
    await expect(list.grid).toBeHidden();
    await expect.poll(() => focused(page)).not.toBe('nothing');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect(list.row('KH00001')).toBeVisible();

    const help = page.getByRole('button', { name: 'Trợ giúp' });
    await help.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Phím tắt', exact: false }).first().waitFor();
    await expect.poll(() => focused(page)).toBe('menuitem');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect(help).toBeFocused();
    expect(await pointers()).toBe(0);
  });
});
