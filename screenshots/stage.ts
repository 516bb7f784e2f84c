/** Where a scene plays: one browser profile in one look, and what can be done to it in any language. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

import { ListPage } from '../e2e/pages/list-page.ts';
import type { ConsoleServer } from '../e2e/support/console-server.ts';
import type { ServerView } from '../e2e/support/journey.ts';
import { demoPassword } from '../e2e/support/journey.ts';
import { english, vietnamese } from '../tests/support/texts.ts';

export interface Look {
  /** `vi light` */
  readonly name: string;
  readonly locale: 'vi-VN' | 'en-US';
  readonly theme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
}

/** The messages without values: what the scenes find their way by. */
const messages: Readonly<Record<Look['locale'], Readonly<Record<string, string>>>> = {
  'vi-VN': vietnamese,
  'en-US': english,
};

export class Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: ConsoleServer;
  readonly view: ServerView;
  readonly look: Look;
  /** What the page threw since it was asked last. */
  readonly #thrown: string[] = [];

  private constructor(parts: Pick<Stage, 'page' | 'context' | 'server' | 'view' | 'look'>) {
    this.page = parts.page;
    this.context = parts.context;
    this.server = parts.server;
    this.view = parts.view;
    this.look = parts.look;
    this.page.on('pageerror', (error) => this.#thrown.push(error.message));
    // A form with changes asks before it is left: here the next scene always goes on.
    this.page.on('dialog', (dialog) => void dialog.accept());
  }

  /** A profile that was never here before; nobody is signed in. */
  static async open(browser: Browser, server: ConsoleServer, view: ServerView, look: Look): Promise<Stage> {
    const context = await browser.newContext({
      viewport: look.size,
      colorScheme: look.theme,
      locale: 'vi-VN',
      timezoneId: 'Asia/Ho_Chi_Minh',
      reducedMotion: 'reduce',
    });
    await context.addInitScript((locale) => {
      // A sandboxed frame has no storage to look into.
      if (window.parent !== window) return;
      for (const tour of ['dashboard', 'user']) localStorage.setItem(`first-time-${tour}`, 'false');
      if (localStorage.getItem('locale') === null) localStorage.setItem('locale', locale);
    }, look.locale);
    context.setDefaultTimeout(8_000);
    return new Stage({ page: await context.newPage(), context, server, view, look });
  }

  word(id: string): string {
    const message = messages[this.look.locale][id];
    if (message === undefined) throw new Error(`There is no message ${id}.`);
    return message;
  }

  button(id: string): Locator {
    return this.page.getByRole('button', { name: this.word(id) });
  }

  /** Signs in on the way to a path. */
  async enter(path: string, userName = 'quantri'): Promise<void> {
    await this.toProvider(path);
    await this.page.locator('#userName').fill(userName);
    await this.page.locator('#password').fill(demoPassword);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('banner').waitFor();
    if (this.look.theme === 'dark') await this.choose('dark');
  }

  private async choose(theme: 'dark'): Promise<void> {
    await this.page.locator('[data-tour="user"]').click();
    await this.page.getByRole('menuitemradio', { name: this.word(`theme.${theme}`) }).click();
  }

  /** As far as the provider's own page. */
  async toProvider(path: string): Promise<void> {
    await this.page.goto(`${this.server.url}${path}`);
    await this.button('login.button').click();
    await this.page.locator('#userName').waitFor();
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.server.url}${path}`);
    await this.page.getByRole('banner').waitFor();
  }

  /** Opens a list, with its rows in sight and the active cell in the first of them. */
  async list(path: string): Promise<ListPage> {
    await this.go(path);
    const [name = path] = path.split('?');
    const list = new ListPage(this.page, this.word(`screen${name.replaceAll('/', '.')}`));
    await list.grid.getByRole('gridcell').first().waitFor();
    await list.grid.focus();
    await this.page.keyboard.press('Home');
    return list;
  }

  /** Waits until the shell and the lists opened so far are on this device. */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await this.page.reload();
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await this.page.getByRole('banner').waitFor();
    // An open stream of changes keeps the network busy for good: lists of a seed this small are read by now.
    await this.page.waitForTimeout(2_000);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Until what was asked for is drawn, in its own typeface. */
  async still(): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    await this.page.waitForTimeout(300);
  }

  thrown(): string | undefined {
    const all = this.#thrown.splice(0);
    return all.length === 0 ? undefined : `Thrown: ${all.join('; ')}`;
  }

  /** The network stays as a scene left it: what waits would be sent between two scenes. */
  async reset(): Promise<void> {
    await this.server.faults([]);
  }
}
