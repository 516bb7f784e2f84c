import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { ListPage } from './list-page.ts';

/** Opens the palette by its keys; answers its text field, which has focus. */
export async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' });
  await expect(field).toBeFocused();
  return field;
}

/** By the palette to a list, whose grid has focus then. */
export async function goToList(page: Page, title: string): Promise<ListPage> {
  await goToPage(page, title);
  const list = new ListPage(page, title);
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await list.grid.focus();
  return list;
}

export async function goToPage(page: Page, title: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(title);
  await expect(page.getByRole('option', { name: title }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}
