import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { openPalette } from './pages/palette.ts';
import type { FaultRule } from './support/console-server.ts';
import { entryIds, wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { go } from './support/looks.ts';
import { served } from './support/served.ts';

/** What happens to the write of each, once. */
const badDays: readonly { readonly code: string; readonly action: FaultRule['action'] }[] = [
  { code: 'KH00011', action: { delay: 3_000 } },
  { code: 'KH00012', action: { status: 500 } },
  { code: 'KH00013', action: 'answerLost' },
];
const faults = badDays.map(({ code, action }) => ({
  match: { pathPrefix: `/api/v1/customer/${code}`, method: 'PUT' },
  times: 1,
  action,
}));
const addressOf = (code: string) => `Số 1 Lê Lợi, ${code}`;

async function reopen(context: BrowserContext, page: Page, address: string): Promise<Page> {
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  return again;
}

test('edits made offline survive closing the tab and reach the server once: answered slowly, with a 500, with the answer lost', {
  tag: installed,
}, async ({ signIn, page, context, server, view }) => {
  const list = await signIn.atCustomers();
  await served(page);
  await expect.poll(() => wholeLists(page)).toContain('customer');

  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
  for (const { code } of badDays) {
    await list.change(code, 'Địa chỉ', addressOf(code));
    await expect(list.row(`Có thay đổi chờ gửi ${code}`)).toBeVisible();
  }
  // Read before the tab closes: what reaches the server must be these very entries.
  const entries = await entryIds(page);
  expect(entries).toHaveLength(badDays.length);

  const again = await reopen(context, page, `${server.url}/customer/list`);
  const reopened = new ListPage(again, 'Khách hàng');
  await expect(reopened.grid).toBeVisible();
  await expect(again.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
  for (const { code } of badDays) expect(await view.history('customer', code)).toHaveLength(0);

  await server.faults(faults);
  await context.setOffline(false);
  // The tab that was closed held the tokens; the session at the provider stands, and gives new ones.
  for (const { code } of badDays)
    await expect
      .poll(async () => (await view.row('/api/v1/customer', 'code', code))?.address, { timeout: 40_000 })
      .toBe(addressOf(code));
  await expect(again.getByRole('button', { name: 'Đồng bộ: Trực tuyến', exact: true })).toBeVisible({
    timeout: 40_000,
  });
  // A new page takes the journal up again, and reads the list again: nothing is left in it to send.
  await again.reload();
  await expect(reopened.row(addressOf('KH00011'))).toBeVisible();
  await expect(again.getByRole('button', { name: 'Đồng bộ: Trực tuyến', exact: true })).toBeVisible();
  expect(await entryIds(again)).toEqual(entries);
  for (const [at, { code }] of badDays.entries()) {
    const history = await view.history('customer', code);
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({
      key: entries[at],
      op: 'update',
      version: 2,
      fields: [{ field: 'address', after: addressOf(code) }],
    });
  }
});

test('without network the lists answer filter, sort and page from this device, and the palette finds their rows', {
  tag: installed,
}, async ({ signIn, page, context, server }) => {
  await signIn.as('quantri', '/mbqr/payments');
  const payments = new ListPage(page, 'Giao dịch MB QR');
  await expect(payments.state).toContainText('từ máy chủ');
  await served(page);
  await go(page, '/company/list');
  await expect.poll(() => wholeLists(page)).toContain('company');
  await go(page, '/customer/list');
  await expect.poll(() => wholeLists(page)).toContain('customer');

  await context.setOffline(true);
  await page.goto(`${server.url}/company/list?status=1`);
  const companies = new ListPage(page, 'Nhà xe');
  await expect(companies.row('Tạm khóa').first()).toBeVisible();

  await test.step('payments, of which some are kept, are sorted', async () => {
    await go(page, '/mbqr/payments');
    await expect(payments.state).toContainText('đọc từ máy này');
    await payments.grid.getByRole('columnheader', { name: /Số tiền/ }).click();
    await expect(page).toHaveURL(/sort=transactionAmount\.asc/);
  });

  await test.step('customers are searched, sorted and paged', async () => {
    await go(page, '/customer/list?q=nguyen');
    const customers = new ListPage(page, 'Khách hàng');
    await expect(customers.row('Nguyễn').first()).toBeVisible();
    await go(page, '/customer/list?pageSize=50&sort=name.desc');
    await expect(page.getByText('1 / 10')).toBeVisible();
    const firstName = customers.grid.getByRole('gridcell').nth(2);
    const first = await firstName.textContent();
    await customers.grid.focus();
    await page.keyboard.press(']');
    await expect(page.getByText('2 / 10')).toBeVisible();
    await expect(firstName).not.toHaveText(first ?? '');
  });

  await test.step('the palette answers from this device, and says so', async () => {
    const field = await openPalette(page);
    await field.pressSequentially('kh00058');
    await expect(page.getByRole('group', { name: 'Khách hàng · từ thiết bị này' })).toContainText('KH00058');
    await expect(page.getByText('Ngoại tuyến: chỉ tìm trong dữ liệu trên thiết bị này.')).toBeVisible();
  });
});
