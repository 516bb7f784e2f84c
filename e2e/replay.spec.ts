/** The page of replays: what was recorded in this browser is walked through, with the screens of then beside it. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

import type { Page } from '@playwright/test';

import { replayPath } from '../src/app/navigation/replay-path.ts';
import { openPalette } from './pages/palette.ts';
import { expect, installed, test } from './support/journey.ts';
import { press, tabTo, type } from './support/keys-only.ts';

const whole = 'tests/stories/recordings/offline-conflict-and-500.jsonl.gz';

const heading = (page: Page) => page.getByRole('heading', { name: 'Phát lại phiên làm việc', exact: true });
const moments = (page: Page) => page.getByRole('listbox', { name: 'Diễn biến' });
const current = (page: Page) => moments(page).getByRole('option', { selected: true });
/** What stands in the frame is no part of the page for whoever uses it: it is found by what is to be seen. */
const stage = (page: Page) => page.frameLocator('iframe[title="Màn hình lúc đó"]');

async function openReplay(page: Page): Promise<void> {
  await openPalette(page);
  await type(page, 'Phát lại phiên');
  await expect(page.getByRole('option', { name: /Phát lại phiên làm việc/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeVisible();
}

test('the session under way is walked through by keys, with the screens of then', { tag: installed }, async ({
  signIn,
  page,
  context,
  view,
}) => {
  const list = await signIn.atCustomers();
  await list.change('KH00071', 'Địa chỉ', 'Trước khi mất mạng');
  await expect
    .poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00071'))?.address)
    .toBe('Trước khi mất mạng');
  await context.setOffline(true);
  await list.change('KH00072', 'Địa chỉ', 'Khi ngoại tuyến');
  await context.setOffline(false);
  await expect
    .poll(async () => (await view.row('/api/v1/customer', 'code', 'KH00072'))?.address, { timeout: 30_000 })
    .toBe('Khi ngoại tuyến');
  await openReplay(page);
  await tabTo(page, page.getByRole('button', { name: 'Phiên đang làm' }));
  await press(page, 'Enter');
  await expect(page.getByText(/Phiên bản này khớp với bản ghi/)).toBeVisible();

  // Searched by its type, the second edit is found; the screen is that of the moment at which it was recorded.
  await press(page, '/');
  await type(page, 'entriesRecorded');
  await expect(page.getByText('2 diễn biến', { exact: true })).toBeVisible();
  await tabTo(page, moments(page));
  await press(page, 'End', 'ArrowUp');
  await expect(current(page)).toContainText('journal/entriesRecorded');
  await expect(stage(page).getByText('Ngoại tuyến', { exact: false }).first()).toBeVisible();
  await expect(stage(page).getByText('Khi ngoại tuyến')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('journal › entries › 1')).toBeVisible();
  await expect(moments(page)).toBeFocused();

  await press(page, '2');
  const journal = page.getByRole('tabpanel').getByRole('row');
  await expect(journal.nth(1)).toContainText('KH00072');
  await expect(journal.nth(1)).toContainText('Chờ gửi');
  await expect(journal.nth(2)).toContainText('Đã gửi');
  await press(page, 'End');
  await expect(journal.nth(1)).toContainText('Đã gửi');

  await press(page, '3');
  const sent = page.getByRole('tabpanel').getByRole('row', { name: /PUT .*KH00072/ });
  await expect(sent).toContainText('200');

  // From its beginning it plays by itself, and stops when it is told to.
  await press(page, 'Home', '+', '+', '+', '+', 'Space');
  await expect(page.getByRole('combobox', { name: 'Tốc độ' })).toHaveValue('20');
  await expect(page.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Phát', exact: true })).toBeVisible({ timeout: 30_000 });
  const slider = page.getByRole('slider', { name: 'Vị trí trong phiên' });
  await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');

  // A menu of the header has the arrows for itself: the replay stays where it is.
  const end = await slider.inputValue();
  await page.getByRole('button', { name: 'Trợ giúp' }).press('Enter');
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await press(page, 'ArrowUp', 'Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(slider).toHaveValue(end);

  // The screen alone, and back.
  await press(page, 'f');
  await expect(moments(page)).toBeHidden();
  await press(page, 'f');
  await expect(moments(page)).toBeVisible();

  // At the beginning there is no screen: the last one is not left standing.
  await press(page, 'Home');
  await expect(page.getByText('Lúc này hệ thống chưa khởi động xong', { exact: false })).toBeVisible();
});

test('opened by its address alone, the page has the fields of the console, and opens files that are whole', async ({
  signIn,
  page,
}) => {
  await signIn.as('cskh', replayPath);
  await expect(heading(page)).toBeVisible();
  const file = page.getByLabel('Tệp bản ghi');
  const slider = page.getByRole('slider', { name: 'Vị trí trong phiên' });

  await test.step('one of an older format', async () => {
    await file.setInputFiles('tests/stories/recordings/edit-offline-then-conflict.json');
    await expect(page.getByText('Bản ghi không có mốc để so sánh.')).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Tìm theo loại' });
    await expect(search).toHaveCSS('border-top-width', '1px');
    await press(page, '/');
    await expect(search).toBeFocused();
    await tabTo(page, moments(page));
    await press(page, 'End');
    await expect(page.getByText('Bản ghi không cho biết trang đang mở', { exact: false })).toBeVisible();
    await expect(page.getByText('phần dưới do phiên bản này tính lại', { exact: false })).toBeVisible();
  });

  await test.step('what is open stays while something else can’t be opened, and nothing typed leads nowhere', async () => {
    const end = await slider.inputValue();
    const refuses = async (name: string, content: string | Buffer, words: string) => {
      await file.setInputFiles({ name, mimeType: 'application/gzip', buffer: Buffer.from(content) });
      await expect(page.getByRole('alert')).toContainText(words);
    };
    await refuses('other.jsonl', '{}', 'Tệp other.jsonl không phải là bản ghi');
    const text = gunzipSync(await readFile(whole)).toString('utf8');
    const altered = text.replace('"journal/entriesMoved"', '"journal/entriesMovee"');
    await refuses('altered.jsonl', altered, 'Tệp altered.jsonl đã bị sửa sau khi ghi');
    const packed = (await readFile(whole)).subarray(0, 2_000);
    await refuses('packed.jsonl.gz', packed, 'Tệp packed.jsonl.gz bị thiếu phần cuối');
    await tabTo(page, page.getByLabel('Tới số'));
    await press(page, 'Enter');
    await expect(slider).toHaveValue(end);
  });

  await test.step('one that is whole takes its place', async () => {
    const buffer = await readFile(whole);
    await file.setInputFiles({ name: 'whole.jsonl.gz', mimeType: 'application/gzip', buffer });
    await expect(page.getByText('whole.jsonl.gz')).toBeVisible();
    await tabTo(page, page.getByLabel('Tới số'));
    await type(page, '12');
    await press(page, 'Enter');
    await expect(page.getByText(/^12 \/ /)).toBeVisible();
  });
});
