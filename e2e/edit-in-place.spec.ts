import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { drafts, wholeLists } from './support/device.ts';
import type { ServerView } from './support/journey.ts';
import { expect, installed, test } from './support/journey.ts';
import { go } from './support/looks.ts';
import { served } from './support/served.ts';

/** The ten customers whose codes begin so, with the active cell on the first one's name. */
async function atTen(list: ListPage, page: Page, beginning: string): Promise<void> {
  await list.search(beginning);
  await expect(list.row(`${beginning}0`)).toBeVisible();
  await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
}

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const storedValue = async (view: ServerView, code: string, field: string) =>
  (await view.row('/api/v1/customer', 'code', code))?.[field];

const editor = (page: Page, field: string) =>
  page.getByRole('grid').getByRole('textbox', { name: new RegExp(`^${field} của `) });

const pasteText = async (page: Page, text: string) => {
  await page.evaluate((written) => navigator.clipboard.writeText(written), text);
  await page.keyboard.press('Control+v');
};

test('values are changed in the grid by keys alone, online and offline, and a range is copied', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  test.setTimeout(240_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn.as('quantri', '/customer/list');
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
  await served(page);
  await expect.poll(() => wholeLists(page)).toContain('customer');
  // What cells choose from is on this device too.
  await expect.poll(() => drafts(page).then((kept) => kept.length)).toBeGreaterThan(3);

  await test.step('the options of a cell at the edge of the window stand within it', () => openAtEdges(list));
  await test.step('what an input method composes is whole before Enter saves it', () =>
    compose(list, context, view));
  for (const [isOffline, tens] of [
    [false, 'KH0033'],
    [true, 'KH0034'],
  ] as const) {
    await atTen(list, page, tens);
    await context.setOffline(isOffline);
    await test.step(isOffline ? 'offline' : 'online', () => changeByKeys(list, view, tens, isOffline));
    await context.setOffline(false);
    await expect.poll(() => storedValue(view, `${tens}0`, 'name'), { timeout: 20_000 }).toBe('Đỗ Thị Ngát');
    await expect.poll(() => storedValue(view, `${tens}3`, 'address')).toBe('12 Lê Lợi, Vinh');
    await expect.poll(() => storedValue(view, `${tens}3`, 'name')).not.toBe('Phan Văn Chín');
    await expect.poll(() => storedValue(view, `${tens}1`, 'phoneNumber')).toBe('0912777888');
  }
  await test.step('a range is copied as a spreadsheet reads it, and pasted back as it was', () =>
    copyRange(page));
});

