/** What only one bank has, by the keyboard alone: at MB a terminal that was denied goes its way again, at VPBank a log is cleared. */
import type { Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { agree } from './support/agree.ts';
import type { ServerView } from './support/journey.ts';
import { expect, test } from './support/journey.ts';
import { go } from './support/looks.ts';
import { noPointer } from './support/no-pointer.ts';

/** Which rows, as the address of a list says it. */
const where = (asked: Readonly<Record<string, string>>) => `?${new URLSearchParams(asked)}`;

/** Another page's list, with the active cell on its first row. */
async function openList(page: Page, title: string, address: string): Promise<ListPage> {
  await go(page, address);
  const list = new ListPage(page, title);
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  return list;
}

test('at MB a denied terminal goes its way again, results are told and fees set at once, at VPBank a log is cleared', async ({
  signIn,
  page,
  view,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/account');
  await test.step('a denied terminal is registered again and verified by the code of its owner', () =>
    registerAgain(page, view));
  await test.step('results are told to merchants again, one and several, each with what became of it', () =>
    tellAgain(page, view));
  await test.step('the fee of two terminals is set at once', () => setFees(page, view));
  await test.step('lines of the log are found by what they say, and removed for good', () =>
    clearLog(page, view));
  pointer.held();
});

async function registerAgain(page: Page, view: ServerView): Promise<void> {
  const dialog = page.getByRole('dialog');
  const path = '/api/v4/mbqr/terminal';
  const terminals = await openList(page, 'Điểm bán MB QR', `/mbqr/terminals${where({ status: '["deny"]' })}`);
  const id = (await terminals.activeText()) ?? '';
  await page.keyboard.press('k');
  await expect(dialog.getByText(/^Lý do bị từ chối: /)).toBeVisible();
  await dialog.getByLabel('Tên điểm bán').fill('Quầy đăng ký lại');
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => view.row(path, 'terminalId', id))
    .toMatchObject({ status: 'new', terminalName: 'Quầy đăng ký lại', denyReason: null });

  await go(page, `/mbqr/terminals${where({ q: id })}`);
  await expect(terminals.row(id)).toContainText('Chờ duyệt');
  await expect(terminals.grid).toHaveAttribute('aria-rowcount', '2');
  await terminals.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('o');
  const phone = String((await view.row(path, 'terminalId', id))?.phoneNo);
  await expect(dialog.getByText(phone)).toBeVisible();
  const code = dialog.getByLabel('Mã OTP');
  await expect(code).toBeFocused();
  // In a demo the code is the end of the number that it is sent to.
  await page.keyboard.type(phone.endsWith('000000') ? '111111' : '000000');
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText('Mã OTP không đúng.')).toBeVisible();
  expect(await view.row(path, 'terminalId', id)).toMatchObject({ status: 'new' });
  await code.fill(phone.slice(-6));
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  await expect(terminals.row(id)).toContainText('Đã xác thực OTP');
  await expect.poll(() => view.row(path, 'terminalId', id)).toMatchObject({ status: 'verified' });
}

async function tellAgain(page: Page, view: ServerView): Promise<void> {
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const payDate = JSON.stringify({ from: dayBefore(80), to: dayBefore(0) });
  const address = `/mbqr/payments${where({ payDate, callbackRespCode: '"99"' })}`;
  const payments = await openList(page, 'Giao dịch MB QR', address);
  const bills: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    bills.push((await payments.activeText()) ?? '');
    if (row < 3) await page.keyboard.press('ArrowDown');
  }
  const rowsOf = (codes: readonly string[]) =>
    Promise.all(codes.map((bill) => view.row('/api/v4/mbqr/payment', 'billNumber', bill)));
  const before = await rowsOf(bills);
  expect(before.map((row) => row?.callbackRespCode)).toEqual(['99', '99', '99', '99']);
  /** One in twelve is not taken by its merchant, now as before. */
  const taken = async (codes: readonly string[]) =>
    (await rowsOf(codes)).filter((row) => row?.callbackRespCode === '00').length;

  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+Space');
  await expect(payments.state).toContainText('đã chọn 3 dòng');
  await page.keyboard.press('k');
  await agree(page);
  const results = page.getByRole('complementary', { name: 'Gửi lại callback cho 3 giao dịch' });
  const told = async () => {
    const text = (await results.textContent()) ?? '';
    const [done, looked] = [/Xong (\d) trên 3/.exec(text)?.[1], /(\d) cần xem lại/.exec(text)?.[1]];
    return { done: Number(done), looked: Number(looked ?? 0) };
  };
  await expect.poll(async () => Object.values(await told()).reduce((sum, count) => sum + count)).toBe(3);
  expect((await told()).done).toBe(await taken(bills.slice(1)));
  // The one above them was not chosen.
  expect((await rowsOf(bills.slice(0, 1)))[0]).toMatchObject({ callbackRespCode: '99' });

  await go(page, `/mbqr/payments${where({ payDate, q: bills[0] ?? '' })}`);
  await expect(payments.row(bills[1] ?? '')).toHaveCount(0);
  await expect(payments.row(bills[0] ?? '')).toBeVisible();
  await payments.grid.focus();
  await page.keyboard.press('Control+Home');
  // Until it is taken: one in twelve is not.
  await expect(async () => {
    await page.keyboard.press('k');
    await agree(page);
    await expect.poll(() => taken(bills.slice(0, 1)), { timeout: 3_000 }).toBe(1);
  }).toPass({ timeout: 20_000 });
}

async function setFees(page: Page, view: ServerView): Promise<void> {
  const path = '/api/v4/mbqr/terminal';
  const terminals = await openList(
    page,
    'Điểm bán MB QR',
    `/mbqr/terminals${where({ status: '["success"]' })}`,
  );
  const ids = [(await terminals.activeText()) ?? ''];
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(terminals.state).toContainText('đã chọn 2 dòng');
  ids.push((await terminals.activeText()) ?? '');
  await page.keyboard.press('p');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Phí QR/)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0,77');
  await page.keyboard.press('Control+s');
  await expect(form).toHaveCount(0);
  await expect
    .poll(() => Promise.all(ids.map(async (id) => (await view.row(path, 'terminalId', id))?.qrPercentage)))
    .toEqual([0.77, 0.77]);
}

async function clearLog(page: Page, view: ServerView): Promise<void> {
  const dialog = page.getByRole('dialog');
  const address = `/vpb-qr/vpbank-customer-sdk-log${where({ status: '["LOGOUT"]' })}`;
  const log = await openList(page, 'Nhật ký SDK VPBank', address);
  const id = (await log.activeText()) ?? '';
  await expect(log.row(id)).toContainText('Đăng xuất');
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'OK', exact: true }).press('Enter');
  await expect(log.row(id)).toHaveCount(0);
  await expect.poll(() => view.row('/api/v4/vpbqr/sdk-log', 'id', id)).toBeUndefined();
}
