/** Each bank QR gateway by the keyboard alone: a refund, a decision about a terminal, a pasted reference, a change offline. */
import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { openPalette } from './pages/palette.ts';
import { agree } from './support/agree.ts';
import { wholeLists } from './support/device.ts';
import type { ServerView } from './support/journey.ts';
import { expect, installed, test } from './support/journey.ts';
import { leaveRecording } from './support/leave-recording.ts';
import { follow, go } from './support/looks.ts';
import { noPointer } from './support/no-pointer.ts';
import { toRefundable } from './support/refundable.ts';
import { served } from './support/served.ts';

const paid = new URLSearchParams({ payDate: JSON.stringify({ preset: 'last7Days' }), status: '["success"]' });

test('money is asked back at MB, terminals are decided about at BIDV, a payment is found at NAPAS', async ({
  signIn,
  page,
  view,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/account');
  await test.step('at MB money is asked back, seen on its way, and the wish taken back', () =>
    askBack(page, view));
  await test.step('at BIDV terminals are counted, one is let in and one denied with a reason', () =>
    decide(page, view));
  await test.step('at NAPAS a payment is found by a reference that is pasted', () => findPasted(page));
  pointer.held();
});

test('without a network a terminal of VPBank is changed, and the dashboard of MB stays with its age', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/account');
  await test.step('at VPBank a terminal is changed, and shows the code that it is paid by', () =>
    changeAway(page, context, view));
  await test.step('at MB the dashboard leads to what it counts and back, and stays with its age', () =>
    followDashboard(page, context));
  pointer.held();
});

