/** The grid as a screen reader is told of it: the tree that Chromium itself computes. */
import type { Page } from '@playwright/test';

import config from '../playwright.config.ts';
import { ListPage } from './pages/list-page.ts';
import type { Heard } from './support/accessibility-tree.ts';
import { hear } from './support/accessibility-tree.ts';
import { expect, test } from './support/journey.ts';
import { go } from './support/looks.ts';

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

test('a grid is heard as a grid: counts, indexes, sorting, what is chosen, where one is', async ({
  signIn,
  page,
}) => {
  await signIn.as('cskh', '/customer/list?pageSize=100');
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
  await test.step('page by page', () => hearAll(list));
  await test.step('page by page, the active cell also where it is scrolled out of sight', () =>
    hearActive(list));
  // Another page, and back: a list as it begins.
  await go(page, '/account');
  await go(page, '/customer/list?pageSize=continuous');
  await expect(list.row('KH00001')).toBeVisible();
  await test.step('continuously', () => hearAll(list));
  await test.step('continuously, the active cell also where it is scrolled out of sight', () =>
    hearActive(list));
});

async function hearAll({ page, grid: shown }: ListPage): Promise<void> {
  await expect(shown).toHaveAttribute('aria-rowcount', String(customers + 1));
  await shown.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(shown.getByRole('row', { selected: true })).toHaveCount(1);

  const grid = await heardGrid(page);
  expect(grid.name).toBe('Khách hàng');
  expect(grid.flags).toContain('MULTISELECTABLE');
  expect(grid.facts).toMatchObject({
    aria_row_count: String(customers + 1),
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
}

/** The cell that `hearAll` has left active. */
async function hearActive(list: ListPage): Promise<void> {
  const { page } = list;
  await list.grid.hover();
  await page.mouse.wheel(0, 2_000);
  await expect(list.row('KH00090')).toBeVisible();
  const grid = await heardGrid(page);
  expect(grid.active?.name).toBe('KH00002');
  expect(indexOf(activeRow(grid))).toBe(3);
}
