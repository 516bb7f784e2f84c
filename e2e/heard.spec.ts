/** The grid as a screen reader is told of it: the tree that Chromium itself computes. */
import type { Page } from '@playwright/test';

import config from '../playwright.config.ts';
import { ListPage } from './pages/list-page.ts';
import type { Heard } from './support/accessibility-tree.ts';
import { hear } from './support/accessibility-tree.ts';
import { expect, test } from './support/journey.ts';

const { launchOptions } = config.use ?? {};
// Without a screen reader on the machine Chromium computes no tree unless it is told to; its shell has no page of it.
test.use({
  launchOptions: {
    ...launchOptions,
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
    args: [...(launchOptions?.args ?? []), '--force-renderer-accessibility'],
  },
});

/** In the small seed. */
const customers = 500;
const columns = 14;

async function heardGrid(page: Page): Promise<Heard> {
  const grid = await hear(page, 'grid');
  if (grid === undefined) throw new Error('No grid is told of');
  return grid;
}

const rowsOf = (grid: Heard) => grid.children.filter(({ role }) => role === 'row');
const bodyOf = (grid: Heard) => rowsOf(grid).slice(1);
const indexOf = (row: Heard | undefined) => Number(row?.facts.aria_cell_row_index);
/** The row of the active cell. */
const activeRow = (grid: Heard) =>
  bodyOf(grid).find(({ children }) => children.some(({ name }) => name === grid.active?.name));

for (const [mode, search, total] of [
  ['page by page', '?pageSize=100', customers],
  ['continuously', '?pageSize=continuous', customers],
] as const) {
  test.describe(`a grid that is gone through ${mode}`, () => {
    test('is heard as a grid: counts, indexes, sorting, what is chosen, where one is', async ({
      signIn,
      page,
    }) => {
      await signIn.as('cskh', `/customer/list${search}`);
      const list = new ListPage(page, 'Khách hàng');
      await expect(list.row('KH00001')).toBeVisible();
      await expect(list.grid).toHaveAttribute('aria-rowcount', String(total + 1));
      await list.grid.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(list.grid.getByRole('row', { selected: true })).toHaveCount(1);

      const grid = await heardGrid(page);
      expect(grid.name).toBe('Khách hàng');
      expect(grid.flags).toContain('MULTISELECTABLE');
      expect(grid.facts).toMatchObject({
        aria_row_count: String(total + 1),
        aria_column_count: String(columns),
      });
      const [head, ...body] = rowsOf(grid);
      expect(head?.children.map(({ role }) => role)).toEqual(Array(columns).fill('columnHeader'));
      expect(head?.children.map((cell) => cell.facts.sort_direction)).toContain('ascending');
      expect(body.length).toBeGreaterThan(15);
      expect(body.map(indexOf)).toEqual(body.map((_, index) => index + 2));
      for (const row of body) {
        expect(row.children.map(({ role }) => role)).toEqual(Array(columns).fill('gridCell'));
        expect(row.children.map((cell) => Number(cell.facts.aria_cell_column_index))).toEqual(
          row.children.map((_, index) => index + 1),
        );
      }
      expect(body.filter((row) => row.facts.selected === 'true').map(indexOf)).toEqual([3]);
      expect(grid.active?.role).toBe('gridCell');
      expect(grid.active?.name).toBe('KH00002');
      expect(indexOf(activeRow(grid))).toBe(3);
    });

    test('names its active cell also where that is scrolled out of sight', async ({ signIn, page }) => {
      await signIn.as('cskh', `/customer/list${search}`);
      const list = new ListPage(page, 'Khách hàng');
      await expect(list.row('KH00001')).toBeVisible();
      await list.grid.focus();
      await page.keyboard.press('ArrowDown');
      await list.grid.hover();
      await page.mouse.wheel(0, 2_000);
      await expect(list.row('KH00090')).toBeVisible();
      const grid = await heardGrid(page);
      expect(grid.active?.name).toBe('KH00002');
      expect(indexOf(activeRow(grid))).toBe(3);
    });
  });
}
