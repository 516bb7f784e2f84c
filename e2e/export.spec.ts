import { readFile } from 'node:fs/promises';

import AxeBuilder from '@axe-core/playwright';
import type { Download, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';

import { ListPage } from './pages/list-page.ts';
import { expect, installed, test } from './support/journey.ts';
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

/** What would keep somebody from using it. */
async function faultsOf(page: Page, part: string) {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** A pointer is not what this journey is about. */
test('a file of all rows that match is made by keys while the person goes on, by the policy of the server', async ({
  signIn,
  page,
  server,
}) => {
  const pointer = await noPointer(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await signIn.as('cskh', '/customer/list?active=true&sort=name.asc&pageSize=50');
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('Hoạt động').first()).toBeVisible();
  const total = await totalOf(list);
  expect(total).toBeGreaterThan(50);
  await server.faults([
    { match: { method: 'GET', pathPrefix: '/api/v1/changes' }, times: 1, action: { delay: 2500 } },
  ]);
  const dialog = await ask(page, list);
  expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
  const downloaded = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const card = page.getByRole('complementary', { name: 'Xuất Khách hàng' });
  await expect(card).toBeVisible();
  expect(await faultsOf(page, 'aside[aria-label]')).toEqual([]);
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
  expect(complaints).toEqual([]);
  pointer.held();
});

test('the chosen rows are written as separated values, and Escape asks for nothing', async ({
  signIn,
  page,
}) => {
  await signIn.as('cskh', '/customer/list');
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
  await list.grid.focus();
  await page.keyboard.press('Home');
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
});

test('offline the file is made of what this device holds, and says so', { tag: installed }, async ({
  signIn,
  page,
  context,
}) => {
  await signIn.as('cskh', '/customer/list');
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
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
});
