import type { Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';

/** What a list's page asks the host for, from now on. */
function requestsOf(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) seen.push(pathname.replace('/api/v1', ''));
  });
  return seen;
}

const scrolled = (list: ListPage) =>
  list.grid.evaluate((grid) => grid.querySelector('.bp6-table-quadrant-scroll-container')?.scrollTop ?? -1);
const active = (list: ListPage) =>
  list.grid.evaluate(
    (grid) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent,
  );

test("somebody else's change is seen within two seconds, and nothing moves", async ({
  signIn,
  page,
  browser,
}) => {
  const here = await signIn.atCustomers();
  await here.grid.focus();
  for (let down = 0; down < 45; down += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => scrolled(here)).toBeGreaterThan(0);
  await expect(page.getByRole('row', { name: 'KH00040' })).toBeVisible();
  const before = { scroll: await scrolled(here), active: await active(here) };
  expect(before.active).toContain('KH');

  const other = await browser.newContext({ locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' });
  const their = await other.newPage();
  await new SignInPage(their, signIn.url).as('quantri', '/customer/list');
  const there = new ListPage(their, 'Khách hàng');
  await expect(there.row('KH00001')).toBeVisible();
  const saved = there.change('KH00040', 'Tên khách hàng', 'Người khác vừa sửa');
  await saved;
  const since = Date.now();
  await expect(here.row('Người khác vừa sửa')).toBeVisible({ timeout: 2_000 });
  expect(Date.now() - since).toBeLessThan(2_000);
  await expect(here.row('Người khác vừa sửa')).toHaveClass(/is-changed/);
  expect({ scroll: await scrolled(here), active: await active(here) }).toEqual(before);
  await expect(here.grid).toBeFocused();
  await expect(here.row('Người khác vừa sửa')).not.toHaveClass(/is-changed/);
  await other.close();
});

test('what others did during an absence is there after it, without reading the list again', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const list = await signIn.atCustomers();
  // All rows are read in the background; the feed keeps them up to date from then on.
  await expect.poll(() => wholeLists(page)).toContain('customer');
  await list.grid.focus();
  await context.setOffline(true);
  await expect(page.getByText('Ngoại tuyến').first()).toBeVisible();
  await view.changeCustomer('KH00002', { name: 'Vắng mặt hai' });
  await view.changeCustomer('KH00003', { name: 'Vắng mặt ba' });
  await view.changeCustomer('KH00004', { name: 'Vắng mặt bốn' });
  await view.removeCustomer('KH00005');
  const requests = requestsOf(page);
  await context.setOffline(false);
  await expect(list.row('Vắng mặt hai')).toBeVisible();
  await expect(list.row('Vắng mặt ba')).toBeVisible();
  await expect(list.row('Vắng mặt bốn')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^Đã bị xóa · / })).toHaveCount(1);
  await expect.poll(() => requests.includes('/changes')).toBe(true);
  expect(requests).not.toContain('/customer');
  await page.keyboard.press('r');
  await expect(list.row('KH00005')).toHaveCount(0);
});
