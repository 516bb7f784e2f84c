/** Before a journey loses the network: the page must come from this device then. */
import type { Page } from '@playwright/test';

/**
 * Until the worker answers for this page as it stands and has every file of the console (`src/sw/worker.ts`): what is asked
 * for from then on comes from this device. Nothing is loaded anew, which costs as much as the start.
 */
export async function served(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
  const isKept = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data.isKept);
        navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_ALL' }, [port2]);
      }),
  );
  if (!isKept) throw new Error('The worker could not keep every file of the console.');
}
