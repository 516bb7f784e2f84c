import AxeBuilder from '@axe-core/playwright';

import type { ListPage } from './pages/list-page.ts';
import { openPalette } from './pages/palette.ts';
import { expect, test } from './support/journey.ts';
import { go } from './support/looks.ts';

const pathOf = (link: string) => link.slice(new URL(link).origin.length);

const heads = (list: ListPage) =>
  list.grid.getByRole('columnheader').evaluateAll((cells) => cells.slice(1).map((cell) => cell.textContent));

test.describe('columns by keys', () => {
  test('are hidden, moved, pinned, sized and sorted in their list, and stay so; have a menu on their header', async ({
    signIn,
    page,
  }) => {
    const list = await signIn.atCustomers();
    await page.keyboard.press('c');
    const columns = page.getByRole('listbox', { name: 'Cột' });
    await expect(columns).toBeFocused();
    const active = () =>
      columns.evaluate((element) => {
        const id = element.getAttribute('aria-activedescendant');
        return id === null ? null : document.getElementById(id)?.textContent;
      });
    await page.keyboard.press('ArrowDown');
    expect(await active()).toContain('Tên khách hàng');
    await page.keyboard.press('ArrowDown');
    // The phone number: one place on, shown no more, and back again.
    await page.keyboard.press('Alt+ArrowUp');
    expect((await heads(list))[1]).toBe('Số điện thoại');
    await page.keyboard.press('Space');
    await expect(list.grid.getByRole('columnheader', { name: 'Số điện thoại' })).toHaveCount(0);
    await page.keyboard.press('Space');
    await page.keyboard.press('p');
    await expect(columns.getByRole('option', { name: /Số điện thoại.*ghim/ })).toBeVisible();
    const before = await list.grid.getByRole('columnheader', { name: 'Số điện thoại' }).boundingBox();
    await page.keyboard.press('+');
    const after = await list.grid.getByRole('columnheader', { name: 'Số điện thoại' }).boundingBox();
    expect((after?.width ?? 0) - (before?.width ?? 0)).toBe(16);
    await page.keyboard.press('s');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+s');
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('phoneNumber.asc,name.asc');
    const sorted = page.getByRole('listbox', { name: 'Sắp xếp theo' });
    // The address is ahead of the screen, and nobody goes to the end of a list that is not drawn.
    await expect(sorted.getByRole('option', { name: /^2\. Tên khách hàng/ })).toBeVisible();
    await sorted.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Space');
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('name.desc,phoneNumber.asc');
    const { violations } = await new AxeBuilder({ page }).include('.c-columns').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
    expect((await heads(list))[1]).toContain('Số điện thoại');
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Đặt lại như ban đầu' }).focus();
    await page.keyboard.press('Enter');
    expect((await heads(list))[1]).toContain('Tên khách hàng');

    await test.step('the menu of a header', async () => {
      await page.keyboard.press('Escape');
      await go(page, '/customer/list');
      await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBeNull();
      await list.grid.focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Shift+F10');
      const menu = page.getByRole('menu', { name: 'Tên khách hàng' });
      await expect(menu.getByRole('menuitem', { name: 'Sắp xếp tăng dần', exact: true })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('name.desc');
      await expect(menu).toBeHidden();
      await expect(list.grid).toBeFocused();
      await page.keyboard.press('Shift+F10');
      await menu.getByRole('menuitem', { name: 'Dời về cuối dòng' }).focus();
      // It stays open: two places on are two presses.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      expect((await heads(list)).indexOf('Tên khách hàng')).toBe(3);
      await page.keyboard.press('Escape');
      await expect(list.grid).toBeFocused();
    });
  });
});

test.describe('saved views', () => {
  test('are saved, changed, opened first and removed by keys', async ({ signIn, page }) => {
    const list = await signIn.atCustomers();
    const button = (name: RegExp | string) => page.getByRole('button', { name });
    await list.search('KH0031');
    await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
    await list.grid.focus();
    await page.keyboard.press('Alt+v');
    const field = page.getByRole('textbox', { name: 'Tên chế độ xem' });
    await expect(field).toBeFocused();
    await page.keyboard.insertText('Ba mươi mốt');
    await page.keyboard.press('Enter');
    await expect(button('Ba mươi mốt')).toBeVisible();
    await expect(field).toBeHidden();

    // Another sort is a change to it, and goes with a reload; saving ends it.
    await expect(list.grid).toBeFocused();
    await page.keyboard.press('s');
    await expect(button('Ba mươi mốt đã đổi')).toBeVisible();
    await page.reload();
    await expect(button('Ba mươi mốt đã đổi')).toBeVisible();
    await page.keyboard.press('v');
    await page.getByRole('menuitem', { name: 'Lưu thay đổi vào chế độ xem' }).focus();
    await page.keyboard.press('Enter');
    await expect(button('Ba mươi mốt đã đổi')).toHaveCount(0);

    await page.keyboard.press('v');
    await page.getByRole('menuitem', { name: 'Mở đầu tiên khi vào trang' }).focus();
    await page.keyboard.press('Enter');
    await go(page, '/customer/list');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('KH0031');
    await expect(list.grid).toHaveAttribute('aria-rowcount', '11');

    // What the screen begins with is still there to be asked for.
    await button('Xóa bộ lọc').first().focus();
    await page.keyboard.press('Enter');
    await expect(list.state).toContainText('/ 500');

    await openPalette(page);
    await page.keyboard.insertText('mo che do xem ba muoi');
    await expect(page.getByRole('option', { name: /Mở chế độ xem “Ba mươi mốt”/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list.grid).toHaveAttribute('aria-rowcount', '11');

    await page.keyboard.press('v');
    await page.getByRole('menuitem', { name: 'Xóa chế độ xem' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Xóa chế độ xem' }).focus();
    await page.keyboard.press('Enter');
    await expect(button('Chế độ xem')).toBeVisible();
    await go(page, '/customer/list');
    await expect(list.state).toContainText('/ 500');
  });

  test('travel by a link, with columns that were sized and moved by the pointer, and are kept by whoever wants them', async ({
    signIn,
    page,
  }) => {
    const list = await signIn.atCustomers();
    await test.step('columns by the pointer', async () => {
      const head = list.grid.getByRole('columnheader', { name: 'Địa chỉ' });
      const box = async () => (await head.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const edge = async () => {
        const { x, y, width, height } = await box();
        return [x + width - 3, y + height / 2] as const;
      };
      const before = await box();
      const [x, y] = await edge();
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 90, y, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => before.width - (await box()).width).toBeCloseTo(90, 0);
      // As wide as its widest address: nothing in it is cut off any more.
      await page.mouse.dblclick(...(await edge()));
      await expect.poll(async () => (await box()).width).toBeGreaterThan(before.width);
      const cut = () =>
        list.grid
          .locator('.c-cell[aria-colindex="5"]')
          .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
      await expect.poll(cut).toBe(0);

      await head.click({ button: 'right' });
      await page.getByRole('menuitem', { name: /^Ẩn cột/ }).click();
      await expect(head).toHaveCount(0);
      await page.keyboard.press('c');
      const columns = page.getByRole('listbox', { name: 'Cột' });
      const phone = columns.getByRole('option', { name: /^Số điện thoại/ });
      await phone.dragTo(columns.getByRole('option', { name: /^Trạng thái/ }));
      await page.keyboard.press('Escape');
      await expect.poll(() => heads(list)).toEqual(expect.arrayContaining(['Số điện thoại']));
      const shown = await heads(list);
      expect(shown.indexOf('Số điện thoại')).toBeGreaterThan(shown.indexOf('Khu vực'));
    });

    await test.step('a view by its link', async () => {
      await list.search('KH0032');
      await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
      await list.grid.focus();
      await page.keyboard.press('v');
      await page.getByRole('menuitem', { name: 'Liên kết tới chế độ xem…' }).focus();
      await page.keyboard.press('Enter');
      const link = await page.getByRole('textbox', { name: /Liên kết này/ }).inputValue();
      expect(link).toMatch(/\/customer\/list\?view=[\w-]+$/);

      await page.goto(link);
      const offer = page.getByRole('dialog', { name: /Liên kết mang chế độ xem/ });
      await expect(offer).toContainText('Tìm: KH0032');
      await page.keyboard.press('Enter');
      await expect(offer).toBeHidden();
      await expect(page.getByRole('button', { name: 'Chế độ xem mới' })).toBeVisible();
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('KH0032');
      await expect(list.grid).toHaveAttribute('aria-rowcount', '11');

      await go(page, pathOf(link.slice(0, -9)));
      await expect(page.getByText(/bị hỏng hoặc của trang khác/)).toBeVisible();
      await expect.poll(() => new URL(page.url()).search).toBe('');
      await expect(list.state).toContainText('/ 500');
    });
  });
});
