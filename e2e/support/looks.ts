/** The languages and themes in which everything is looked at, in turn, and the ways there. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { english, vietnamese } from '../../tests/support/texts.ts';

export const looks = [
  { locale: 'vi-VN', theme: 'light' },
  { locale: 'vi-VN', theme: 'dark' },
  { locale: 'en-US', theme: 'light' },
  { locale: 'en-US', theme: 'dark' },
] as const;
export type Look = (typeof looks)[number];

export type Words = Readonly<Record<string, string>>;

const dictionaries: Readonly<Record<Look['locale'], Words>> = { 'vi-VN': vietnamese, 'en-US': english };

export const wordsOf = ({ locale }: Look): Words => dictionaries[locale];

/** In turn, so that every look has its share; all of them where there is time. */
export const inTurn = <T>(all: readonly T[], look: Look): readonly T[] =>
  all.filter((_, at) => process.env.FULL === '1' || looks[at % looks.length] === look);

/** Does something by the palette, so that it is done as a person does it. */
async function choose(page: Page, words: string): Promise<void> {
  await find(page, words);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The same, where something else opens then. */
export async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(words);
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

/** The theme is the browser's from here on, which axe is told of. */
export const followTheme = (page: Page) => choose(page, dictionaries['vi-VN']['theme.system'] ?? '');

export async function speak(page: Page, { locale }: Look): Promise<void> {
  const lang = await page.locator('html').getAttribute('lang');
  if (lang !== locale) await choose(page, locale === 'en-US' ? 'english' : 'tieng viet');
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/**
 * As a link of the console goes: the program is not loaded anew for each page. Until the page before is gone, which stays until
 * the next one is there; every address of the console has elements of its own, and two may have one title. Where only the
 * search differs, or the console leads back to where it was, the page stays.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const titleBefore = await page.evaluateHandle(() => document.querySelector('main h1'));
  const pathBefore = await page.evaluate((to) => {
    const { pathname } = location;
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: `page-${idx}`, usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return pathname;
  }, address);
  const isLeft = () =>
    page.evaluate(([title, path]) => title?.isConnected !== true || location.pathname === path, [
      titleBefore,
      pathBefore,
    ] as const);
  await expect.poll(isLeft, `the page before ${address} is gone`).toBe(true);
  await titleBefore.dispose();
}

/** The same, until what the page shows has come. */
export async function go(page: Page, address: string): Promise<void> {
  await follow(page, address);
  // In a low window the title of a list makes room for its rows.
  await expect(page.locator('main h1').first(), address).toBeAttached();
  await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0);
}
