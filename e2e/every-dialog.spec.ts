/**
 * What axe finds on all that opens over a page, a new one by itself: the form or the question of every command of every
 * list, and what the shell opens, in both languages and both themes: ten minutes, so with FULL=1 alone.
 */
import type { Page } from '@playwright/test';

import { screens } from '../src/app/navigation/screens.ts';
import { contactScreen } from '../src/features/web-content/contact.screen.ts';
import { asksFirst } from '../src/kit/definitions/consequence.ts';
import type { Command } from '../src/kit/definitions/define-command.ts';
import type { ListScreen } from '../src/kit/definitions/define-screen.ts';
import { screenTitle } from '../src/kit/definitions/message-ids.ts';
import { dayOf } from '../src/model/vietnam/calendar.ts';
import { findingsIn } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import type { Look } from './support/looks.ts';
import { followTheme, go, looks, speak, wordsOf } from './support/looks.ts';
import { surfaces } from './support/shell-surfaces.ts';

test.describe.configure({ mode: 'parallel' });
const patience = 900_000;

/** Where dialogs, menus and drawers stand. */
const over = '.bp6-portal';

/** Shows something before it acts, or a secret. */
const opens = (command: Command) =>
  command.form !== undefined ||
  asksFirst(command) ||
  command.requires !== undefined ||
  command.name.includes('.reveal.');

interface Stop {
  readonly path: string;
  /** Names of commands. */
  readonly commands: readonly string[];
  /** With the rows of as many days as a list answers at once; undefined: it has all from the start. */
  readonly longer: string | undefined;
}

const daysAgo = (days: number) => dayOf(Date.now() - days * 86_400_000);

function longerOf({ path, initial }: ListScreen): string | undefined {
  const [field] = Object.keys(initial.values);
  const longest = JSON.stringify({ from: daysAgo(90), to: daysAgo(0) });
  return field === undefined ? undefined : `${path}?${new URLSearchParams({ [field]: longest })}`;
}

/** Its form is the page itself, which every-page looks at. */
const pageOfAForm = contactScreen.path;

const stops = screens
  .filter(({ path }) => path !== pageOfAForm)
  .map((screen): Stop => {
    const commands = screen.commands.filter(opens).map(({ name }) => name);
    return { path: screen.path, commands, longer: longerOf(screen) };
  });

/** A row further down may be in the state that a command is for. */
const mostRows = 30;

/** A person in the console, what they see, and what is wrong with it. */
class Visit {
  readonly found: string[] = [];
  readonly notOffered: string[] = [];
  look: Look = looks[0];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async see(state: string, part = over): Promise<void> {
    const { locale, theme } = this.look;
    const { page } = this;
    await expect(page.locator(`${part} [aria-busy=true]`), state).toHaveCount(0);
    this.found.push(...(await findingsIn(page, theme, `${state}, ${locale}, ${theme}`, part)));
  }

  /** Whatever lies over the page is closed, and given up where that is asked. */
  async close(state: string): Promise<void> {
    const open = this.page.locator(`${over} :is([role=dialog], [role=menu], .c-drop)`);
    const giveUp = this.page.getByRole('button', { name: wordsOf(this.look)['form.discard'] ?? '' });
    for (let tries = 0; tries < 5 && (await open.count()) > 0; tries += 1) {
      if (await giveUp.isVisible()) await giveUp.press('Enter');
      else await this.page.keyboard.press('Escape');
      await expect(open)
        .toHaveCount(0, { timeout: 1000 })
        .catch(() => undefined);
    }
    await expect(open, `${state} is closed`).toHaveCount(0);
  }

