/** Conditions of a start-up measurement: latency of API calls, CPU and network throttling. */
import type { BrowserContext, Page } from '@playwright/test';

export interface Conditions {
  /** ms added to each API call; static files are not delayed. */
  readonly latencyMs?: number;
  /** CPU throttled to a quarter, network to slow 4G. */
  readonly isSlow?: true;
}

/** As Chromium's developer tools have it. */
const slow4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

export async function applyConditions(
  profile: BrowserContext,
  page: Page,
  { latencyMs, isSlow }: Conditions,
): Promise<void> {
  if (latencyMs === undefined && isSlow === undefined) return;
  const cdp = await profile.newCDPSession(page);
  if (isSlow) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  }
  if (latencyMs === undefined) return;
  // Not by Playwright's own routes, which switch the browser's cache off.
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/config.json' }] });
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that is closed meanwhile asks for nothing more.
    setTimeout(() => void cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined), latencyMs);
  });
}
