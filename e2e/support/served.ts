/** Before a journey loses the network: the page must come from this device then. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Until the worker serves this page, a list, so that all of its parts are on this device; it is loaded anew for that. */
export async function served(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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
