/**
 * What the relay keeps to, met by a person at work: one change of a row at a time, no more rows at once than a host is sent,
 * the wait that a host asks for, the wait after a failure, the newer row that a change is put over. The recordings of it are
 * kept (`tests/stories/recordings`): a relay that keeps to less sends otherwise in their worlds.
 */
import type { Page } from '@playwright/test';

import type { ListPage } from './pages/list-page.ts';
import { agree } from './support/agree.ts';
import type { FaultRule } from './support/console-server.ts';
import type { ServerView } from './support/journey.ts';
import { expect, test } from './support/journey.ts';
import { leaveKept, leaveRecording } from './support/leave-recording.ts';

const of = (code: string) => ({ method: 'PUT', pathPrefix: `/api/v1/customer/${code}` });
const once = (code: string, action: FaultRule['action']): FaultRule => ({
  match: of(code),
  times: 1,
  action,
});

/** Longer than a person needs for the next change. */
const slowly = { delay: 5_000 };

const becomes = (view: ServerView, code: string, address: string) =>
  expect
    .poll(async () => (await view.row('/api/v1/customer', 'code', code))?.address, { timeout: 30_000 })
    .toBe(address);

const addressed = (list: ListPage, code: string, address: string) => list.change(code, 'Địa chỉ', address);

/** Whoever stands before the host asks for patience, once. */
async function askToWait(page: Page, code: string, seconds: number): Promise<void> {
  await page.route(
    `**/api/v1/customer/${code}`,
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': String(seconds) },
        json: { success: false, errorCode: 'rate_limited', errorMessage: '', showType: 2 },
      }),
    { times: 1 },
  );
}

test('changes wait for those before them in their row, over a newer row go once more, and a batch goes in one call', async ({
  signIn,
  page,
  server,
  view,
}) => {
  const list = await signIn.atCustomers();
  await server.faults([once('KH00071', slowly), once('KH00072', slowly)]);
  await addressed(list, 'KH00071', 'Thứ nhất');
  await addressed(list, 'KH00071', 'Thứ hai');
  await becomes(view, 'KH00071', 'Thứ hai');
  expect(await view.history('customer', 'KH00071')).toMatchObject([{ version: 3 }, { version: 2 }]);

  await addressed(list, 'KH00072', 'Của tôi');
  // While it is on its way: it comes too late to be over the row that its person saw.
  await view.changeCustomer('KH00072', { name: 'Tên của người khác' });
  await becomes(view, 'KH00072', 'Của tôi');
  expect((await view.row('/api/v1/customer', 'code', 'KH00072'))?.name).toBe('Tên của người khác');
  await leaveRecording(page, 'two-in-a-lane-and-rebase');

  // A batch goes in one call, whatever that takes.
  const many = { method: 'PATCH', pathPrefix: '/api/v1/customer/status' };
  await server.faults([{ match: many, action: { delay: 2_000 } }]);
  await list.search('KH0021');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '11');
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+a');
  await expect(list.state).toContainText('đã chọn 10 dòng');
  await page.keyboard.press('l');
  await agree(page);
  for (const code of ['KH00210', 'KH00219'])
    await expect
      .poll(async () => (await view.row('/api/v1/customer', 'code', code))?.active, { timeout: 30_000 })
      .toBe(false);
  const batch = page.getByRole('complementary', { name: /^Khóa \d+ khách hàng/ });
  await expect(batch).toContainText(/Xong 10 trên 10/);
  await leaveRecording(page, 'ten-rows-in-one-call');
});

test('a host that asks to wait is left alone, one that fails is tried again later, and one that knows nobody is sent nothing', async ({
  signIn,
  page,
  server,
  view,
}) => {
  const list = await signIn.atCustomers();
  await askToWait(page, 'KH00073', 8);
  await addressed(list, 'KH00073', 'Sau khi chờ');
  await addressed(list, 'KH00074', 'Cũng chờ');
  await becomes(view, 'KH00073', 'Sau khi chờ');
  await becomes(view, 'KH00074', 'Cũng chờ');

  await server.faults([
    { match: of('KH00075'), times: 4, action: { status: 500 } },
    once('KH00076', 'answerLost'),
    once('KH00077', { status: 401 }),
    once('KH00078', { status: 403 }),
  ]);
  await addressed(list, 'KH00075', 'Lần thứ năm');
  await becomes(view, 'KH00075', 'Lần thứ năm');
  await addressed(list, 'KH00076', 'Một lần');
  await becomes(view, 'KH00076', 'Một lần');
  await addressed(list, 'KH00077', 'Thẻ mới');
  await becomes(view, 'KH00077', 'Thẻ mới');
  await addressed(list, 'KH00078', 'Được phép');
  await expect(page.getByRole('button', { name: /1 cần xử lý/ })).toBeVisible();
  await list.grid.focus();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const centre = page.getByRole('dialog', { name: 'Trung tâm đồng bộ' });
  await expect(centre).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('j');
  await expect(centre.getByRole('article', { name: /KH00078/ })).toBeFocused();
  await page.keyboard.press('s');
  await becomes(view, 'KH00078', 'Được phép');
  await page.keyboard.press('Escape');
  await expect(centre).toBeHidden();
  for (const code of ['KH00073', 'KH00074', 'KH00075', 'KH00076', 'KH00077', 'KH00078'])
    expect(await view.history('customer', code)).toHaveLength(1);
  await leaveRecording(page, 'asked-to-wait-and-tried-again');

  // Where the host no longer knows the person nothing more is sent.
  // What has just expired is renewed once: refused again it is a verdict.
  await server.faults([{ match: of('KH00081'), action: { status: 401 } }]);
  await addressed(list, 'KH00081', 'Không còn ai');
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  await leaveKept(page, 'ended-by-the-host', 'session/signedOut');
});
