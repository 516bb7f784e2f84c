import type { Page } from '@playwright/test';

import { expect } from '../e2e/support/journey.ts';
import { press, tabTo } from '../e2e/support/keys-only.ts';

/** The page of replays, from the help menu: the file is opened, and walked through by the arrows. */
export async function atReplay(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Trợ giúp' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Phát lại phiên làm việc' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Phát lại phiên làm việc', exact: true })).toBeVisible();
  const asked = page.waitForEvent('filechooser');
  await press(page, 'o');
  await (await asked).setFiles(path);
  await expect(page.getByText(/Phiên bản này khớp với bản ghi/)).toBeVisible();
  const moments = page.getByRole('listbox', { name: 'Diễn biến' });
  await tabTo(page, moments);
  await press(page, 'End', 'ArrowUp');
  await expect(moments.getByRole('option', { selected: true })).toBeVisible();
}