async function askBack(page: Page, view: ServerView): Promise<void> {
  const dialog = page.getByRole('dialog');
  await go(page, `/mbqr/payments?${paid}`);
  const payments = new ListPage(page, 'Giao dịch MB QR');
  await expect(payments.grid.getByRole('gridcell').first()).toBeVisible();
  const bill = await toRefundable(payments);
  await page.keyboard.press('h');
  await expect(dialog.getByText('Còn có thể hoàn')).toBeVisible();
  await expect(dialog.getByLabel('Số tiền hoàn')).toBeFocused();
  await page.keyboard.type('1.000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Khách đổi chuyến');
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => view.row('/api/v4/mbqr/refund', 'billNumber', bill))
    .toMatchObject({ amount: 1000, state: 'requested', reason: 'Khách đổi chuyến' });

  // The change feed tells of it, and the bell leads to it.
  await page.getByRole('button', { name: /^Thông báo/ }).press('Enter');
  const bell = page.getByRole('dialog', { name: 'Thông báo' });
  // It begins where something is unread, which may be a refund of the days before.
  await expect(bell.getByRole('tab', { selected: true })).toBeFocused();
  await bell.getByRole('tab', { name: 'Sắp tới' }).press('Enter');
  await bell.getByRole('button', { name: new RegExp(`^(?!Đánh dấu).*${bill}, 1.000`) }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/mbqr/refund\\?billNumber=${bill}`));
  await expect(bell).toHaveCount(0);
  const refunds = new ListPage(page, 'Hoàn tiền MB QR');
  await expect(refunds.row(bill)).toContainText('Đã yêu cầu');
  await refunds.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('h');
  await agree(page);
  await expect(refunds.row(bill)).toContainText('Đã hủy');
  await leaveRecording(page, 'refund-asked-and-taken-back');
}

async function decide(page: Page, view: ServerView): Promise<void> {
  const dialog = page.getByRole('dialog');
  await go(page, '/bidvqr/terminals');
  const terminals = new ListPage(page, 'Điểm bán BIDV QR');
  const waiting = page.getByRole('link', { name: /^Chờ duyệt \d+$/ });
  const count = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
  await waiting.focus();
  await page.keyboard.press('Enter');
  await expect(terminals.grid).toHaveAttribute('aria-rowcount', String(count + 1));
  const ask = async (key: string) => {
    await terminals.grid.focus();
    await page.keyboard.press('Control+Home');
    const id = (await terminals.activeText()) ?? '';
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    return id;
  };
  const approved = await ask('a');
  await agree(page);
  await expect
    .poll(() => view.row('/api/v4/bidvqr/terminal', 'terminalId', approved))
    .toMatchObject({ status: 'approved' });
  await expect(page.getByRole('link', { name: `Chờ duyệt ${count - 1}` })).toBeVisible();
  await page.keyboard.press('r');
  await expect(terminals.row(approved)).toHaveCount(0);

  const denied = await ask('t');
  await page.keyboard.type('Tên tài khoản không khớp');
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => view.row('/api/v4/bidvqr/terminal', 'terminalId', denied))
    .toMatchObject({ status: 'denied', denyReason: 'Tên tài khoản không khớp' });
  await leaveRecording(page, 'terminals-decided');
}

async function findPasted(page: Page): Promise<void> {
  await go(page, `/napas/payments?${paid}`);
  const payments = new ListPage(page, 'Giao dịch NAPAS QR');
  await expect(payments.grid.getByRole('gridcell').first()).toBeVisible();
  await payments.grid.focus();
  await page.keyboard.press('Control+Home');
  const bill = (await payments.activeText()) ?? '';
  await page.keyboard.press('ArrowRight');
  const ftCode = (await payments.activeText()) ?? '';
  await go(page, '/customer/list');
  await expect(page.getByRole('grid', { name: 'Khách hàng' }).getByRole('gridcell').first()).toBeVisible();
  await openPalette(page);
  await page.keyboard.insertText(ftCode);
  await expect(page.getByRole('dialog').getByRole('option').filter({ hasText: bill }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/napas\/payments\?ftCode=/);
  await expect(page.getByRole('dialog', { name: bill })).toBeVisible();
}

async function changeAway(page: Page, context: BrowserContext, view: ServerView): Promise<void> {
  await go(page, `/vpb-qr/terminals?${new URLSearchParams({ status: '["approved"]' })}`);
  const terminals = new ListPage(page, 'Điểm bán VPBank QR');
  await expect(terminals.grid.getByRole('gridcell').first()).toBeVisible();
  await served(page);
  await expect.poll(() => wholeLists(page)).toContain('vpbqrTerminal');
  await terminals.grid.focus();
  await page.keyboard.press('Control+Home');
  const id = (await terminals.activeText()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^Mã VietQR trả cho .* tại VPBank/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // The form is loaded with the first one: once it was open, it is on this device.
  await page.keyboard.press('e');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Tên điểm bán')).toBeVisible();
  await expect(form.getByText(/^Ngân hàng đã duyệt người nhận tiền/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
  await terminals.grid.focus();
  await page.keyboard.press('e');
  await expect(form.getByLabel('Số tài khoản')).toHaveCount(0);
  await form.getByLabel('Tên điểm bán').fill('Quầy đổi tên');
  await page.keyboard.press('Control+s');
  await expect(terminals.row(id)).toContainText('Quầy đổi tên');
  await context.setOffline(false);
  await expect
    .poll(() => view.row('/api/v4/vpbqr/terminal', 'terminalId', id), { timeout: 20_000 })
    .toMatchObject({ terminalName: 'Quầy đổi tên', status: 'approved' });
}

async function followDashboard(page: Page, context: BrowserContext): Promise<void> {
  // The group's own address goes on to its dashboard.
  await follow(page, '/mbqr');
  await expect(page.getByRole('heading', { name: 'Tổng quan MB QR' })).toBeVisible();
  await expect(page).toHaveURL(/\/mbqr\/dashboard$/);
  // Of a day that is over, the count stays what it is while the banks go on.
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Hôm qua' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/yesterday/);
  const count = page
    .getByRole('list', { name: /^Giao dịch tạo [\d/]+, so với [\d/]+$/ })
    .getByRole('link', { name: /Giao dịch$/ });
  await expect(count).toBeVisible();
  const counted = /^[\d.]+/.exec((await count.textContent()) ?? '')?.[0];
  if (counted === undefined) throw new Error('Nothing was created yesterday.');
  await count.focus();
  await page.keyboard.press('Enter');
  const payments = new ListPage(page, 'Giao dịch MB QR');
  await expect(payments.grid.getByRole('gridcell').first()).toBeVisible();
  await expect(payments.state.filter({ hasText: `/ ${counted}` })).toBeVisible();
  await page.goBack();
  await expect(count).toBeFocused();

  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText(/^Không kết nối được. Số liệu gần nhất: .+ \(/)).toBeVisible();
  await expect(count).toContainText(counted);
  await page.reload();
  await expect(page.getByText(/^Không kết nối được. Số liệu gần nhất: .+ \(/)).toBeVisible({
    timeout: 20_000,
  });
  await expect(count).toContainText(counted);
  await context.setOffline(false);
  await expect(page.getByText(/^Tính đến /)).toBeVisible({ timeout: 20_000 });
}
