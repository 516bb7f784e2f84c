/** Before a journey loses the network: the page must come from this device then. */
import type { Page } from '@playwright/test';

/**
 * Until the worker has every file of the console, and answers for this page as it stands (`src/sw` takes them before it takes
 * charge, of the page that it began in as well): what is asked for from then on comes from this device. Nothing is loaded
 * anew, which costs as much as the start.
 */
export async function served(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
}