  async openPalette(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.page.getByRole('dialog').getByRole('combobox').fill('');
    await expect(this.page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  }

  /** Commands that can be run now, of these: for the active row. */
  async offered(names: readonly string[]): Promise<readonly string[]> {
    await this.openPalette();
    const ids = await this.page
      .locator('[role=option][id*="-command:"]:not([aria-disabled=true])')
      .evaluateAll((options) => options.map(({ id }) => id.slice(id.indexOf('-command:') + 9)));
    await this.close('palette');
    return names.filter((name) => ids.includes(name));
  }

  /** False where the row has gone on meanwhile, as rows do that a bank answers for. */
  async run(name: string): Promise<boolean> {
    await this.openPalette();
    const option = this.page.locator(`[role=option][id$="-command:${name}"]:not([aria-disabled=true])`);
    if ((await option.count()) === 0) {
      await this.close('palette');
      return false;
    }
    await option.click();
    await expect(this.page.locator(`${over} [role=dialog]:not(.c-palette)`).first(), name).toBeVisible();
    return true;
  }

  /** The grid with its first row active; false where the page has no rows. */
  async toFirstRow(): Promise<boolean> {
    const grid = this.page.locator('main [role=grid]').first();
    if ((await grid.count()) === 0) return false;
    await grid.focus();
    await this.page.keyboard.press('Control+Home');
    await expect(grid).toHaveAttribute('aria-activedescendant', /./);
    return true;
  }

  /** False at the last row. */
  async toNextRow(): Promise<boolean> {
    const grid = this.page.locator('main [role=grid]').first();
    if ((await grid.count()) === 0) return false;
    await grid.focus();
    const before = (await grid.getAttribute('aria-activedescendant')) ?? '';
    await this.page.keyboard.press('ArrowDown');
    return expect(grid)
      .not.toHaveAttribute('aria-activedescendant', before, { timeout: 1000 })
      .then(
        () => true,
        () => false,
      );
  }

  async throughCommands({ path, commands, longer }: Stop): Promise<void> {
    await go(this.page, path);
    // The page before stays until this one is there, and is as quiet.
    await expect(this.page.locator('main h1').first()).toHaveText(
      wordsOf(this.look)[screenTitle(path)] ?? '',
    );
    // The part of the page that draws the rows may still be on its way, and nothing says so.
    await expect(this.page.locator('main [role=gridcell]').first(), path).toBeVisible();
    await expect(this.page.locator('main [aria-busy=true]'), path).toHaveCount(0);
    let left = await this.throughRows(path, commands);
    // The rows of today, or of this month, may be few.
    if (left.length > 0 && longer !== undefined) {
      await this.lengthen(longer);
      left = await this.throughRows(path, left);
    }
    this.notOffered.push(...left.map((name) => `${path} ${name}`));
  }

  /** Of these commands those that no row offered. */
  async throughRows(path: string, commands: readonly string[]): Promise<readonly string[]> {
    await this.toFirstRow();
    let left = commands;
    for (let row = 0; left.length > 0 && row < mostRows; row += 1) {
      if (row > 0 && !(await this.toNextRow())) break;
      const seen: string[] = [];
      for (const name of await this.offered(left)) {
        if (!(await this.run(name))) continue;
        await this.see(`${path} ${name}`);
        await this.close(name);
        seen.push(name);
      }
      left = left.filter((name) => !seen.includes(name));
    }
    return left;
  }

  async lengthen(address: string): Promise<void> {
    const grid = this.page.locator('main [role=grid]').first();
    const rows = (await grid.getAttribute('aria-rowcount')) ?? '';
    await go(this.page, address);
    // The rows before stay until the answer is there; it may be as many.
    await expect(grid, address)
      .not.toHaveAttribute('aria-rowcount', rows, { timeout: 5000 })
      .catch(() => undefined);
  }
}

for (const half of [0, 1])
  test(`what commands ask is for everyone, ${half + 1} of 2`, async ({ signIn, page }) => {
    test.setTimeout(patience);
    await signIn.as('quantri', '/account');
    await followTheme(page);
    const visit = new Visit(page);
    const own = stops.filter(({ commands }, at) => commands.length > 0 && at % 2 === half);
    for (const look of looks) {
      visit.look = look;
      await speak(page, look);
      for (const stop of own) await visit.throughCommands(stop);
    }
    expect(visit.found).toEqual([]);
    // Nothing drops out of this unseen.
    expect(new Set(visit.notOffered)).toEqual(new Set());
  });

test('what the shell and the lists open is for everyone', async ({ signIn, page }) => {
  test.setTimeout(patience);
  await signIn.as('quantri', '/account');
  await followTheme(page);
  const visit = new Visit(page);
  for (const look of looks) {
    visit.look = look;
    await speak(page, look);
    for (const { name, path, walk } of surfaces) {
      await go(page, path);
      await visit.toFirstRow();
      await walk(page, wordsOf(look), (state, part) => visit.see(`${name} ${state}`, part));
      await visit.close(name);
    }
  }
  expect(visit.found).toEqual([]);
});
