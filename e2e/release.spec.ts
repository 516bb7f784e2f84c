import { readRecording } from '../src/session-recorder/format/read-recording.ts';
import { ListPage } from './pages/list-page.ts';
import { entryIds } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { keptRecordings } from './support/kept-recordings.ts';
import { leaveRecording } from './support/leave-recording.ts';
import { served } from './support/served.ts';

test('service-worker update with entries waiting: announced, taken when the person says so, and the new version sends them once', {
  tag: installed,
}, async ({ signIn, page, server, view }) => {
  await signIn.as('cskh', '/customer/list');
  await served(page);
  await server.faults([
    { match: { method: 'PUT', pathPrefix: '/api/v1/customer/' }, action: { status: 500 } },
  ]);
  const list = new ListPage(page, 'Khách hàng');
  await list.change('KH00052', 'Địa chỉ', 'Ghi trước khi cập nhật');
  await expect(page.getByRole('button', { name: /1 chờ gửi/ })).toBeVisible();
  const waiting = await entryIds(page);
  expect(waiting).toHaveLength(1);
  await server.release();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const notice = page
    .getByRole('region', { name: 'Thông báo' })
    .getByRole('button', { name: /Tải lại|Cập nhật|Làm mới/ });
  await expect(notice).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await notice.click();
  await reloaded;
  await expect(list.row('Ghi trước khi cập nhật')).toBeVisible();
  const waits = async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null;
  await expect.poll(() => page.evaluate(waits)).toBe(false);
  expect(await entryIds(page)).toEqual(waiting);
  expect(await view.history('customer', 'KH00052')).toEqual([]);
  await server.faults([]);
  await page.getByRole('grid').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  // It may have gone by itself by now, and then there is nothing to press.
  const now = page.getByRole('button', { name: 'Gửi ngay' }).first();
  if (await now.isEnabled()) await now.click();
  await expect
    .poll(async () => (await view.history('customer', 'KH00052')).length, { timeout: 30_000 })
    .toBe(1);
  const [history] = await view.history('customer', 'KH00052');
  expect(waiting).toEqual([history?.key]);

  await test.step('what was sent survives a kill of the server', async () => {
    await server.kill();
    await server.restart();
    const row = await view.row('/api/v1/customer', 'code', 'KH00052');
    expect(row?.address).toBe('Ghi trước khi cập nhật');
  });
});

test('the recording of a session is exported, for the tests to replay: an edit without a network, a conflict, and a 500', {
  tag: installed,
}, async ({ signIn, page, context, server, view }) => {
  const list = await signIn.atCustomers();
  await list.change('KH00061', 'Địa chỉ', 'Ghi lại để phát lại');
  const online = page.getByRole('button', { name: /Trực tuyến/ });
  await expect(online).toBeVisible();
  // What writes recordings down is a part of its own: a browser asks no second time for one that it could not load.
  await served(page);
  await context.setOffline(true);
  await list.change('KH00062', 'Địa chỉ', 'Ghi khi ngoại tuyến');
  await list.change('KH00063', 'Địa chỉ', 'Của tôi');
  await view.changeCustomer('KH00063', { address: 'Của họ' });
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /1 cần xử lý/ })).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00062'))?.address)
    .toBe('Ghi khi ngoại tuyến');
  await server.faults([
    { match: { method: 'PUT', pathPrefix: '/api/v1/customer/' }, action: { status: 500 }, times: 1 },
  ]);
  await list.change('KH00064', 'Địa chỉ', 'Hỏng một lần');
  await expect
    .poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00064'))?.address, { timeout: 30_000 })
    .toBe('Hỏng một lần');
  const { content } = await leaveRecording(page, 'customer-edits');
  expect(content).not.toContain('Bearer');
  // What a journey that fails leaves in the report is the same session.
  const recorded = async () => {
    const [kept = ''] = await keptRecordings(page);
    const read = readRecording(kept);
    const steps = read.kind === 'read' ? read.recording.steps : [];
    return steps.filter(({ action }) => action.type === 'journal/entriesRecorded').length;
  };
  // It is written down every few seconds.
  await expect.poll(recorded).toBe(4);
});
