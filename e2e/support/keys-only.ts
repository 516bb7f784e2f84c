/** What a person does who has nothing but a keyboard: no element is ever given focus from outside. */
import type { Locator, Page } from '@playwright/test';

import type { ListPage } from '../pages/list-page.ts';
import { demoPassword, expect } from './journey.ts';

export const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await keepsFocus(page, key);
  }
};

/** A press may take away what had focus; something else has it then, or the next key would go nowhere. */
const keepsFocus = (page: Page, key: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), {
      message: `something has focus after ${key}`,
    })
    .toBe(true);

export const type = (page: Page, text: string) => page.keyboard.type(text);

/** As somebody gets there who has nothing but the Tab key. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  const isThere = () => place.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
  await expect(place).toBeFocused();
}

export async function begin(page: Page, url: string, userName: string, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('first-time-dashboard', 'false'));
  await page.goto(`${url}${path}`);
  await tabTo(page, page.getByRole('button', { name: 'Đăng nhập' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tên đăng nhập')).toBeFocused();
  await type(page, userName);
  await page.keyboard.press('Tab');
  await type(page, demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

export async function find(page: Page, list: ListPage, text: string): Promise<void> {
  await press(page, '/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await type(page, text);
  await press(page, 'Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
  await tabTo(page, list.grid);
}

/** Opens the first filter of the list, and marks the option that is `at` places down. */
export async function filterBy(page: Page, list: ListPage, at: number): Promise<void> {
  await press(page, 'f');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await press(page, ...Array.from({ length: at }, () => 'Tab'), 'Space');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await press(page, 'Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await tabTo(page, list.grid);
}
