/** Letters and digits pressed on cells, every one of them: what is written there changes nothing and runs nothing. */
import type { Page } from '@playwright/test';

import { entryIds } from './support/device.ts';
import { expect, test } from './support/journey.ts';
import { go } from './support/looks.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Keys as the browser is to press them: a capital without Shift is what Caps Lock makes. */
const kinds = {
  capitals: letters.map((letter) => `Shift+${letter.toUpperCase()}`),
  'letters under Caps Lock': letters.map((letter) => letter.toUpperCase()),
  digits: [...'0123456789'],
  'small letters': letters,
} as const;

/** Kinds that do nothing; small letters are commands, which ask before they record anything. */
const doNothing: readonly (keyof typeof kinds)[] = ['capitals', 'letters under Caps Lock', 'digits'];
const recordNothing: readonly (keyof typeof kinds)[] = [...doNothing, 'small letters'];

const week = new URLSearchParams({ payDate: JSON.stringify({ preset: 'last7Days' }) });
const lists = [
  { path: '/company/list', isEdited: true },
  { path: `/mbqr/payments?${week}`, isEdited: false },
  { path: '/admin/config-web', isEdited: false },
];

for (const { path, isEdited } of lists) {
  test(`what is written on a cell of ${path.split('?')[0]} records nothing`, async ({ signIn, page }) => {
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['idempotency-key'] !== undefined)
        written.push(`${request.method()} ${request.url()}`);
    });
    await signIn.as('quantri', path);
    const grid = page.getByRole('grid');
    const hint = page.getByRole('status').filter({ hasText: 'F2 hoặc e để sửa ô này' });
    await expect(grid.getByRole('gridcell').first()).toBeVisible();

    for (const kind of recordNothing) {
      await test.step(kind, async () => {
        for (const key of kinds[kind]) {
          await toFirstCell(page, path);
          await page.keyboard.press(key);
          if (doNothing.includes(kind))
            expect(await whereIs(page), key).toEqual({ focus: 'grid', dialogs: 0 });
        }
      });
      if (kind !== 'capitals') continue;
      if (isEdited) await expect(hint).toBeVisible();
      await expect(hint, 'it goes by itself').toBeHidden();
    }
    await expect(hint, 'it is given once').toBeHidden();
    expect(await entryIds(page)).toEqual([]);
    expect(written).toEqual([]);
  });
}

/**
 * On the second column of the first row: on the companies, one that is changed in the grid. Whatever a key has opened is closed
 * first, and the page that it has led to is left.
 */
async function toFirstCell(page: Page, path: string): Promise<void> {
  const grid = page.getByRole('grid');
  const isThere = async () => (await whereIs(page)).focus === 'grid';
  for (let tries = 0; tries < 4 && !(await isThere()); tries += 1) await page.keyboard.press('Escape');
  if (!path.startsWith(new URL(page.url()).pathname)) await go(page, path);
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
}

const whereIs = (page: Page) =>
  page.evaluate(() => ({
    focus: document.activeElement?.getAttribute('role') ?? document.activeElement?.localName,
    dialogs: document.querySelectorAll('[role="dialog"]').length,
  }));
