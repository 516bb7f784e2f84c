/**
 * Browser profiles in which somebody has signed in and nothing else was done: nothing of the console is kept there yet. Who
 * signs in anew for each measurement waits for pages that are not what is measured.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

import { SignInPage } from '../../e2e/pages/sign-in-page.ts';

export interface SignedIn {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Into a context that was created elsewhere, before anything is opened there. */
  putInto(context: BrowserContext): Promise<void>;
}

interface Kept {
  readonly at: number;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly session: Stored;
}

/** Less than a token lasts, so that none is renewed while something is measured. */
const usableMs = 4 * 60_000;

export const common = {
  timezoneId: 'Asia/Ho_Chi_Minh',
  locale: 'vi-VN',
  viewport: { width: 1280, height: 720 },
};

/** `path`: a page of the console that the person lands on. */
export function signedIn(browser: Browser, url: string, path: string): SignedIn {
  let kept: Kept | undefined;
  const latest = async () => {
    if (kept === undefined || Date.now() - kept.at > usableMs) kept = await signIn(browser, url, path);
    return kept;
  };
  return {
    async newContext(options) {
      const known = await latest();
      const context = await browser.newContext({ ...common, ...options, storageState: known.state });
      await putStorage(context, known.session, {});
      return context;
    },
    async putInto(context) {
      const known = await latest();
      await context.addCookies(known.state.cookies);
      const local = known.state.origins.flatMap(({ localStorage }) => localStorage);
      await putStorage(
        context,
        known.session,
        Object.fromEntries(local.map(({ name, value }) => [name, value])),
      );
    },
  };
}

type Stored = Readonly<Record<string, string>>;

/** Tokens stand in session storage, which Playwright does not bring along. */
async function putStorage(context: BrowserContext, ofTab: Stored, ofOrigin: Stored): Promise<void> {
  await context.addInitScript(
    ([session, local]) => {
      // The empty page of a browser that has just started has none.
      if (window.origin === 'null' || sessionStorage.length > 0) return;
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
      for (const [name, value] of Object.entries(local))
        if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    },
    [ofTab, ofOrigin] as const,
  );
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
