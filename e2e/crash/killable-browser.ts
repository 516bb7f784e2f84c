/**
 * A Chromium on a profile that stays, which can be ended as a crash or a power switch ends it: all its processes at
 * once, or those alone that run pages. It is started here and not by Playwright, which has no way to do that.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, BrowserContext } from '@playwright/test';
import { chromium } from '@playwright/test';

const startLimitMs = 20_000;

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Every process of it, without a word to any; resolves when they are gone. */
  killAll(): Promise<void>;
  /** The processes that run pages and workers; the browser and what it stores with live on. */
  killRenderers(): Promise<void>;
}

/** `profile`: the folder of its data, kept from one start to the next. */
export async function startKillable(profile: string, tries = 3): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  // A group of its own, so that one signal reaches all of it.
  const child = spawn(
    process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    [...options, profileOf(profile)],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'Asia/Ho_Chi_Minh' },
    },
  );
  const browser = await connected(child).catch(() => undefined);
  if (browser === undefined) {
    // A browser that stands still at its start, on a profile that was torn away from it: it is started again.
    signalGroup(child);
    await allGone(child);
    if (tries <= 1) throw new Error('Chromium did not come up.');
    return startKillable(profile, tries - 1);
  }
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('Chromium has no profile open.');
  return {
    context,
    async killAll() {
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      signalGroup(child);
      await gone;
      await allGone(child);
      await browser.close().catch(() => undefined);
    },
    async killRenderers() {
      for (const id of await renderersOf(browser)) process.kill(id, 'SIGKILL');
    },
  };
}

const connected = async (child: ChildProcess): Promise<Browser> =>
  chromium.connectOverCDP(await addressOf(child), { timeout: startLimitMs });

const options = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-breakpad',
  '--hide-crash-restore-bubble',
  '--window-size=1280,800',
  '--lang=vi-VN',
  '--remote-debugging-port=0',
];

const profileOf = (folder: string) => `--user-data-dir=${folder}`;

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`Chromium did not start:\n${said}`));
    const timer = setTimeout(fail, startLimitMs);
    child.once('exit', fail);
    child.stderr?.on('data', (part) => {
      said = `${said}${String(part)}`.slice(-4000);
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(found);
    });
  });
}

/** SIGKILL to the whole group; nothing where none of it is left. */
function signalGroup({ pid }: ChildProcess): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Whoever is left over would still hold the profile. */
async function allGone(child: ChildProcess): Promise<void> {
  const until = Date.now() + 5_000;
  while (signalGroup(child) && Date.now() < until) await new Promise((done) => setTimeout(done, 5));
}

async function renderersOf(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  } finally {
    await session.detach();
  }
}
