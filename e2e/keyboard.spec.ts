/** The console by keys alone: no pointer touches it, focus is always somewhere, and keys can be changed. */
import type { Page } from '@playwright/test';

import { openPalette } from './pages/palette.ts';
import { expect, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at === null || at === document.body ? 'nothing' : (at.getAttribute('role') ?? at.localName);
  });

test.describe('the keyboard', () => {
  test('leads from page to page, into a row, its menu and the search, and back to where one was', async ({
    signIn,
    page,
  }) => {
    const pointer = await noPointer(page);
    const list = await signIn.atCustomers();
    await expect(list.grid).toBeFocused();

    await test.step('a sequence that was begun is left by Esc', async () => {
      await page.keyboard.press('g');
      const pending = page.getByRole('status', { name: 'Đang chờ phím tiếp theo' });
      await expect(pending).toContainText('Khách hàng');
      await page.keyboard.press('Escape');
      await expect(pending).toBeHidden();
      await expect(list.grid).toBeFocused();
    });

    await test.step('into a row, to the help over it, and back', async () => {
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
    });

    await test.step('through the menu of the row, and back to the row', async () => {
      await page.keyboard.press('Shift+F10');
      const menu = page.getByRole('menu', { name: 'Các việc với dòng này' });
      await expect(menu.getByRole('menuitem', { name: /^Xem chi tiết/ })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('menuitem', { name: /^Sửa/ })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(list.grid).toBeFocused();
      expect(await list.activeText()).toBe('KH00002');
    });

    await test.step('to another page, and back', async () => {
      const field = await openPalette(page);
      await field.pressSequentially('du lieu ngoai tuyen');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/offline-data$/);
      expect(await focused(page)).not.toBe('nothing');
      await page.keyboard.press('g');
      await page.keyboard.press('k');
      await expect(page).toHaveURL(/\/customer\/list$/);
      await expect(list.grid).toBeFocused();
    });

    await test.step('from the search to the rows that were found: Esc empties nothing', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('KH00003');
      await expect(list.row('KH00001')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(list.grid).toBeFocused();
      await page.waitForFunction(() => new URL(location.href).search.includes('KH00003'));
      await expect(page.getByRole('searchbox')).toHaveValue('KH00003');
      await page.keyboard.press('/');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('searchbox')).toHaveValue('KH00003');
      await expect(list.row('KH00003')).toBeVisible();
      await expect(list.row('KH00001')).toBeHidden();
    });
    pointer.held();
  });

  test('leaves to an input method what it composes; is changed by pressing the keys, and is kept', async ({
    signIn,
    page,
  }) => {
    const pointer = await noPointer(page);
    const list = await signIn.atCustomers();
    await test.step('what an input method composes is nobody’s command, and is searched once it is whole', async () => {
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
      // Longer than letters take to rest: it is not searched for before the word is whole, and then is.
      await page.waitForTimeout(600);
      expect(new URL(page.url()).searchParams.get('q')).toBeNull();
      await devtools.send('Input.insertText', { text: 'nguyễn' });
      await expect(search).toHaveValue('nguyễn');
      await expect(page).toHaveURL(/[?&]q=nguy/);
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
      await page.keyboard.press('Escape');
      await expect(list.grid).toBeFocused();
    });

    await test.step('a key is changed by pressing it, and kept', async () => {
      await (await openPalette(page)).pressSequentially('phim tat cua toi');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Phím tắt của tôi' }).waitFor();
      const change = page.getByRole('button', { name: 'Đổi phím của “Thêm khách hàng”' });
      await change.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('r');
      const row = page.getByRole('row', { name: /^Thêm khách hàng/ });
      await expect(row).toContainText('r đang dùng cho “Làm mới” (Danh sách)');
      await page.keyboard.press('a');
      await page.keyboard.press('z');
      await expect(row).toContainText('Chưa việc nào dùng.');
      await page.keyboard.press('Enter');
      await expect(change).toBeFocused();
      await page.reload();
      await expect(page.getByRole('row', { name: /^Thêm khách hàng z/ })).toBeVisible();

      await page.keyboard.press('g');
      await page.keyboard.press('k');
      await expect(list.grid).toBeFocused();
      const add = page.getByRole('button', { name: 'Thêm khách hàng' });
      await expect(add).toHaveAttribute('aria-keyshortcuts', 'Z');
      await page.keyboard.press('n');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.keyboard.press('z');
      await expect(page.getByRole('dialog', { name: 'Thêm khách hàng' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list.grid).toBeFocused();
    });
    pointer.held();
  });

  test('is never without focus: after dialogs, menus, a removed row, an empty list', async ({
    signIn,
    page,
  }) => {
    const pointer = await noPointer(page);
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
    pointer.held();
  });
});
