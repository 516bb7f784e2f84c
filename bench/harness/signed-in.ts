/**
 * Browser profiles in which somebody has signed in and nothing else was done: nothing of the console is kept there yet. Who
 * signs in anew for each measurement waits for pages that are not what is measured.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

import { SignInPage } from '../../e2e/pages/sign-in-page.ts';

export interface SignedIn {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
}

interface Kept {
  readonly at: number;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly session: Readonly<Record<string, string>>;
}

/** Less than a token lasts, so that none is renewed while something is measured. */
const usableMs = 4 * 60_000;

const common = { timezoneId: 'Asia/Ho_Chi_Minh', locale: 'vi-VN', viewport: { width: 1280, height: 720 } };

/** `path`: a page of the console that the person lands on. */
export function signedIn(browser: Browser, url: string, path: string): SignedIn {
  let kept: Kept | undefined;
  return {
    async newContext(options) {
      if (kept === undefined || Date.now() - kept.at > usableMs) kept = await signIn(browser, url, path);
      const context = await browser.newContext({ ...common, ...options, storageState: kept.state });
      // Tokens stand in session storage, which Playwright does not bring along.
      await context.addInitScript((session) => {
        if (sessionStorage.length > 0) return;
        for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
      }, kept.session);
      return context;
    },
  };
}

async function signIn(browser: Browser, url: string, path: string): Promise<Kept> {
  const context = await browser.newContext({ ...common, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await new SignInPage(page, url).as('quantri', path);
    await page.getByRole('gridcell').first().waitFor();
    const session = await page.evaluate(() => ({ ...sessionStorage }));
    return { at: Date.now(), state: await context.storageState(), session };
  } finally {
    await context.close();
  }
}
