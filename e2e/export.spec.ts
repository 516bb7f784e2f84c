import { readFile } from 'node:fs/promises';

import type { BrowserContext, Download, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';

import { ListPage } from './pages/list-page.ts';
import type { ConsoleServer } from './support/console-server.ts';
import { expect, installed, test } from './support/journey.ts';
import { go } from './support/looks.ts';
import { noPointer } from './support/no-pointer.ts';
import { served } from './support/served.ts';

/** Opens the dialog, all by keys. */
async function ask(page: Page, list: ListPage) {
  await list.grid.focus();
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: /^Xuất .* ra tệp$/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function sheetsOf(download: Download) {
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())));
  const facts = new Map(sheets.at(-1)?.rows.map(([name, value]) => [String(name), value]));
  return { rows: sheets[0]?.rows ?? [], facts };
}

/** The head is counted as a row. */
const totalOf = async (list: ListPage) => Number(await list.grid.getAttribute('aria-rowcount')) - 1;

test('files of a list are made by keys: of all rows that match, offline of what this device holds, of chosen rows', {
  tag: installed,
}, async ({ signIn, page, context, server }) => {
  const pointer = await noPointer(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await signIn.as('cskh', '/customer/list?active=true&sort=name.asc&pageSize=50');
  await test.step('of all rows that match while the person goes on, by the policy of the server', () =>
    allThatMatch(page, server));
  expect(complaints).toEqual([]);
  await test.step('offline of what this device holds, and says so', () => offline(page, context));
  await test.step('of the chosen rows as separated values, and Escape asks for nothing', () => chosen(page));
  pointer.held();
});

async function allThatMatch(page: Page, server: ConsoleServer): Promise<void> {
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('Hoạt động').first()).toBeVisible();
  const total = await totalOf(list);
  expect(total).toBeGreaterThan(50);
  await server.faults([
    { match: { method: 'GET', pathPrefix: '/api/v1/changes' }, times: 1, action: { delay: 2500 } },
  ]);
  const dialog = await ask(page, list);
  const downloaded = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const card = page.getByRole('complementary', { name: 'Xuất Khách hàng' });
  await expect(card).toBeVisible();
  // Another search is nobody's business but the person's.
  await list.search('nguyen');
  const download = await downloaded;
  await server.faults([]);
  expect(download.suggestedFilename()).toMatch(/^Khách hàng \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.xlsx$/);
  await expect(card.getByText(`Đã lưu ${total} dòng`).first()).toBeVisible();
  const { rows, facts } = await sheetsOf(download);
  expect(rows.length).toBe(total + 1);
  const codes = rows.slice(1).map(([code]) => String(code));
  expect(new Set(codes).size).toBe(total);
  expect(rows[1]?.[2]).toMatch(/^0\d{9}$/);
  expect(facts.get('Số dòng')).toBe(total);
  expect(facts.get('Bộ lọc')).toBe('Trạng thái: Hoạt động');
  expect(facts.get('Sắp xếp')).toBe('Tên khách hàng tăng dần');
}

async function offline(page: Page, context: BrowserContext): Promise<void> {
  const list = new ListPage(page, 'Khách hàng');
  await go(page, '/customer/list');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '501');
  // What is loaded late must be on this device first.
  await served(page);
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
  const dialog = await ask(page, list);
  await expect(dialog.getByText(/Đang mất mạng/)).toBeVisible();
  const agree = dialog.getByRole('checkbox');
  if (await agree.isVisible()) await agree.press('Space');
  const downloaded = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const { facts } = await sheetsOf(await downloaded);
  expect(String(facts.get('Nguồn'))).toMatch(/^Máy tính này, khi mất mạng/);
  await expect(page.getByText(/Lấy từ máy này/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Trực tuyến/ })).toBeVisible();
}

async function chosen(page: Page): Promise<void> {
  const list = new ListPage(page, 'Khách hàng');
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const dialog = await ask(page, list);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(list.grid).toBeFocused();
  await ask(page, list);
  await page.keyboard.press('ArrowDown');
  const downloaded = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').split('\r\n');
  expect(lines.indexOf('')).toBe(3);
  // A phone number keeps its zero: it is a text to every spreadsheet.
  expect(lines[1]).toMatch(/^KH00001,[^,]+,"\t0\d{9}",/);
}
