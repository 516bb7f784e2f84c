/** A page without a framework beside the console: the same question to the same server, and its rows in a table. */
import type { BrowserContext } from '@playwright/test';

import type { Conditions } from './conditions.ts';
import type { StartFixture } from './start-up.ts';
import type { Started, Visited } from './visits.ts';
import { cells, visit, warmTab } from './visits.ts';

export const plainName = 'a plain page';

/** What the console asks the host for a list. */
export interface ListCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The console's worker would answer its address with the console. */
const withoutWorker = { serviceWorkers: 'block' } as const;

/** Of the list that is opened: the call with the page's size in it. */
export async function readListCall({ newProfile, url }: StartFixture): Promise<ListCall> {
  const profile = await newProfile(withoutWorker);
  try {
    const page = await profile.newPage();
    const asked = page.waitForRequest((request) => /\/api\/.*\bpageSize=100\b/.test(request.url()));
    await page.goto(url);
    const request = await asked;
    const { pathname, search } = new URL(request.url());
    const headers = Object.entries(request.headers()).filter(([name]) => sent.test(name));
    return { path: `${pathname}${search}`, headers: Object.fromEntries(headers) };
  } finally {
    await profile.close();
  }
}

/** Headers that the console itself adds; the token is the tab's own. */
const sent = /^(accept|accept-language|x-.*)$/;

const plain = ({ origin }: StartFixture, call: ListCall, conditions: Conditions): Visited => ({
  ...{ url: `${origin}/plain.html?${encodeURIComponent(JSON.stringify(call))}`, wanted: cells.plain },
  conditions,
});

/** In a new profile. */
export async function visitPlain(
  fixture: StartFixture,
  call: ListCall,
  conditions: Conditions,
): Promise<Started> {
  const profile = await fixture.newProfile(withoutWorker);
  return visit(profile, plain(fixture, call, conditions)).finally(() => profile.close());
}

export interface PlainTab {
  again(): Promise<Started>;
  readonly profile: BrowserContext;
}

/** A tab that is reloaded, in a profile that knows the page. */
export async function plainTab(
  fixture: StartFixture,
  call: ListCall,
  conditions: Conditions,
): Promise<PlainTab> {
  const profile = await fixture.newProfile(withoutWorker);
  return { ...(await warmTab(profile, plain(fixture, call, conditions))), profile };
}
