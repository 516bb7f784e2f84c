/** What axe finds on what opens over lists and around them: nothing. Pages as such: every-page.spec.ts. */
import { readFileSync } from 'node:fs';

import type { BrowserContext, Page } from '@playwright/test';

import { agree } from './support/agree.ts';
import { findings } from './support/axe.ts';
import type { ServerView } from './support/journey.ts';
import { expect, installed, test } from './support/journey.ts';
import { follow } from './support/looks.ts';
import { served } from './support/served.ts';

/** One person's way through the states of the console; what is wrong anywhere is told at the end, all of it. */
class Walk {
  readonly page: Page;
  readonly url: string;
  readonly found: string[] = [];

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** `shown` stands when the state is there; `part` is what of the page is looked at. */
  async look(state: string, shown: string, part?: string): Promise<void> {
    await expect(this.page.locator(shown).first(), state).toBeVisible();
    this.found.push(...(await findings(this.page, state, part)));
  }

  /** Of what lies over a page that was looked at already. */
  async lookOver(state: string, shown: string): Promise<void> {
    await this.look(state, shown, over);
  }

  /** Does something by the palette, so that it is done as a person does it. */
  async choose(text: string): Promise<void> {
    await this.press('Control+k');
    await this.page.getByRole('dialog').getByRole('combobox').fill(text);
    await expect(this.page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await this.press('Enter');
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  /** Back in the grid, with nothing over it. */
  async toGrid(): Promise<void> {
    const opened = this.page.locator('[role=dialog], [role=menu], [role=listbox], .c-drop');
    for (let tries = 0; tries < 3 && (await opened.count()) > 0; tries += 1) {
      await this.press('Escape');
      await expect(opened)
        .toHaveCount(0, { timeout: 1000 })
        .catch(() => undefined);
    }
    await this.page.getByRole('grid').focus();
  }

  /** The console anew. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`);
  }

  /** As a link of the console goes. */
  async follow(path: string): Promise<void> {
    await follow(this.page, path);
  }
}

const row = '[role=gridcell]';
const dialog = '[role=dialog]';
/** Where dialogs, menus and drawers stand. */
const over = '.bp6-portal';

/** Everything that a list of rows opens. */
async function throughList(walk: Walk, context: BrowserContext, from: number): Promise<void> {
  const { page } = walk;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.locator(row).first()).toBeVisible();
  await walk.toGrid();
  await walk.press('Control+Home', ...Array.from({ length: from }, () => 'ArrowDown'));
  await walk.press('Space', 'ArrowDown', 'Space');
  await walk.look('chosen rows', row);
  await walk.press('Shift+F10');
  await walk.lookOver('menu of a row', '[role=menu]');
  await walk.toGrid();
  await walk.press('f');
  await walk.lookOver('choice of filters', '[role=menu]');
  await walk.press('Enter');
  await walk.lookOver('editor of a filter', '.c-filter');
  await walk.press('Escape');
  for (const [key, state, shown] of [
    ['c', 'columns', '[role=listbox]'],
    ['v', 'views', '[role=menu]'],
    ['Alt+v', 'name of a view', '.c-views-form'],
    ['d', 'height of rows', '[role=menu]'],
    ['Enter', 'details', dialog],
    ['Delete', 'question', dialog],
    ['?', 'help', dialog],
    ['x', 'export', dialog],
  ] as const) {
    await walk.toGrid();
    await walk.press(key);
    await walk.lookOver(state, shown);
    if (state === 'export') await walk.press('Enter');
  }
  await walk.look('file in the making', 'aside[aria-label]', 'aside[aria-label]');
  await walk.toGrid();
  await walk.press('n');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await walk.press('Control+s');
  await walk.lookOver('form with errors', '[role=dialog] [aria-invalid=true]');
  await walk.toGrid();
  await walk.press('Control+Home', 'ArrowRight', 'ArrowRight', 'F2', 'Control+a');
  await page.keyboard.type('123');
  await walk.press('Enter');
  await walk.look('editor of a cell', '[role=grid] [role=alert]');
  await walk.press('Escape', 'ArrowLeft');
  await page.evaluate(() => navigator.clipboard.writeText('Phan Văn Tám\t12'));
  await walk.press('Control+v');
  await walk.lookOver('what will be pasted', dialog);
  await walk.toGrid();
  await walk.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('kh0030');
  await walk.lookOver('palette', '[role=dialog] [role=option]');
  await walk.toGrid();
  await walk.press('l');
  await walk.lookOver('question', '[role=dialog]');
  await walk.press('l');
  await agree(page);
  await expect(page.locator('.c-batch')).toBeVisible();
  await walk.press('b', 'Enter');
  await walk.look('batch', '.c-batch li', '.c-batch');
}

/** Lists as they are without rows, without an answer, without a network. */
async function throughStates(walk: Walk, context: BrowserContext, fail: () => Promise<void>): Promise<void> {
  await walk.follow('/customer/list?q=khong-co-ai');
  await walk.look('nothing found', '.c-panel');
  await fail();
  await walk.follow('/mbqr/payments');
  await walk.look('no answer of use', '.c-panel');
  await walk.follow('/customer/list?nhu-the-nao=1');
  await walk.look('an address that is not understood', row);
  await context.setOffline(true);
  await walk.toGrid();
  await walk.press('r');
  await walk.look('rows of this device', '.c-fact, [role=status]');
  await context.setOffline(false);
}

/** A change of this device's that somebody else has overtaken, looked at in the sync centre. */
async function throughConflict(walk: Walk, context: BrowserContext, view: ServerView, code: string) {
  const { page } = walk;
  await walk.follow(`/customer/list?q=${code}`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await served(page);
  await context.setOffline(true);
  await walk.toGrid();
  await walk.press('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'F2', 'Control+a');
  await page.keyboard.type('Của tôi, Huế');
  await walk.press('Enter');
  await expect(page.getByRole('grid')).toContainText('Của tôi, Huế');
  await view.changeCustomer(code, { address: `Của họ, ${Date.now()}` });
  await context.setOffline(false);
  await expect(page.locator('.c-row.is-conflicting, .c-row.is-attention').first()).toBeVisible({
    timeout: 20_000,
  });
  await walk.toGrid();
  await walk.press('g', 's');
  await walk.lookOver('sync centre', '[role=dialog] article');
  await walk.press('2', 'j', 'e');
  await walk.lookOver('conflict', '[role=dialog] [type=radio]');
  await walk.press('Escape', 'Escape');
}

// Each locks rows of its own: what is locked can't be locked again. In English it is minutes for the same elements with
// other words in them: a part of npm run test:full. Pages in both languages: every-page.spec.ts.
for (const [language, words, from] of [
  ['vi-VN', 'tieng viet', 0],
  ['en-US', 'english', 4],
] as const) {
  const messages: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(`locales/${language}.json`, 'utf8'),
  );

  if (language !== 'vi-VN' && process.env.FULL !== '1') continue;

  test(`lists are for everyone, ${language}`, async ({ signIn, page, context, server }) => {
    test.setTimeout(480_000);
    await signIn.as('quantri', '/customer/list');
    const walk = new Walk(page, server.url);
    await expect(page.locator(row).first()).toBeVisible();
    if (language !== 'vi-VN') await walk.choose(words);
    await walk.choose(messages['theme.system'] ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await throughList(walk, context, from);
    await throughStates(walk, context, () =>
      server.faults([{ match: { pathPrefix: '/api/v4' }, times: 4, action: { status: 500 } }]),
    );
    expect(walk.found).toEqual([]);
  });

  test(`what is around the lists is for everyone, ${language}`, { tag: installed }, async ({
    signIn,
    page,
    context,
    server,
    view,
  }) => {
    test.setTimeout(360_000);
    await signIn.withoutTours();
    const walk = new Walk(page, server.url);
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), language);
    await walk.open('/login');
    await walk.look('sign-in', 'main button');
    await page.getByRole('button', { name: messages['login.button'] ?? '' }).press('Enter');
    await walk.look('the page of the provider', '#userName');
    await page.locator('#userName').fill('quantri');
    await page.locator('#password').fill('Demo@2026');
    await walk.press('Enter');
    await page.getByRole('banner').waitFor();
    await walk.choose(messages['theme.system'] ?? '');
    await throughConflict(walk, context, view, language === 'vi-VN' ? 'KH00303' : 'KH00304');
    await context.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), idleLockMinutes: 0.05 } });
    });
    await walk.open('/keys');
    // A start goes by the settings that the one before it was told.
    const isTold = () => JSON.stringify(localStorage).includes('0.05');
    await page.waitForFunction(isTold);
    await page.reload();
    // The page under it stays, hidden.
    const locked = page.getByRole('heading', { name: messages['lock.title'] ?? '' });
    await expect(locked).toBeVisible({ timeout: 20_000 });
    await walk.look('the locked screen', 'main h1:visible');
    expect(walk.found).toEqual([]);
  });
}
