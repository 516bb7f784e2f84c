/** A morning of work by the keyboard alone, the first sign-in included: nothing below ever touches a pointer. */
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';

import { ListPage } from './pages/list-page.ts';
import { agree } from './support/agree.ts';
import { expect, installed, test } from './support/journey.ts';
import { begin, filterBy, find, press, tabTo, type } from './support/keys-only.ts';
import { noPointer } from './support/no-pointer.ts';

const sortOf = (page: Page) => new URL(page.url()).searchParams.get('sort');
const total = async (list: ListPage) => Number(await list.grid.getAttribute('aria-rowcount')) - 1;

test('customers are found, sorted, chosen, locked all but two, and unlocked again', async ({
  page,
  server,
  view,
}) => {
  const pointer = await noPointer(page);
  await begin(page, server.url, 'cskh', '/customer/list?pageSize=50');
  const list = new ListPage(page, 'Khách hàng');
  await find(page, list, 'KH003');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '101');

  await test.step('filter, then sort by two columns', async () => {
    await filterBy(page, list, 1);
    await expect(list.grid).not.toHaveAttribute('aria-rowcount', '101');
    await press(page, 'Control+Home', 'ArrowRight', 's');
    await expect.poll(() => sortOf(page)).toBe('name.asc');
    await press(page, 'ArrowRight', 'Shift+Enter');
    await expect.poll(() => sortOf(page)).toBe('name.asc,phoneNumber.asc');
    // A range that is drawn over the rows of before ends with them. The address is ahead of what is drawn.
    await expect(list.grid.getByRole('columnheader', { name: 'Số điện thoại' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(list.grid).not.toHaveAttribute('aria-busy', 'true');
    await press(page, 'ArrowLeft');
  });

  await test.step('a range, as cells and as rows', async () => {
    await press(page, 'Control+Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight');
    await expect(list.state).toContainText('6 ô trên 3 dòng');
    await press(page, 'Shift+Space');
    await expect(list.state).toContainText('đã chọn 3 dòng');
    await press(page, 'Escape', 'Escape');
    await expect(list.state).not.toContainText('đã chọn');
  });

  await test.step('all that match but two are locked, after a question that counts them', async () => {
    const codes = await list.grid
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent).filter((text) => /^KH\d+$/.test(text)));
    const [first = '', second = ''] = codes;
    const matching = await total(list);
    await press(page, 'Control+Home', 'Control+a', 'Control+a');
    await expect(list.state).toContainText(new RegExp(`đã chọn (tất cả )?${matching} dòng`));
    await press(page, 'Space', 'ArrowDown', 'Space', 'l');
    const question = page.getByRole('dialog');
    const deed = question.getByRole('button', { name: /^Khóa \d+ khách hàng$/ });
    await expect(deed).toBeVisible();
    const count = Number((await deed.textContent())?.match(/\d+/)?.[0]);
    // Some are locked already: they are not asked about.
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(matching - 2);
    await agree(page);
    const batch = page.getByRole('complementary', { name: `Khóa ${count} khách hàng` });
    await expect(batch).toBeVisible();
    await press(page, 'b', 'Enter');
    await expect(batch).toContainText(`Xong ${count} trên ${count}`, { timeout: 20_000 });
    await expect(batch.getByRole('listitem')).toHaveCount(count);
    await expect(batch.getByRole('listitem').filter({ hasText: 'Đã xong' })).toHaveCount(count);
    const locked = /KH\d{5}/.exec((await batch.getByRole('listitem').first().textContent()) ?? '')?.[0] ?? '';
    expect(await view.history('customer', locked)).toMatchObject([
      { op: 'update', fields: [{ field: 'active', before: true, after: false }] },
    ]);
    expect(await view.history('customer', first)).toEqual([]);
    expect(await view.history('customer', second)).toEqual([]);

    await tabTo(page, list.grid);
    await press(page, 'Control+z');
    const active = async () => (await view.row('/api/v1/customer', 'code', locked))?.active;
    await expect.poll(active, { timeout: 20_000 }).toBe(true);
    expect(await view.history('customer', locked)).toHaveLength(2);
  });
  pointer.held();
});

