/** What the pointer does on a grid, beside its keys. */
import type { Locator } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { expect, test } from './support/journey.ts';
import { go } from './support/looks.ts';

const centre = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x, right: box.x + box.width };
};

const heads = (list: ListPage) =>
  list.grid
    .getByRole('columnheader')
    .evaluateAll((all) =>
      all
        .toSorted((a, b) => Number(a.ariaColIndex) - Number(b.ariaColIndex))
        .map((head) => head.textContent.trim()),
    );

test('the pointer scrolls past the active cell, draws ranges beyond the rows in sight, and moves columns', async ({
  signIn,
  page,
}) => {
  await signIn.as('cskh', '/customer/list');
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
  await list.grid.focus();
  await test.step('the active cell is seen again where focus comes back by a key', () => scrollPast(list));
  await test.step('a range goes on under the edge of the rows, which scroll towards the pointer', () =>
    drawRange(list));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  await test.step('a column is dragged to the place of another, and the list is not sorted by it', () =>
    dragColumn(list));
});

async function scrollPast(list: ListPage): Promise<void> {
  const { page } = list;
  const ring = page.locator('.c-active-cell');
  await expect(ring).toBeInViewport();
  const middle = await centre(list.grid);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, 600);
  await expect(ring).not.toBeInViewport();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list.grid).toBeFocused();
  await expect(ring).toBeInViewport();
}

async function drawRange(list: ListPage): Promise<void> {
  const { page } = list;
  const box = await list.grid.boundingBox();
  if (box === null) throw new Error('the grid is not drawn');
  const cell = await centre(list.grid.getByRole('gridcell', { name: 'KH00003', exact: true }));
  await page.mouse.move(cell.x, cell.y);
  await page.mouse.down();
  await page.mouse.move(cell.x + 10, cell.y + 40, { steps: 3 });
  await page.mouse.move(cell.x + 10, box.y + box.height + 30, { steps: 3 });
  const active = async () =>
    Number((await list.grid.getAttribute('aria-activedescendant'))?.split('-').at(-2));
  await expect.poll(active).toBeGreaterThan(40);
  await page.mouse.up();
  const reached = await active();
  await expect(list.row('KH00001')).not.toBeInViewport();
  // Let go, it goes no further.
  await page.mouse.move(cell.x, box.y + box.height + 60);
  // It would go on with every frame.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames += 1)
      await new Promise((drawn) => {
        requestAnimationFrame(drawn);
      });
  });
  expect(await active()).toBe(reached);
  await expect(list.state).toContainText(/ô/);
}

async function dragColumn(list: ListPage): Promise<void> {
  const { page } = list;
  const [, code = '', name = '', third = '', fourth = ''] = await heads(list);
  const head = (label: string) => list.grid.getByRole('columnheader', { name: label, exact: true });
  const from = await centre(head(third));
  const to = await centre(head(fourth));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // A hand is never quite still: that is a click.
  await page.mouse.move(from.x + 2, from.y);
  await expect(list.grid.locator('[data-drop]')).toHaveCount(0);
  await page.mouse.move(to.x, to.y + 60, { steps: 4 });
  await expect(head(fourth)).toHaveAttribute('data-drop', 'after');
  await page.mouse.up();
  await expect.poll(() => heads(list)).toEqual(expect.arrayContaining([fourth, third]));
  expect((await heads(list)).slice(1, 5)).toEqual([code, name, fourth, third]);
  expect(page.url()).not.toContain('sort=');
  await expect(list.grid.locator('[data-drop]')).toHaveCount(0);
  // One that is pinned stays among those that are.
  const pinned = await centre(head(code));
  const loose = await centre(head(fourth));
  await page.mouse.move(pinned.x, pinned.y);
  await page.mouse.down();
  await page.mouse.move(loose.x, loose.y, { steps: 4 });
  await expect(list.grid.locator('[data-drop]')).toHaveCount(0);
  await page.mouse.up();
  expect((await heads(list)).slice(1, 5)).toEqual([code, name, fourth, third]);
  // A click sorts as ever, and the arrangement is kept.
  await head(third).click();
  await expect(head(third)).toHaveAttribute('aria-sort', 'ascending');
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toMatch(/\/customer\/list.*address.*phoneNumber/);
  await go(page, '/account');
  await go(page, '/customer/list');
  await expect(head(third)).toBeVisible();
  expect((await heads(list)).slice(1, 5)).toEqual([code, name, fourth, third]);
}
