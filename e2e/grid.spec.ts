/** The grid itself: how it is heard, how it scrolls through everything, and how it looks in other conditions. */
import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import type { SignInPage } from './pages/sign-in-page.ts';
import type { ConsoleServer } from './support/console-server.ts';
import type { ServerView } from './support/journey.ts';
import { expect, test } from './support/journey.ts';
import { follow } from './support/looks.ts';
import { rowsInFrames } from './support/rows-in-frames.ts';
import { watchTop } from './support/watch-top.ts';

/** Of the list of customers. */
const columns = 14;

test('a list that scrolls continuously is gone through by keys, and stays where it is looked at', async ({
  signIn,
  page,
  context,
  view,
}) => {
  await test.step('to its last row and back, and only what comes into view is read', () =>
    toTheEnd(page, signIn));
  const list = new ListPage(page, 'Khách hàng');
  await follow(page, '/customer/list?pageSize=continuous');
  await expect(list.row('KH00001')).toBeVisible();
  await list.grid.focus();
  await test.step('a key that goes pages shows its rows in the frame of that key', () => framesOfKeys(list));
  await page.keyboard.press('Control+Home');
  await test.step('it stays where it is when its rows are drawn at another height', () => changeHeight(list));
  await page.keyboard.press('Control+Home');
  await test.step('it goes on without the network over what this device holds', () =>
    goOnOffline(list, context));
  await page.keyboard.press('Control+Home');
  await test.step('what is looked at stays in its place when a row above it goes', () => loseRow(list, view));
});

test('a grid in other conditions keeps its columns together, its marks in sight, its text whole', async ({
  signIn,
  page,
  server,
}) => {
  await signIn.as('quantri', '/customer/list');
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
  await list.grid.focus();
  await test.step('pinned columns stay in sight, and the header above its columns', () => goAside(page));
  await test.step('it reads from right to left where the page does', () => readFromRight(page));
  await test.step('lines say what the system takes away as colours', () => takeColours(page));
  await test.step('so does what Enter would do in the palette', () => choosePlain(page));
  await test.step('no line of text is cut at twice the size', () => showTwice(page));
  await test.step('nothing moves for whoever wishes for less motion', () => standStill(page, server));
});

async function toTheEnd(page: Page, signIn: SignInPage): Promise<void> {
  const asked: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/mbqr/payment')) asked.push(Number(url.searchParams.get('current')));
  });
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const payDate = JSON.stringify({ from: day(90), to: day(0) });
  await signIn.as('quantri', `/mbqr/payments?${new URLSearchParams({ payDate, pageSize: 'continuous' })}`);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  const count = Number(await grid.getAttribute('aria-rowcount'));
  expect(count).toBeGreaterThan(600);
  // What comes next is there before anybody scrolls.
  await expect.poll(() => asked).toEqual(expect.arrayContaining([2, 3]));
  await grid.focus();
  await page.keyboard.press('Control+End');
  const active = () =>
    page.evaluate(() => {
      const name = document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant');
      const row = document.getElementById(name ?? '')?.closest('[role="row"]');
      return { index: Number(row?.getAttribute('aria-rowindex')), text: row?.textContent ?? '' };
    });
  await expect.poll(async () => (await active()).text).toMatch(/^AV/);
  // The very last one is the row of totals.
  expect((await active()).index).toBe(count - 1);
  await expect(grid.locator(`[role=row][aria-rowindex="${count}"]`)).toContainText('Tổng');
  await page.keyboard.press('Control+Home');
  await expect.poll(async () => (await active()).index).toBe(2);
  await page.keyboard.press(']');
  await expect.poll(async () => (await active()).index).toBe(202);
  // Neither all of it, nor anything in between.
  expect(new Set(asked).size).toBeLessThan(12);
}

async function framesOfKeys(list: ListPage): Promise<void> {
  const { page } = list;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await expect(list.grid).toHaveAttribute('aria-busy', 'false');
  await rowsInFrames(page);
  for (const key of ['PageDown', 'PageDown', 'PageUp', 'Control+Home']) await page.keyboard.press(key);
  const seen = await page.evaluate(() => window.rowsInFrames);
  // Control is a key of its own.
  expect(seen).toHaveLength(5);
  for (const { drawn, fit } of seen) expect(drawn).toBeGreaterThanOrEqual(fit);
}

async function loseRow(list: ListPage, view: ServerView): Promise<void> {
  const { page } = list;
  const before = Number(await list.grid.getAttribute('aria-rowcount'));
  await page.keyboard.press(']');
  await expect(list.row('KH00203')).toBeVisible();
  const seen = await watchTop(page, 'KH00203');
  await view.removeCustomer('KH00007');
  // The row that is gone stays in sight as gone where it is, until the list is asked for anew.
  await page.keyboard.press('r');
  await expect(list.grid).toHaveAttribute('aria-rowcount', String(before - 1));
  await expect(list.row('KH00203')).toHaveAttribute('aria-rowindex', '203');
  expect(await seen()).toHaveLength(1);
}

