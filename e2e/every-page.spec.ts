/**
 * What axe finds on the pages and lists of the console, a new one by itself: each page once, in one language and one
 * theme; with FULL=1 every page in both languages and both themes.
 */
import type { Page } from '@playwright/test';

import english from '../locales/en-US.json' with { type: 'json' };
import vietnamese from '../locales/vi-VN.json' with { type: 'json' };
import { pages } from '../src/app/pages.tsx';
import { findingsIn } from './support/axe.ts';
import { expect, test } from './support/journey.ts';

const looks = [
  { locale: 'vi-VN', theme: 'light' },
  { locale: 'vi-VN', theme: 'dark' },
  { locale: 'en-US', theme: 'light' },
  { locale: 'en-US', theme: 'dark' },
] as const;
type Look = (typeof looks)[number];

/** Where a page has to be told what it is about. */
const addresses: Readonly<Record<string, string>> = { '/company/update': '/company/update?id=AV0001' };

const places = [
  ...pages.map(({ path }) => addresses[path] ?? path),
  ...['/account', '/account?tab=password', '/keys', '/offline-data'],
  ...['/403', '/404', '/500', '/exception?errorCode=E42&errorMessage=Upstream+is+not+available'],
];

/** In turn, so that every look has its share of the pages; all of them where there is time. */
const placesOf = (look: Look) =>
  places.filter((_, at) => process.env.FULL === '1' || looks[at % looks.length] === look);

const dictionaries: Readonly<Record<Look['locale'], Readonly<Record<string, string>>>> = {
  'vi-VN': vietnamese,
  'en-US': english,
};

async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(words);
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** As a link of the console goes: the program is not loaded anew for each page. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: `page-${idx}`, usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await expect(page.locator('main h1').first(), address).toBeVisible();
  await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0);
}

test('pages are for everyone', async ({ signIn, page }) => {
  test.setTimeout(process.env.FULL === '1' ? 900_000 : 300_000);
  // A few rows say of a list what many would.
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn.as('quantri', '/account');
  await choose(page, dictionaries['vi-VN']['theme.system'] ?? '');
  const found: string[] = [];
  for (const look of looks) {
    const { locale, theme } = look;
    const lang = await page.locator('html').getAttribute('lang');
    if (lang !== locale) await choose(page, locale === 'en-US' ? 'english' : 'tieng viet');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const address of placesOf(look)) {
      await go(page, address);
      found.push(...(await findingsIn(page, theme, `${address}, ${locale}, ${theme}`, 'main')));
    }
  }
  expect(found).toEqual([]);
});

test('the way in is for everyone', async ({ page, server }) => {
  const found: string[] = [];
  for (const { locale, theme } of looks) {
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.goto(`${server.url}/login`);
    await expect(
      page.getByRole('button', { name: dictionaries[locale]['login.button'] ?? '' }),
    ).toBeVisible();
    found.push(...(await findingsIn(page, theme, `/login, ${locale}, ${theme}`)));
  }
  expect(found).toEqual([]);
});
