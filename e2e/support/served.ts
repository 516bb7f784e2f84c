/** Before a journey loses the network: the page must come from this device then. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Until the worker answers for this page, a list, and all files of the console are on this device. It takes them before it
 * takes charge, and charge of the page that it began in as well (`src/sw`): nothing is loaded anew for it.
 */
export async function served(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

/**
 * Until the worker has every file of the console, and answers for this page as it stands: what it asks for from then on comes
 * from this device. Nothing is loaded anew, which costs as much as the start.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
