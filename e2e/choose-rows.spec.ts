import type { BrowserContext } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { agree } from './support/agree.ts';
import type { ConsoleServer } from './support/console-server.ts';
import { wholeLists } from './support/device.ts';
import type { ServerView } from './support/journey.ts';
import { expect, test } from './support/journey.ts';
import { leaveRecording } from './support/leave-recording.ts';
import { follow } from './support/looks.ts';

test('rows are chosen by keys and by pointer, and what is done to many of them is followed', async ({
  signIn,
  page,
  context,
  server,
  view,
}) => {
  test.setTimeout(240_000);
  await signIn.as('quantri', '/customer/list');
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
  await test.step('all that match but two are counted again, and locked', () => lockAllButTwo(list, view));
  await beginAnew(list);
  await test.step('rows stay chosen through pages and sorts of one search, and never reach another', () =>
    stayThroughPages(list));
  await beginAnew(list, '?pageSize=50');
  await test.step('what the question counts is what matches now, not what did', () => countAnew(list, view));
  await beginAnew(list);
  await test.step('a range over rows that are not loaded is chosen by their keys', () =>
    chooseUnloaded(list));
  await beginAnew(list);
  await test.step('a range is dragged, reached with Shift, and a cell opened with two clicks', () =>
    byPointer(list));
  await beginAnew(list);
  await test.step('offline, a batch waits row by row and what has not begun is called off', () =>
    waitOffline(list, context));
  await beginAnew(list);
  await test.step('what failed of a batch is sent again, and the panel goes along to another page', () =>
    sendFailedAgain(list, server, view));
});

/** The list as an address has it: after another search nothing is chosen any more, and no row of before is in sight. */
async function beginAnew({ page, grid }: ListPage, search = ''): Promise<void> {
  await follow(page, '/customer/list?q=khong-co-ai');
  await expect(grid).toHaveCount(0);
  await follow(page, `/customer/list${search}`);
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await grid.focus();
  await page.keyboard.press('Control+Home');
}

async function lockAllButTwo(list: ListPage, view: ServerView): Promise<void> {
  const { page } = list;
  await page.getByRole('combobox', { name: 'Số dòng mỗi trang' }).selectOption({ label: '50 dòng/trang' });
  await expect(list.state).toContainText('1–50 / 500');
  await list.search('KH0021');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+a');
  await expect(list.state).toContainText('đã chọn 10 dòng');
  // One page is all there is: there is nothing more to choose.
  await page.keyboard.press('Control+a');
  await expect(list.state).toContainText('đã chọn 10 dòng');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(list.state).toContainText('đã chọn 8 dòng');
  await page.keyboard.press('l');
  await agree(page);
  await expect.poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00219'))?.active).toBe(false);
  expect((await view.row('/api/v1/customer', 'code', 'KH00211'))?.active).toBe(true);
  expect((await view.row('/api/v1/customer', 'code', 'KH00212'))?.active).toBe(true);
  const batch = page.getByRole('complementary', { name: /^Khóa \d+ khách hàng/ });
  await expect(batch).toContainText('Xong 8 trên 8');
  // The person goes on elsewhere; what became of the rows goes with them.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00219'))?.active).toBe(true);
  await leaveRecording(page, 'batch-lock-and-undo');
}

async function stayThroughPages(list: ListPage): Promise<void> {
  const { page } = list;
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(list.state).toContainText('đã chọn 3 dòng');
  await page.keyboard.press(']');
  await expect(list.row('KH00101')).toBeVisible();
  await expect(list.state).toContainText('đã chọn 3 dòng (3 ở trang khác)');
  await page.keyboard.press('Space');
  await expect(list.state).toContainText('đã chọn 4 dòng (3 ở trang khác)');
  await expect(page.getByRole('button', { name: /^(Khóa|Mở khóa) 4 khách hàng/ }).first()).toBeVisible();
  await page.keyboard.press('s');
  await expect(list.state).toContainText('đã chọn 4 dòng');
  await list.search('KH0005');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
  await expect(list.state).not.toContainText('đã chọn');
}

