/**
 * What a console may find on the device when it is opened: a journal of the first release, whose shape is changed then, by
 * two tabs at once or on a full disk; and as many waiting changes as are ever taken.
 */
import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { entryIds, journal, wholeLists } from './support/device.ts';
import { asBefore, change, countIn, leave, leaveConsole } from './support/found-journal.ts';
import { askForMore, quotaOf } from './support/full-disk.ts';
import { expect, installed, test } from './support/journey.ts';
import { served } from './support/served.ts';

const customers = '/customer/list';
const mostWaiting = 20_000;

/** Marks in each page every time that it changes the shape of somebody's database. */
const watchUpgrades = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function watched(this: IDBFactory, ...given) {
      const request = open.apply(this, given);
      request.addEventListener('upgradeneeded', ({ oldVersion }) => {
        if (given[0].includes(':person:')) performance.mark(`upgraded from ${oldVersion}`);
      });
      return request;
    };
  });

const upgradesIn = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('mark').flatMap(({ name }) => (name.startsWith('upgraded') ? [name] : [])),
  );

const isDone = async (page: Page) =>
  (await journal(page)).every(({ state }) => state === 'settled' || state === 'accepted');

test('two tabs migrate: the database is changed once, and what waits in it is sent once', async ({
  signIn,
  page,
  context,
  view,
}) => {
  await watchUpgrades(context);
  await signIn.atCustomers();
  await leaveConsole(page, signIn.url);
  // Enough of them that the second tab comes while the first is at it.
  const done = Array.from({ length: 400 }, (_, at) => change(at + 1, 'KH00120', 'settled'));
  const codes = ['KH00101', 'KH00102', 'KH00101'];
  const waiting = codes.map((code, at) => change(500 + 3 * at, code));
  await leave(page, [...done, ...waiting], 'first');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  const tabs = [page, copy];
  await Promise.all(tabs.map((tab) => tab.goto(`${signIn.url}${customers}`)));
  for (const tab of tabs) await expect(new ListPage(tab, 'Khách hàng').row('KH00001').first()).toBeVisible();
  await expect.poll(() => isDone(page), { timeout: 20_000 }).toBe(true);

  expect((await Promise.all(tabs.map(upgradesIn))).flat()).toEqual(['upgraded from 1']);
  const ids = [...done, ...waiting].map(({ intent }) => intent.id);
  expect(await entryIds(copy)).toEqual(ids);
  const [first, other, second] = waiting.map(({ intent }) => intent.id);
  const keysOf = async (code: string) => (await view.history('customer', code)).map(({ key }) => key);
  expect(await keysOf('KH00101')).toEqual([second, first]);
  expect(await keysOf('KH00102')).toEqual([other]);
  expect(await keysOf('KH00120')).toEqual([]);
  // Both go on in the new shape, and numbers go on behind the old ones.
  await new ListPage(copy, 'Khách hàng').change('KH00103', 'Địa chỉ', 'Sau khi đổi dạng');
  await new ListPage(page, 'Khách hàng').change('KH00104', 'Địa chỉ', 'Sau khi đổi dạng');
  await expect.poll(async () => (await journal(page)).slice(-2).map(({ seq }) => seq)).toEqual([507, 508]);
  for (const code of ['KH00103', 'KH00104'])
    await expect.poll(async () => (await view.history('customer', code)).length).toBe(1);
});

test('disk full in migration: it is said, nothing is lost, and with room again all of it is sent', async ({
  signIn,
  page,
  view,
}) => {
  await leaveConsole(page, signIn.url);
  const allow = await quotaOf(page);
  await allow(40_000_000);
  const list = await signIn.atCustomers();
  await leaveConsole(page, signIn.url);
  const kept = [change(1, 'KH00111'), change(4, 'KH00112'), change(7, 'KH00111')];
  await leave(page, kept, 'first');
  const before = await asBefore(page);
  expect(before).toMatchObject({ version: 1, entries: kept });
  await allow(1);
  expect(await askForMore(page, 41_000_000)).toBe('QuotaExceededError');

  await page.goto(`${signIn.url}${customers}`);
  const notices = page.getByRole('region', { name: 'Thông báo' });
  await expect(notices.getByText(/Bộ nhớ của trình duyệt đã đầy nên chưa mở được/)).toBeVisible();
  await expect(notices.getByRole('button', { name: 'Tải lại' })).toBeVisible();
  // Lists come from the network; what can't be kept is not called saved.
  const form = await list.edit('KH00113');
  await form.getByLabel('Địa chỉ').fill('Khi đĩa đầy');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Chưa lưu được/).first()).toBeVisible();
  await expect(form.getByLabel('Địa chỉ')).toHaveValue('Khi đĩa đầy');
  // They could not be looked at, which is another thing.
  await expect(page.getByText(/đã mất/)).toHaveCount(0);
  await leaveConsole(page, signIn.url);
  expect(await asBefore(page)).toEqual(before);
  expect(await view.history('customer', 'KH00111')).toEqual([]);

  await allow();
  await page.goto(`${signIn.url}${customers}`);
  await expect(list.row('KH00001').first()).toBeVisible();
  await expect.poll(() => isDone(page), { timeout: 20_000 }).toBe(true);
  const [first, other, second] = kept.map(({ intent }) => intent.id);
  expect(await entryIds(page)).toEqual([first, other, second]);
  const keysOf = async (code: string) => (await view.history('customer', code)).map(({ key }) => key);
  expect(await keysOf('KH00111')).toEqual([second, first]);
  expect(await keysOf('KH00112')).toEqual([other]);
  await expect(page.getByText(/đã mất/)).toHaveCount(0);
});

test('20,000 waiting: the console opens over them, says how many, and takes one more only once some are sent', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const list = await signIn.atCustomers();
  await expect.poll(() => wholeLists(page)).toContain('customer');
  await served(page);
  await leaveConsole(page, signIn.url);
  const codeOf = (at: number) => `KH${String((at % 400) + 1).padStart(5, '0')}`;
  const all = Array.from({ length: mostWaiting }, (_, at) => change(at + 1, codeOf(at)));
  await leave(page, all, 'present');
  await context.setOffline(true);
  await page.goto(`${signIn.url}${customers}`);
  await expect(list.row('KH00001').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /20\.000 chờ gửi, quá nhiều/ })).toBeVisible();

  await list.grid.focus();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByLabel('Mã khách hàng').fill('MOT-NUA');
  await form.getByLabel('Tên khách hàng').fill('Đặng Thị Ngọc Ánh');
  await form.getByLabel('Số điện thoại').fill('0912345678');
  await form.getByLabel('Loại khách hàng').selectOption({ index: 1 });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/quá nhiều thay đổi đang chờ gửi/).first()).toBeVisible();
  await expect(form.getByLabel('Tên khách hàng')).toHaveValue('Đặng Thị Ngọc Ánh');
  expect(await countIn(page)).toBe(mostWaiting);

  // Of the oldest the host hears first, each once; then there is room for another.
  await context.setOffline(false);
  const [oldest] = all;
  await expect
    .poll(async () => (await view.history('customer', 'KH00001')).map(({ key }) => key), { timeout: 60_000 })
    .toEqual([oldest?.intent.id]);
  // There is room once the answer is here, which the host's history is ahead of.
  await expect(page.getByRole('button', { name: /20\.000 chờ gửi, quá nhiều/ })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  expect(await countIn(page)).toBe(mostWaiting + 1);
});
