import { ListPage } from './pages/list-page.ts';
import { journal, wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { served } from './support/served.ts';

const statuses = '/api/v1/customer-status';

test('a status is moved by keys offline, shown in its new place at once, and stands there for everybody later', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  await signIn.as('quantri', '/admin/admin/customer-status');
  const list = new ListPage(page, 'Tình trạng khách hàng');
  await expect(list.row('Mới tiếp nhận')).toBeVisible();
  await served(page);
  await expect.poll(() => wholeLists(page)).toContain('customerStatus');
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();

  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  const names = () => list.grid.getByRole('row').allInnerTexts();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await names()).findIndex((name) => name.includes('Mới tiếp nhận'))).toBe(2);
  expect((await journal(page)).map(({ lane, state }) => `${lane} ${state}`).sort()).toEqual([
    'customerStatus/dang-tu-van recorded',
    'customerStatus/moi recorded',
  ]);

  await context.setOffline(false);
  // Each row goes by itself.
  for (const [id, order] of [
    ['moi', 2],
    ['dang-tu-van', 1],
  ] as const) {
    await expect
      .poll(() => view.row(statuses, 'id', id), { timeout: 20_000 })
      .toMatchObject({ statusOrder: order, version: 2 });
  }
});