test('customers are edited in place, a conflict is solved, and the list is taken along', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const pointer = await noPointer(page);
  const list = await signIn.atCustomers();
  await find(page, list, 'KH0041');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
  const address = async (code: string) => (await view.row('/api/v1/customer', 'code', code))?.address;

  await test.step('F2 changes a value where it stands', async () => {
    await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'F2', 'Control+a');
    await type(page, '12 Lê Lợi, Vinh');
    await press(page, 'Enter');
    await expect.poll(() => address('KH00410')).toBe('12 Lê Lợi, Vinh');
    expect(await view.history('customer', 'KH00410')).toHaveLength(1);
  });

  await test.step('somebody else was faster: both are seen, and mine is kept', async () => {
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
    await expect(list.grid).toBeFocused();
    await press(page, 'F2', 'Control+a');
    await type(page, 'Của tôi, Huế');
    await press(page, 'Enter');
    await expect(list.row('Của tôi, Huế')).toBeVisible();
    await view.changeCustomer('KH00411', { address: 'Của họ, Đà Nẵng' });
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /1 cần xử lý/ })).toBeVisible({ timeout: 30_000 });
    await press(page, 'g', 's');
    const centre = page.getByRole('dialog', { name: 'Trung tâm đồng bộ' });
    await expect(centre).toBeVisible();
    await press(page, '2', 'j');
    await expect(centre.getByRole('article', { name: /KH00411/ })).toBeFocused();
    await press(page, 'e');
    const both = page.getByRole('dialog', { name: /Sửa: KH00411/ });
    await expect(both.getByRole('radio', { name: 'Địa chỉ, trên máy chủ: Của họ, Đà Nẵng' })).toBeVisible();
    await press(page, 'm');
    await expect(both).toBeHidden();
    await expect.poll(() => address('KH00411'), { timeout: 20_000 }).toBe('Của tôi, Huế');
    expect(await view.history('customer', 'KH00411')).toHaveLength(2);
    await press(page, 'Escape');
    await expect(centre).toBeHidden();
    await tabTo(page, list.grid);
  });

  await test.step('a column is hidden, and what is shown is kept under a name', async () => {
    await press(page, 'c');
    await expect(page.getByRole('listbox', { name: 'Cột' })).toBeFocused();
    await press(page, 'ArrowDown', 'ArrowDown', 'Space', 'Escape');
    await expect(page.getByRole('listbox', { name: 'Cột' })).toHaveCount(0);
    const phone = list.grid.getByRole('columnheader', { name: 'Số điện thoại' });
    await expect(phone).toHaveCount(0);
    await press(page, 'Alt+v');
    await expect(page.getByRole('textbox', { name: 'Tên chế độ xem' })).toBeFocused();
    await type(page, 'Gọi sáng nay');
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: /Gọi sáng nay/ })).toBeVisible();
    await expect(page.locator('.c-drop')).toHaveCount(0);
    await press(page, '/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await press(page, 'Control+a', 'Delete', 'Enter');
    await tabTo(page, list.grid);
    await expect(list.grid).toHaveAttribute('aria-rowcount', '501');
    await press(page, 'v');
    await expect(page.getByRole('menuitemradio', { name: /Gọi sáng nay/ })).toBeFocused();
    await press(page, 'Enter');
    await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
    await expect(phone).toHaveCount(0);
  });

  await test.step('the palette leads away and back, and help tells the keys', async () => {
    await press(page, 'Control+k');
    await expect(page.getByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' })).toBeFocused();
    await type(page, 'phim tat cua toi');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/keys$/);
    await press(page, 'Control+k');
    await expect(page.getByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' })).toBeFocused();
    await type(page, 'khach hang');
    const back = page.getByRole('group', { name: 'Trang', exact: true }).getByRole('option', {
      name: /^Khách hàng/,
    });
    await expect(back).toBeVisible();
    const field = page.getByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' });
    const isActive = async () =>
      (await field.getAttribute('aria-activedescendant')) === (await back.getAttribute('id'));
    for (let steps = 0; steps < 30 && !(await isActive()); steps += 1) await press(page, 'ArrowDown');
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/customer\/list/);
    await expect(list.grid).toBeFocused();
    await press(page, '?');
    await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
    await press(page, 'Escape');
    await expect(list.grid).toBeFocused();
  });
  pointer.held();
});

test('companies are found, priced, locked, and written into a file', async ({ signIn, page, view }) => {
  const pointer = await noPointer(page);
  await signIn.as('vanhanh', '/company/list');
  const list = new ListPage(page, 'Nhà xe');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await find(page, list, 'AV00');
  await filterBy(page, list, 1);
  await press(page, 'Control+Home', 'ArrowRight', 's', 'ArrowRight', 'ArrowRight', 'Shift+Enter');
  await expect.poll(() => sortOf(page)).toBe('companyName.asc,balance.asc');

  const codes = async () =>
    list.grid
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent).filter((text) => /^AV\d+$/.test(text)));
  // The page of before is shown until that in the new order has come.
  await expect(list.grid.locator('[role=columnheader][aria-sort$="ending"]')).toHaveCount(2);
  await expect(list.grid).not.toHaveAttribute('aria-busy', 'true');
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(2);
  const [priced = '', other = ''] = await codes();

  await test.step('a fee is changed in place, and taken back', async () => {
    const fee = async () => (await view.row('/api/v1/company', 'id', priced))?.tripFee;
    const before = await fee();
    await press(page, 'Control+Home', ...Array.from({ length: 5 }, () => 'ArrowRight'), 'F2', 'Control+a');
    await type(page, '1.234');
    await press(page, 'Enter');
    await agree(page);
    await expect.poll(fee).toBe(1234);
    // The console has heard so, too: what is given up on its way is not undone.
    await expect(list.row('Có thay đổi chờ gửi')).toHaveCount(0);
    await press(page, 'Control+z');
    await expect.poll(fee).toBe(before);
    expect(await view.history('company', priced)).toHaveLength(2);
  });

  await test.step('two are locked at once, with a result for each', async () => {
    await press(page, 'Control+Home', 'Shift+ArrowDown', 'l');
    await agree(page);
    const batch = page.getByRole('complementary', { name: 'Khóa 2 nhà xe' });
    await expect(batch).toBeVisible();
    await press(page, 'b', 'Enter');
    await expect(batch.getByRole('listitem').filter({ hasText: 'Đã xong' })).toHaveCount(2);
    expect(await view.history('company', other)).toMatchObject([{ fields: [{ field: 'status' }] }]);
    await tabTo(page, list.grid);
  });

  await test.step('all that match are written into a file', async () => {
    await press(page, 'r');
    await expect(list.state).toContainText('từ máy chủ');
    // The row of totals is counted as well.
    const matching = (await total(list)) - 1;
    await press(page, 'Escape', 'Escape', 'x');
    await expect(page.getByRole('dialog', { name: /^Xuất .* ra tệp$/ })).toBeVisible();
    const downloaded = page.waitForEvent('download');
    await press(page, 'Enter');
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await downloaded).path())));
    expect(sheets[0]?.rows).toHaveLength(matching + 1);
  });
  pointer.held();
});