async function countAnew(list: ListPage, view: ServerView): Promise<void> {
  const { page } = list;
  await expect(list.state).toContainText('1–50 / 500');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+a');
  await expect(list.state).toContainText('đã chọn tất cả 500 dòng khớp');
  await page.keyboard.press('Space');
  await expect(list.state).toContainText('trừ 1 dòng');
  await view.removeCustomer('KH00499');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Xóa 498 khách hàng' });
  await expect(question).toContainText('Hiện có 498 dòng, lúc chọn là 499 dòng.');
  await expect(question.getByRole('button', { name: 'OK', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.grid).toBeFocused();
}

async function chooseUnloaded(list: ListPage): Promise<void> {
  const { page } = list;
  await page.getByRole('combobox', { name: 'Số dòng mỗi trang' }).selectOption({ label: 'Cuộn liên tục' });
  // Not before there are no pages any more: a range that was drawn over one ends with it.
  await expect(list.state).toHaveText(/^(499|500) dòng/);
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+End');
  await expect(list.state).toContainText(/trên (499|500) dòng/);
  await page.keyboard.press('Shift+Space');
  await expect(list.state).toContainText(/đã chọn (499|500) dòng/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(list.state).not.toContainText('đã chọn');
  await page.keyboard.press('Control+a');
  await expect(list.state).toContainText(/đã chọn tất cả (499|500) dòng khớp/);
}

async function byPointer(list: ListPage): Promise<void> {
  const { page } = list;
  const cell = (row: number, column: number) =>
    list.grid.getByRole('row').nth(row).getByRole('gridcell').nth(column);
  await cell(2, 2).hover();
  await page.mouse.down();
  await cell(4, 3).hover();
  await page.mouse.up();
  await expect(list.state).toContainText('6 ô trên 3 dòng');
  await cell(2, 2).click();
  await expect(list.state).not.toContainText('ô trên');
  await cell(6, 2).click({ modifiers: ['Shift'] });
  await expect(list.state).toContainText('5 ô trên 5 dòng');
  await cell(1, 0).click();
  await cell(3, 0).click({ modifiers: ['Shift'] });
  await expect(list.state).toContainText('đã chọn 3 dòng');
  await cell(5, 2).dblclick();
  await expect(list.grid.getByRole('textbox', { name: /^Tên khách hàng của/ })).toBeFocused();
  await cell(8, 2).click();
  await expect(list.grid.getByRole('textbox')).toHaveCount(0);
  await expect(list.grid).toBeFocused();
}

async function waitOffline(list: ListPage, context: BrowserContext): Promise<void> {
  const { page } = list;
  await list.search('KH0022');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
  await list.grid.focus();
  await expect.poll(() => wholeLists(page)).toContain('customer');
  await context.setOffline(true);
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('l');
  await agree(page);
  // The newest stands first.
  const batch = page.getByRole('complementary', { name: /^Khóa \d khách hàng/ }).first();
  await expect(batch).toContainText(/Xong 0 trên \d, \d chờ gửi/);
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(batch.getByRole('listitem').first()).toContainText('Chờ gửi');
  await batch.getByRole('button', { name: /^Hủy \d dòng chưa gửi/ }).press('Enter');
  await expect(batch).toContainText(/đã hủy/);
  await expect(list.state).not.toContainText('chờ gửi');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Trực tuyến/ })).toBeVisible({ timeout: 20_000 });
}

async function sendFailedAgain(list: ListPage, server: ConsoleServer, view: ServerView): Promise<void> {
  const { page } = list;
  await list.search('KH0023');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < 2; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('l');
  await agree(page);
  await expect.poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00232'))?.active).toBe(false);
  const status = { method: 'PATCH', pathPrefix: '/api/v1/customer/status' };
  // The call as a whole, and then two of its rows, which go by themselves.
  await server.faults([{ match: status, times: 3, action: { status: 422 } }]);
  await page.keyboard.press('u');
  await agree(page);
  const batch = page.getByRole('complementary', { name: /^Mở khóa 3 khách hàng/ });
  await expect(batch).toContainText('Xong 1 trên 3, 2 không thực hiện được');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/dashboard/);
  await expect(batch).toContainText('2 không thực hiện được');
  await batch.getByRole('button', { name: 'Thử lại 2 dòng' }).press('Enter');
  await expect(batch).toContainText('Xong 3 trên 3');
  expect((await view.row('/api/v1/customer', 'code', 'KH00230'))?.active).toBe(true);
}
