/** From the opening of an address to the first row of a list of a hundred: in a new profile, and in one that knows the console. */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

import { startFilledServer } from '../harness/filled-server.ts';
import { signedIn } from '../harness/signed-in.ts';
import type { Conditions } from './conditions.ts';
import type { Visit, WarmTab } from './visits.ts';
import { cells, visit, warmTab } from './visits.ts';

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
/** In which the demo has far more than a page of payments. */
const payDate = JSON.stringify({ from: day(80), to: day(0) });
/** Lists of a hundred rows: one of which a part is held on the device, one that is held whole. */
export const startPaths = {
  payments: `/mbqr/payments?${new URLSearchParams({ payDate, pageSize: '100' })}`,
  customers: '/customer/list?pageSize=100',
} as const;

/** Of a page to measure beside the console, from the same server. */
const plainFolder = 'bench/start-up/plain-page';

export interface StartFixture {
  /** The server's. */
  readonly origin: string;
  /** The list's. */
  readonly url: string;
  /** A new profile, in which somebody has signed in. */
  newProfile(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens the list in a new tab, to the end of the frame with its first rows. */
  visit(profile: BrowserContext, conditions?: Conditions): Promise<Visit>;
  /** A tab with the service worker installed and the rows stored on the device, for repeated reloads. */
  warmTab(profile: BrowserContext, conditions?: Conditions): Promise<WarmTab>;
  /** As visit, to the first frame of a page with nothing but a word in it, from the same server. */
  visitBare(profile: BrowserContext): Promise<Visit>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openStartFixture(
  browser: Browser,
  project: string,
  path: string = startPaths.payments,
): Promise<StartFixture> {
  const server = await startFilledServer(project, plainFolder);
  const person = signedIn(browser, server.url, path);
  const url = `${server.url}${path}`;
  const list = (conditions: Conditions = {}) => ({ url, wanted: cells.console, conditions });
  return {
    ...{ origin: server.url, url },
    newProfile: (options) => person.newContext(options),
    visit: (profile, conditions) => visit(profile, list(conditions)),
    warmTab: (profile, conditions) => warmTab(profile, list(conditions)),
    async visitBare(profile) {
      await profile.route('**/bare.html', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><main role="grid"><p role="row"><b role="gridcell">0</b></p></main>`,
        }),
      );
      return visit(profile, { url: `${server.url}/bare.html`, wanted: cells.console });
    },
    restart: () => server.restart(),
    close: () => server.close(),
  };
}
