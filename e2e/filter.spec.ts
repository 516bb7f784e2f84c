/** A search that this device answers by itself: the rows are there as soon as a frame can show them. */
import type { Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { wholeLists } from './support/device.ts';
import { expect, test } from './support/journey.ts';

declare global {
  interface Window {
    /** Of each key: the text of the field, and in how many frames from its own its rows stood there; Infinity: in none of ten. */
    framesOfKeys: { readonly text: string; readonly frames: number }[];
    searches: { asked: number; calledOff: number; most: number };
  }
}

/** Every customer has it. */
const common = 'KH00';
/** Typed behind that and taken away: 24 keys, after each other rows than before it. */
const words = ['123', '031', '214', '405'];
const mostFrames = 2;
const isAlone = process.env.FULL === '1';

/** The text of the field after each key. */
const typedInTurn = () =>
  words.flatMap((word) => {
    const longer = [...word].map((_, at) => `${common}${word.slice(0, at + 1)}`);
    return [...longer, ...longer.slice(0, -1).reverse(), common];
  });

test('rows of a list that this device holds answer each key of a search, and no key is lost', async ({
  signIn,
  page,
}) => {
  await watchSearches(page);
  await signIn.as('quantri', '/customer/list');
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
  // They are read in the background.
  await expect.poll(() => wholeLists(page)).toContain('customer');
  const steps = await page.evaluate(() => history.length);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(common, { delay: 100 });
  await page.waitForTimeout(1_000);
  await countFrames(page);
  for (const word of words) {
    for (const key of word) await press(page, key);
    for (const _ of word) await press(page, 'Backspace');
  }
  const keys = await page.evaluate(() => window.framesOfKeys);
  await test.step('no key is lost', async () => {
    expect(keys.map(({ text }) => text)).toEqual(typedInTurn());
    await expect(page.getByRole('searchbox')).toHaveValue(common);
  });
  await test.step(`within two frames: ${keys.map(({ frames }) => frames)}`, () => {
    expect(keys.length).toBeGreaterThanOrEqual(20);
    const late = keys.filter(({ frames }) => frames > mostFrames);
    // Frames of a machine that does other things beside this are not the console's.
    if (isAlone) expect(late.length, JSON.stringify(late)).toBeLessThanOrEqual(Math.floor(keys.length / 20));
  });
  await test.step('without a step in history, and one call at a time', async () => {
    await expect(page).toHaveURL(/[?&]q=KH00(&|$)/);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    const searches = await page.evaluate(() => window.searches);
    expect(searches.asked).toBeGreaterThan(0);
    expect(searches.most, JSON.stringify(searches)).toBe(1);
  });
});

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(200);
}

/** Runs in the page: from now on, of each key, which frame was the first with nothing but rows that have what is typed. */
async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.framesOfKeys = [];
    const field = document.querySelector<HTMLInputElement>('input[type="search"]');
    field?.addEventListener('input', () => {
      const text = field.value;
      const isThere = () => {
        const rows = [...document.querySelectorAll('[role="grid"] [role="row"]:has([role="gridcell"])')];
        // How many there are is told by the codes, which go from KH00001 to KH00500.
        const all = Array.from({ length: 500 }, (_, at) => `KH${String(at + 1).padStart(5, '0')}`);
        const count = all.filter((code) => code.includes(text)).length;
        const told = Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount'));
        return told === count + 1 && rows.length > 0 && rows.every((row) => row.textContent.includes(text));
      };
      const key = { text, frames: Number.POSITIVE_INFINITY };
      window.framesOfKeys.push(key);
      let frames = 0;
      const look = () => {
        if (isThere()) key.frames = frames;
        else if (frames <= 10) {
          frames += 1;
          requestAnimationFrame(look);
        }
      };
      // The key's own frame is the next one.
      requestAnimationFrame(look);
    });
  });
}

/** Before the page is loaded: counts the calls of a search of the list that are neither answered nor called off. */
async function watchSearches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.searches = { asked: 0, calledOff: 0, most: 0 };
    const { searches } = window;
    const open = new Set<symbol>();
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const url = decodeURIComponent(String(input instanceof Request ? input.url : input));
      if (!/\/customer\?.*iLike/.test(url)) return real(input, init);
      const call = Symbol();
      searches.asked += 1;
      open.add(call);
      searches.most = Math.max(searches.most, open.size);
      init?.signal?.addEventListener('abort', () => {
        if (open.delete(call)) searches.calledOff += 1;
      });
      return real(input, init).finally(() => open.delete(call));
    };
  });
}