async function changeHeight(list: ListPage): Promise<void> {
  const { page } = list;
  await page.keyboard.press(']');
  await expect(list.row('KH00203')).toBeVisible();
  await page.keyboard.press('d');
  await page.getByRole('menuitemradio', { name: 'Dòng thưa' }).press('Enter');
  await expect(list.row('KH00203')).toBeInViewport();
  await page.keyboard.press('d');
  await page.getByRole('menuitemradio', { name: 'Dòng sát' }).press('Enter');
  await expect(list.row('KH00203')).toBeInViewport();
  await expect(list.grid).toBeFocused();
}

async function goOnOffline(list: ListPage, context: BrowserContext): Promise<void> {
  const { page } = list;
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length)))
    .toBeGreaterThan(0);
  // What was looked at is held: the end as well.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(list.row('KH00500')).toBeVisible();
  await page.keyboard.press('Control+Home');
  await expect(list.row('KH00001')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(list.row('KH00500')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Trực tuyến/ })).toBeVisible({ timeout: 20_000 });
}

/** Left and right of what stands there, in px. */
const sides = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn`);
  return { left: Math.round(box.x), right: Math.round(box.x + box.width) };
};

async function goAside(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await expect(page.locator('.c-grid')).toHaveAttribute('data-aside');
  const grid = await sides(page, '.c-grid');
  expect((await sides(page, '.c-lead')).left).toBe(grid.left);
  const pinned = await sides(page, '.c-cell.is-pinned[aria-colindex="2"]');
  expect(await sides(page, '.c-head.is-pinned[aria-colindex="2"]')).toEqual(pinned);
  const last = await sides(page, `.c-cell[aria-colindex="${columns}"]`);
  expect(await sides(page, `.c-head[aria-colindex="${columns}"]`)).toEqual(last);
  expect(last.right).toBeLessThanOrEqual(grid.right);
  expect(await sides(page, '.c-active-cell')).toEqual(last);
  await page.keyboard.press('Home');
}

async function readFromRight(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const grid = await sides(page, '.c-grid');
  expect((await sides(page, '.c-lead')).right).toBeGreaterThan(grid.right - 20);
  await page.keyboard.press('End');
  const last = await sides(page, `.c-cell[aria-colindex="${columns}"]`);
  expect(last.left).toBeGreaterThanOrEqual(grid.left);
  expect(await sides(page, `.c-head[aria-colindex="${columns}"]`)).toEqual(last);
  expect(await sides(page, '.c-active-cell')).toEqual(last);
  expect((await sides(page, '.c-lead')).right).toBeGreaterThan(grid.right - 20);
  const pinned = await sides(page, '.c-cell.is-pinned[aria-colindex="2"]');
  expect(await sides(page, '.c-head.is-pinned[aria-colindex="2"]')).toEqual(pinned);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  const second = await sides(page, '.c-cell[aria-colindex="3"]');
  expect(await sides(page, '.c-active-cell')).toEqual(second);
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });
}

async function takeColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Space');
  const look = (selector: string, name: 'outlineStyle' | 'backgroundColor') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, key) => getComputedStyle(element)[key], name);
  await expect(page.locator('.c-row.is-selected')).toHaveCount(1);
  expect(await look('.c-active-cell', 'outlineStyle')).toBe('solid');
  expect(await look('.c-row.is-selected .c-cell', 'backgroundColor')).not.toBe(
    await look('.c-row:not(.is-selected) .c-cell', 'backgroundColor'),
  );
}

async function choosePlain(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true });
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function showTwice(page: Page): Promise<void> {
  // What a window of 1280 by 720 holds at 200 %.
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 360 });
  const heightOfGrid = async () => (await page.locator('.c-grid').boundingBox())?.height;
  await expect.poll(heightOfGrid).toBeLessThan(360);
  expect(await heightOfGrid()).toBeGreaterThan(100);
  const cut = await page
    .locator('.c-cell, .c-head')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).length);
  expect(cut).toBe(0);
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await expect(page.locator('.c-active-cell')).toBeInViewport({ ratio: 1 });
  if (usual !== null) await page.setViewportSize(usual);
}

async function standStill(page: Page, server: ConsoleServer): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await server.faults([{ match: { pathPrefix: '/api/v4/mbqr/payment' }, action: { delay: 15_000 } }]);
  await follow(page, '/mbqr/payments');
  await expect(page.locator('main .c-skeleton-line').first()).toBeVisible();
  // An animation of a millisecond that goes on for ever would flicker.
  const running = () => page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  await expect.poll(running).toEqual([]);
  await expect(page.locator('main .c-skeleton-line').first()).toBeVisible();
  await server.faults([]);
}
