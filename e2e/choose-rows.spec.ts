import { ListPage } from './pages/list-page.ts';
import { wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { leaveRecording } from './support/leave-recording.ts';

test.describe('choosing rows by keys', () => {
  test('all that match but two are counted again, and locked', async ({ signIn, page, view }) => {
    const list = await signIn.atCustomers();
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
    await expect
      .poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00219'))?.active)
      .toBe(false);
    expect((await view.row('/api/v1/customer', 'code', 'KH00211'))?.active).toBe(true);
    expect((await view.row('/api/v1/customer', 'code', 'KH00212'))?.active).toBe(true);
    const batch = page.getByRole('complementary', { name: /^Khóa \d+ khách hàng/ });
    await expect(batch).toContainText(/Xong \d+ trên \d+/);
    // The person goes on elsewhere; what became of the rows goes with them.
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00219'))?.active).toBe(true);
    await leaveRecording(page, 'batch-lock-and-undo');
  });

  test('rows stay chosen through pages and sorts of one search, and never reach another', async ({
    signIn,
    page,
  }) => {
    const list = await signIn.atCustomers();
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
  });

  test('what the question counts is what matches now, not what did', async ({ signIn, page, view }) => {
    const list = await signIn.atCustomers();
    await page.getByRole('combobox', { name: 'Số dòng mỗi trang' }).selectOption({ label: '50 dòng/trang' });
    await expect(list.state).toContainText('1–50 / 500');
    await list.grid.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+a');
    await expect(list.state).toContainText('đã chọn tất cả 500 dòng khớp');
    await page.keyboard.press('Space');
    await expect(list.state).toContainText('trừ 1 dòng');
    await view.removeCustomer('KH00499');
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Hiện có 498 dòng, lúc chọn là 499 dòng.');
    await expect(question.getByRole('button', { name: 'Xóa 498 khách hàng' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list.grid).toBeFocused();
  });

  test('a range over rows that are not loaded is chosen by their keys', async ({ signIn, page }) => {
    const list = await signIn.atCustomers();
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
  });

  test('offline, a batch waits row by row and what has not begun is called off', { tag: installed }, async ({
    signIn,
    page,
    context,
  }) => {
    const list = await signIn.atCustomers();
    await list.search('KH0022');
    await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
    await list.grid.focus();
    await expect.poll(() => wholeLists(page)).toContain('customer');
    // The batch's card is loaded late: without a network from this device, where all of the program is by then.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.keyboard.press('Control+Home');
    for (let row = 0; row < 4; row += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('l');
    const batch = page.getByRole('complementary', { name: /^Khóa \d khách hàng/ });
    await expect(batch).toContainText(/Xong 0 trên \d, \d chờ gửi/);
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await expect(batch.getByRole('listitem').first()).toContainText('Chờ gửi');
    await batch.getByRole('button', { name: /^Hủy \d dòng chưa gửi/ }).press('Enter');
    await expect(batch).toContainText(/đã hủy/);
    await expect(list.state).not.toContainText('chờ gửi');
    await context.setOffline(false);
  });

  test('what failed of a batch is sent again, and the panel goes along to another page', async ({
    signIn,
    page,
    server,
    view,
  }) => {
    await signIn.as('quantri', '/customer/list');
    const list = new ListPage(page, 'Khách hàng');
    await list.search('KH0023');
    await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
    await list.grid.focus();
    await page.keyboard.press('Control+Home');
    for (let row = 0; row < 2; row += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('u');
    await page.keyboard.press('l');
    await expect
      .poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00232'))?.active)
      .toBe(false);
    const status = { method: 'PATCH', pathPrefix: '/api/v1/customer/status' };
    await server.faults([{ match: status, times: 2, action: { status: 422 } }]);
    await page.keyboard.press('u');
    const batch = page.getByRole('complementary', { name: /^Mở khóa 3 khách hàng/ });
    await expect(batch).toContainText('Xong 1 trên 3, 2 không thực hiện được');
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/dashboard/);
    await expect(batch).toContainText('2 không thực hiện được');
    await batch.getByRole('button', { name: 'Thử lại 2 dòng' }).press('Enter');
    await expect(batch).toContainText('Xong 3 trên 3');
    expect((await view.row('/api/v1/customer', 'code', 'KH00230'))?.active).toBe(true);
  });

  test('by pointer: a range is dragged, reached with Shift, and a cell opened with two clicks', async ({
    signIn,
    page,
  }) => {
    const list = await signIn.atCustomers();
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
  });
});
