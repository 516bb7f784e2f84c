/** What opens over a page and is no command's: from the header, by keys of a list, by the help. Each with the way to it. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { replayPath } from '../../src/app/navigation/replay-path.ts';
import type { Words } from './looks.ts';
import { find } from './looks.ts';

type See = (state: string, part?: string) => Promise<void>;

interface ShellSurface {
  readonly name: string;
  readonly path: string;
  /** Opens it, and sees it in each of its states. */
  walk(page: Page, words: Words, see: See): Promise<void>;
}

const over = '.bp6-portal';
const list = '/customer/list';
const account = '/account';

const shown = (page: Page, what: string) => expect(page.locator(`${over} ${what}`).first()).toBeVisible();

/** A button of the header, and what it opens under itself. */
const ofHeader = (part: string, what: string): ShellSurface => ({
  name: part,
  path: account,
  async walk(page, _words, see) {
    await page.locator(`[data-tour="${part}"]`).press('Enter');
    await shown(page, what);
    await see('open');
  },
});

/** Opened by its name in the palette. */
const byPalette = (id: string): ShellSurface => ({
  name: id,
  path: account,
  async walk(page, words, see) {
    await find(page, words[id] ?? '');
    await shown(page, '[role=dialog]:not(.c-palette)');
    await see('open');
  },
});

/** By a key of a list, whose first row is active. */
const byKeys = (name: string, keys: readonly string[], what: string): ShellSurface => ({
  name,
  path: list,
  async walk(page, _words, see) {
    for (const key of keys) await page.keyboard.press(key);
    await shown(page, what);
    await see('open');
  },
});

export const surfaces: readonly ShellSurface[] = [
  ofHeader('bell', '[role=dialog]'),
  ofHeader('help', '[role=menu]'),
  ofHeader('language', '[role=menu]'),
  ofHeader('user', '[role=menu]'),
  byPalette('help.about'),
  byPalette('sync.open'),
  byKeys('keys', ['?'], '[role=dialog]'),
  byKeys('menu of a column', ['ArrowUp', 'Shift+F10'], '[role=menu]'),
  byKeys('menu of a row', ['Shift+F10'], '[role=menu]'),
  byKeys('details', ['Enter'], '[role=dialog]'),
  byKeys('columns', ['c'], '[role=listbox]'),
  byKeys('saved views', ['v'], '[role=menu]'),
  byKeys('name of a view', ['Alt+v'], '.c-views-form'),
  byKeys('height of rows', ['d'], '[role=menu]'),
  byKeys('choice of filters', ['f'], '[role=menu]'),
  byKeys('export', ['x'], '[role=dialog]'),
  {
    name: 'palette',
    path: list,
    async walk(page, _words, see) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('kh0030');
      await shown(page, '[role=option]');
      await see('with rows');
      await page.getByRole('dialog').getByRole('combobox').fill('');
      await shown(page, '[role=option][aria-disabled=true]');
      await see('with all choices');
    },
  },
  {
    name: 'tour',
    path: account,
    async walk(page, words, see) {
      await page.locator('[data-tour="help"]').press('Enter');
      await page.getByRole('menuitem', { name: words['tour.dashboard.again'] ?? '' }).press('Enter');
      await shown(page, '.c-tour-card');
      await see('first step');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'import',
    path: list,
    async walk(page, words, see) {
      await page.keyboard.press('Alt+n');
      await shown(page, '[role=dialog] input[type=file]');
      await see('file');
      await page.locator(`${over} input[type=file]`).setInputFiles({
        name: 'khach.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          '\uFEFFMã KH;Họ và tên;SĐT;Loại khách hàng\r\nNHAP-91;Trần Thị Hoa;0912000001;Tiềm năng\r\nNHAP-92;Lê Bình;12;Tiềm năng',
        ),
      });
      const primary = page.locator(`${over} [role=dialog] .bp6-dialog-footer .bp6-intent-primary`);
      await shown(page, '[role=dialog] select');
      await see('columns');
      await primary.press('Enter');
      await shown(page, '[role=dialog] tr.is-refused');
      await see('preview');
      await page.getByRole('button', { name: words['action.cancel'] ?? '', exact: true }).press('Enter');
    },
  },
  {
    name: 'replay',
    path: replayPath,
    async walk(page, words, see) {
      await see('begin', 'main');
      await page.getByRole('button', { name: words['replay.this'] ?? '' }).press('Enter');
      await expect(page.locator('main [role=listbox]').first()).toBeVisible();
      await see('desk', 'main');
    },
  },
];
