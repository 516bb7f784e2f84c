/**
 * A profile on the disk in which the console has been used, and browsers that begin with a copy of it: what a page holds in a browser
 * that has run for long is the browser's as much as the page's.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';

import { startFilledServer } from '../harness/filled-server.ts';
import { browserArgs } from '../harness/plan.ts';
import { common, signedIn } from '../harness/signed-in.ts';
import { startPaths } from '../start-up/start-up.ts';

export interface StartedBrowser {
  readonly browser: Browser;
  readonly page: Page;
  /** When the rows stood there: epoch ms. */
  readonly began: number;
  close(): Promise<void>;
}

export interface KnownProfile {
  /** A browser of its own, with a copy of the profile and the list of payments in it. */
  start(): Promise<StartedBrowser>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface ProfileOptions {
  /** In which somebody signs in. */
  readonly browser: Browser;
  /** Options of each browser that is started with the profile. */
  readonly executablePath: string;
}

export async function openKnownProfile(
  project: string,
  { browser, executablePath }: ProfileOptions,
): Promise<KnownProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-profile-'));
  const server = await startFilledServer(project);
  const person = signedIn(browser, server.url, startPaths.payments);
  const url = `${server.url}${startPaths.payments}`;

  async function launch(profile: string): Promise<{ context: BrowserContext; page: Page }> {
    const context = await chromium.launchPersistentContext(profile, {
      ...common,
      executablePath,
      args: [...browserArgs],
    });
    await person.putInto(context);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(url);
    await page.getByRole('gridcell').first().waitFor();
    return { context, page };
  }

  async function becomeKnown() {
    const { context, page } = await launch(join(folder, 'known'));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForTimeout(3_000);
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    // What is read in the background is written down by then.
    await page.waitForTimeout(8_000);
    await context.close();
  }

  await becomeKnown();
  return {
    async start() {
      const copy = await mkdtemp(join(folder, 'copy-'));
      await cp(join(folder, 'known'), copy, { recursive: true });
      const { context, page } = await launch(copy);
      const own = context.browser();
      if (own === null) throw new Error('A browser of a profile on the disk tells nothing of itself');
      const close = async () => {
        await context.close();
        await rm(copy, { recursive: true, force: true });
      };
      return { browser: own, page, began: Date.now(), close };
    },
    restart: () => server.restart(),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
