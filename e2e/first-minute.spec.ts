/** What works without a network although the person has only just begun. */
import { ListPage } from './pages/list-page.ts';
import { wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { press, type } from './support/keys-only.ts';
import { go } from './support/looks.ts';
import { served } from './support/served.ts';

test.describe('before the worker has come', () => {
  test.use({ serviceWorkers: 'block' });

  test('a change that was made without a network is taken back with a key', { tag: installed }, async ({
    signIn,
    page,
    context,
  }) => {
    const loaded = [/\/late-[^/]*\.js$/, /\/work-[^/]*\.js$/].map((part) =>
      page.waitForResponse((answer) => part.test(answer.url())),
    );
    await signIn.as('cskh', '/customer/list');
    await Promise.all(loaded);
    await expect.poll(() => wholeLists(page)).toContain('customer');
    const list = new ListPage(page, 'Khách hàng');
    await context.setOffline(true);
    await list.change('KH00021', 'Địa chỉ', 'Số 2 Hàng Bài');
    await expect(list.row('Có thay đổi chờ gửi KH00021')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Đã rút lại')).toBeVisible();
    await expect(list.row('Có thay đổi chờ gửi KH00021')).toBeHidden();
  });

  test('what is typed into a cell whose editor is still on its way is saved in it', async ({
    signIn,
    page,
    view,
  }) => {
    let come = () => {};
    const coming = new Promise<void>((done) => {
      come = done;
    });
    await page.route(/\/work-[^/]*\.js$/, async (route) => {
      await coming;
      await route.continue();
    });
    const list = await signIn.atCustomers();
    await list.search('KH00022');
    await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
    await list.grid.focus();
    await press(page, 'Control+Home', 'ArrowRight', 'F2', 'Control+a');
    // Among them are letters that are commands of the list.
    await type(page, 'Lan Xuan');
    await press(page, 'Enter');
    await expect(list.grid.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    come();
    await expect
      .poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00022'))?.name)
      .toBe('Lan Xuan');
    await expect(list.grid).toBeFocused();
  });
});

test('a list of which all rows were read is answered without a network, with their number', {
  tag: installed,
}, async ({ signIn, page, context }) => {
  await signIn.as('quantri', '/mbqr/payments');
  await served(page);
  const payments = new ListPage(page, 'Giao dịch MB QR');
  await expect(payments.state).toContainText('từ máy chủ');
  const terminals = payments.grid.getByRole('gridcell', { name: /^MBT/ });
  const terminal = await terminals.first().textContent();
  const today = JSON.stringify({ preset: 'today' });
  const ofTerminal = new URLSearchParams({ payDate: today, terminalId: terminal ?? '' });
  // The number stands right before the time, or before where they are from.
  const extent = async () => (await payments.state.textContent())?.split(/\d{2}:\d{2}:\d{2}|đọc/)[0];
  await go(page, `/mbqr/payments?${ofTerminal}`);
  await expect.poll(async () => [...new Set(await terminals.allTextContents())]).toEqual([terminal]);
  await expect.poll(extent).toMatch(/^1–(\d+) \/ \1$/);
  await expect(payments.state).toContainText('từ máy chủ');
  const all = await extent();

  await context.setOffline(true);
  await page.reload();
  await expect(payments.state).toContainText('đọc từ máy này');
  expect(await extent()).toBe(all);
  // Of all payments of a week only some are held.
  const week = new URLSearchParams({ payDate: JSON.stringify({ preset: 'last7Days' }) });
  await go(page, `/mbqr/payments?${week}`);
  await expect(payments.state).toContainText('lưu trên máy này');
});

/** Added to each call and file, as by a network that is far away. */
const roundTripMs = 100;
/** What is promised of a machine that has nothing else to do; beside other journeys it takes longer. */
const readyWithinMs = process.env.FULL === '1' ? 10_000 : 30_000;

test('soon after the first sign-in the device is ready for work without a network, and the console says so once', {
  tag: installed,
}, async ({ signIn, page, context }) => {
  // Of the worker's files as well: a page's own limits do not hold for these.
  await context.route('**/*', async (route) => {
    await new Promise((done) => setTimeout(done, roundTripMs));
    await route.continue();
  });
  await signIn.as('cskh', '/customer/list');
  const notices = page.getByRole('region', { name: 'Thông báo' });
  const ready = notices.getByText('Máy này đã sẵn sàng làm việc khi mất mạng.');
  await expect(ready).toBeVisible({ timeout: readyWithinMs });
  const readyAfterMs = await page.evaluate(() => Date.now() - performance.timeOrigin);
  test.info().annotations.push({
    type: 'ready for work without a network',
    description: `${readyAfterMs.toFixed(0)} ms after the page was opened`,
  });
  expect(readyAfterMs).toBeLessThan(readyWithinMs);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Khách hàng' }).getByRole('row').nth(5)).toBeVisible();
  // A page that nobody has opened here yet, and the other language.
  await go(page, '/offline-data');
  await expect(page.getByText('Chương trình đã được lưu trên máy này')).toBeVisible();
  await page.getByRole('button', { name: 'Ngôn ngữ: Tiếng Việt' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByText('The console is saved on this device')).toBeVisible();
  await expect(page.getByText('This device is ready to work offline.')).toHaveCount(0);
});
