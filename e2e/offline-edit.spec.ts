import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import type { FaultRule } from './support/console-server.ts';
import { entryIds, wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { served } from './support/served.ts';

/** Every write of customers meets this, once. */
const writes = { pathPrefix: '/api/v1/customer/', method: 'PUT' } as const;

const badDays: readonly {
  readonly name: string;
  readonly code: string;
  readonly faults: readonly FaultRule[];
}[] = [
  {
    name: 'the server answering slowly',
    code: 'KH00011',
    faults: [{ match: writes, action: { delay: 3_000 } }],
  },
  { name: 'a 500 once', code: 'KH00012', faults: [{ match: writes, times: 1, action: { status: 500 } }] },
  {
    name: 'the answer lost once',
    code: 'KH00013',
    faults: [{ match: writes, times: 1, action: 'answerLost' }],
  },
];

/** Waits until the worker serves the shell and this list is whole on this device, where it is one that is. */
async function settleIn(page: Page, whole: string | undefined): Promise<void> {
  await served(page);
  if (whole !== undefined) await expect.poll(() => wholeLists(page)).toContain(whole);
}

async function reopen(context: BrowserContext, page: Page, address: string): Promise<Page> {
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  return again;
}

for (const { name, code, faults } of badDays) {
  test(`an edit made offline survives closing the tab and reaches the server once, with ${name}`, {
    tag: installed,
  }, async ({ signIn, page, context, server, view }) => {
    await signIn.as('cskh', '/customer/list');
    await settleIn(page, 'customer');

    await context.setOffline(true);
    await page.reload();
    const list = new ListPage(page, 'Khách hàng');
    await expect(list.grid).toBeVisible();
    await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
    const address = `Số 1 Lê Lợi, ${code}`;
    await list.change(code, 'Địa chỉ', address);
    await expect(list.row(`Có thay đổi chờ gửi ${code}`)).toBeVisible();

    // Read before the tab closes: what reaches the server must be this very entry.
    const [entry, ...others] = await entryIds(page);
    expect(others).toEqual([]);

    const again = await reopen(context, page, `${server.url}/customer/list`);
    await expect(new ListPage(again, 'Khách hàng').grid).toBeVisible();
    expect(await view.history('customer', code)).toHaveLength(0);

    await server.faults(faults);
    await context.setOffline(false);
    // The tab that was closed held the tokens; the session at the provider stands, and gives new ones.
    await expect
      .poll(async () => (await view.row('/api/v1/customer', 'code', code))?.address, { timeout: 40_000 })
      .toBe(address);
    await expect(again.getByRole('button', { name: 'Đồng bộ: Trực tuyến', exact: true })).toBeVisible({
      timeout: 40_000,
    });
    // A new page takes the journal up again, and reads the list again: nothing is left in it to send.
    await again.reload();
    await expect(new ListPage(again, 'Khách hàng').row(address)).toBeVisible();
    await expect(again.getByRole('button', { name: 'Đồng bộ: Trực tuyến', exact: true })).toBeVisible();
    expect(await entryIds(again)).toEqual([entry]);
    const history = await view.history('customer', code);
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({
      key: entry,
      op: 'update',
      version: 2,
      fields: [{ field: 'address', after: address }],
    });
  });
}

test('without network the lists answer filter, sort and page from this device', { tag: installed }, async ({
  signIn,
  page,
  context,
  server,
}) => {
  await signIn.as('quantri', '/company/list');
  await settleIn(page, 'company');
  await page.goto(`${server.url}/customer/list`);
  await settleIn(page, 'customer');
  await page.goto(`${server.url}/mbqr/payments`);
  await settleIn(page, undefined);
  await expect(new ListPage(page, 'Giao dịch MB QR').state).toContainText('từ máy chủ');

  await context.setOffline(true);
  await page.reload();
  const payments = new ListPage(page, 'Giao dịch MB QR');
  await expect(payments.state).toContainText('đọc từ máy này');
  await payments.grid.getByRole('columnheader', { name: /Số tiền/ }).click();
  await expect(page).toHaveURL(/sort=transactionAmount\.asc/);

  await page.goto(`${server.url}/customer/list?q=nguyen`);
  const customers = new ListPage(page, 'Khách hàng');
  await expect(customers.row('Nguyễn').first()).toBeVisible();
  await page.goto(`${server.url}/customer/list?pageSize=50&sort=name.desc`);
  await expect(page.getByText('1 / 10')).toBeVisible();
  const firstName = customers.grid.getByRole('gridcell').nth(2);
  const first = await firstName.textContent();
  await customers.grid.focus();
  await page.keyboard.press(']');
  await expect(page.getByText('2 / 10')).toBeVisible();
  await expect(firstName).not.toHaveText(first ?? '');

  await page.goto(`${server.url}/company/list?status=1`);
  const companies = new ListPage(page, 'Nhà xe');
  await expect(companies.row('Tạm khóa').first()).toBeVisible();
});
