import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Opens the palette by its keys; answers its text field, which has focus. */
export async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' });
  await expect(field).toBeFocused();
  return field;
}
