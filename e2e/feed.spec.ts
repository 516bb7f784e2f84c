import type { Page } from '@playwright/test';

import type { ListPage } from './pages/list-page.ts';
import { wholeLists } from './support/device.ts';
import { expect, test } from './support/journey.ts';

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

test('what somebody else does is seen within two seconds, and after an absence without reading the list again', async ({
  signIn,
  page,
  context,
  view,
}) => {
  const list = await signIn.atCustomers();
  // All rows are read in the background; the feed keeps them up to date from then on.
  await expect.poll(() => wholeLists(page)).toContain('customer');
  await list.grid.focus();

  await test.step('a change is seen within two seconds, and nothing moves', async () => {
    for (let down = 0; down < 45; down += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => scrolled(list)).toBeGreaterThan(0);
    await expect(page.getByRole('row', { name: 'KH00040' })).toBeVisible();
    const before = { scroll: await scrolled(list), active: await active(list) };
    expect(before.active).toContain('KH');
    await view.changeCustomer('KH00040', { name: 'Người khác vừa sửa' });
    const since = Date.now();
    const changed = list.row('Người khác vừa sửa');
    await expect(changed).toBeVisible({ timeout: 2_000 });
    expect(Date.now() - since).toBeLessThan(2_000);
    await expect(changed).toHaveClass(/is-changed/);
    expect({ scroll: await scrolled(list), active: await active(list) }).toEqual(before);
    await expect(list.grid).toBeFocused();
    await expect(changed).not.toHaveClass(/is-changed/);
    await page.keyboard.press('Control+Home');
    await expect(list.row('KH00002')).toBeVisible();
  });

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