async function changeByKeys(list: ListPage, view: ServerView, tens: string, isOffline: boolean) {
  const { page } = list;
  await test.step('F2 opens the cell, Enter saves it and goes down', async () => {
    await page.keyboard.press('F2');
    await expect(editor(page, 'Tên khách hàng')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Đỗ Thị Ngát');
    await page.keyboard.press('Enter');
    await expect(list.row('Đỗ Thị Ngát')).toBeVisible();
    await expect(list.grid).toBeFocused();
  });

  await test.step('what the rules refuse is said in the cell; Esc gives it up', async () => {
    await press(page, 'ArrowRight', 'F2', 'Control+a');
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    const phone = editor(page, 'Số điện thoại');
    await expect(phone).toHaveAccessibleDescription(/Số điện thoại không đúng định dạng/);
    await expect(phone).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(phone).toBeHidden();
    await expect(list.grid).toBeFocused();
  });

  await test.step('typing on the cell changes nothing; `e` opens it, and is no part of the value', async () => {
    await page.keyboard.type('0912777888');
    await expect(list.grid).toBeFocused();
    await expect(editor(page, 'Số điện thoại')).toBeHidden();
    await press(page, 'e', 'Control+a');
    await page.keyboard.type('0912777888');
    await page.keyboard.press('Enter');
    await expect(list.row(`${tens}1`)).toContainText('0912 777 888');
  });

  await test.step('an option is found by typing; one that is chosen already stays', async () => {
    await press(page, 'Control+Home', ...Array.from({ length: 6 }, () => 'ArrowRight'));
    const before = await list.activeText();
    await press(page, 'F2', 'Enter');
    await expect(list.grid).toBeFocused();
    await press(page, 'ArrowUp');
    expect(await list.activeText()).toBe(before);
    await page.keyboard.press('F2');
    await page.keyboard.type('dam phan');
    await page.keyboard.press('Enter');
    await expect(list.row(`${tens}0`)).toContainText('Đang đàm phán');
    await expect(list.grid).toBeFocused();
  });

  await test.step('Ctrl+D fills a range down', async () => {
    await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'F2', 'Control+a');
    await page.keyboard.type('12 Lê Lợi, Vinh');
    await press(page, 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect(list.state).toContainText('4 ô trên 4 dòng');
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4);
    await page.keyboard.press('Control+d');
    await expect(list.grid.getByRole('gridcell', { name: '12 Lê Lợi, Vinh' })).toHaveCount(4);
    await press(page, 'Escape');
  });

  await test.step('a pasted table is looked at first', async () => {
    await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown');
    await pasteText(page, `${tens}2\tPhan Văn Tám\t0988111222\n${tens}3\tPhan Văn Chín\t123`);
    const dialog = page.getByRole('dialog', { name: 'Dán vào các ô' });
    await expect(dialog).toContainText('3 ô sẽ thay đổi trong 2 dòng, 3 ô không nhận được');
    await expect(dialog).toContainText('Cột này không sửa được trong bảng');
    await expect(dialog).toContainText('Số điện thoại không đúng định dạng');
    await expect(dialog.getByRole('button', { name: 'Ghi 3 ô trong 2 dòng' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(list.row('Phan Văn Tám')).toContainText('0988 111 222');
    await expect(list.row('Phan Văn Chín')).toBeVisible();
    await expect(list.grid).toBeFocused();
  });

  await test.step('Ctrl+Z takes the whole paste back', async () => {
    if (!isOffline) {
      await expect.poll(() => storedValue(view, `${tens}3`, 'name')).toBe('Phan Văn Chín');
      // The console has heard so, too: what is given up on its way is not undone.
      await expect(list.row('Có thay đổi chờ gửi')).toHaveCount(0);
    }
    await page.keyboard.press('Control+z');
    await expect(list.row('Phan Văn Tám')).toBeHidden();
    await expect(list.row('Phan Văn Chín')).toBeHidden();
  });
}

async function copyRange(page: Page): Promise<void> {
  await go(page, '/company/list');
  const grid = page.getByRole('grid', { name: 'Nhà xe' });
  await expect(grid.getByRole('row', { name: 'AV0001' })).toBeVisible();
  await grid.focus();
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight');
  const state = page.getByRole('main').getByRole('status');
  await expect(state).toContainText(/Tổng [\d.]+\s₫.*TB .*4 ô trên 2 dòng/);
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\d+\t\d+\n\d+\t\d+$/);
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text();
  });
  expect(html).toContain('<table>');
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Dán vào các ô' });
  await expect(dialog).toContainText('Không có ô nào thay đổi, 4 ô đã có giá trị này.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(grid).toBeFocused();
}

async function compose(list: ListPage, context: BrowserContext, view: ServerView): Promise<void> {
  const { page } = list;
  await atTen(list, page, 'KH0035');
  await page.keyboard.press('F2');
  const field = editor(page, 'Tên khách hàng');
  await page.keyboard.press('Control+a');
  const session = await context.newCDPSession(page);
  const put = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await put('Nguyên');
  await put('Nguyễn');
  // The Enter that picks the word belongs to the input method.
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await session.send('Input.insertText', { text: 'Nguyễn Thị Ước' });
  await expect(field).toHaveValue('Nguyễn Thị Ước');
  await page.keyboard.press('Enter');
  await expect(list.grid).toBeFocused();
  await expect.poll(() => storedValue(view, 'KH00350', 'name')).toBe('Nguyễn Thị Ước');
}

async function openAtEdges(list: ListPage): Promise<void> {
  const { page } = list;
  await list.grid.focus();
  for (const [corner, ...moves] of [
    ['Control+Home', ...Array.from({ length: 10 }, () => 'ArrowRight')],
    ['Control+End'],
  ]) {
    await press(page, corner ?? '', ...moves, 'F2', 'ArrowDown');
    const options = page.getByRole('listbox');
    await expect(options).toBeVisible();
    const cell = await page.getByRole('grid').getByRole('combobox').boundingBox();
    expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeGreaterThan(1260);
    await expect(options).toBeInViewport({ ratio: 1 });
    await press(page, 'Escape', 'Escape');
    await expect(list.grid).toBeFocused();
  }
}
