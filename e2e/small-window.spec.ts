/**
 * What opens over a page, where there is little room: a window of 1280 by 720 at 200 %, in the system's own
 * colours; and in a language that is written from right to left. Each part lies within the window, or scrolls to what it
 * holds.
 */
import type { Page } from '@playwright/test';

import { animationsFinished } from './support/animations-finished.ts';
import { expect, test } from './support/journey.ts';
import { go, looks, wordsOf } from './support/looks.ts';
import { surfaces } from './support/shell-surfaces.ts';

/** Pages and walks of several steps, which are looked at elsewhere. */
const elsewhere: ReadonlySet<string> = new Set(['tour', 'import', 'replay']);

/** What of the opened lies outside of the window, in words. */
function outside(state: string): readonly string[] {
  const told: string[] = [];
  const name = (element: Element) =>
    `${element.tagName}.${element.className} ${(element.textContent ?? '').slice(0, 30)}`;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  if (document.documentElement.scrollWidth > width) told.push(`${state}: the page scrolls sideways`);
  const parts = '.bp6-portal :is([role=dialog], [role=menu], .c-drop)';
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    if (right - left === 0 || part.closest('[inert], [aria-hidden=true]') !== null) continue;
    const isAtEnd = document.dir === 'rtl' ? left <= 1 : right >= width - 1;
    if (part.closest('.c-drawer, .c-side-drawer') !== null && !isAtEnd)
      told.push(`${state}: not at its edge`);
    const isIn = left >= -1 && right <= width + 1 && top >= -1 && bottom <= height + 1;
    const scroller = part.closest<HTMLElement>('.bp6-dialog-container, .bp6-popover-content, .bp6-menu');
    if (!isIn && (scroller === null || scroller.scrollHeight <= scroller.clientHeight))
      told.push(`${state}: ${name(part)} at ${[left, top, right, bottom].map(Math.round).join(' ')}`);
    for (const control of part.querySelectorAll('button, input, select, textarea, a[href]')) {
      const box = control.getBoundingClientRect();
      if (box.width > 1 && (box.left < left - 1 || box.right > right + 1))
        told.push(`${state}: ${name(control)} is cut off`);
    }
  }
  return told;
}

/** What of the header does not lie within the window, and where its tools do not end at the window's end. */
function headerOutside(): readonly string[] {
  const { clientWidth: width, dir } = document.documentElement;
  const controls = [...document.querySelectorAll<HTMLElement>('header :is(a, button)')];
  const boxes = controls.map((control) => control.getBoundingClientRect());
  const named = (at: number) => controls[at]?.ariaLabel ?? controls[at]?.textContent ?? '';
  const told = boxes.flatMap(({ left, right, width: own }, at) =>
    left < 0 || right > width || own < 24 ? [`header: ${named(at)} at ${left} ${right}`] : [],
  );
  const last = boxes.at(-1);
  const gap = last === undefined ? width : dir === 'rtl' ? last.left : width - last.right;
  return gap <= 16 ? told : [...told, `header: ends ${gap} before the window`];
}

test('what opens over a page has room at twice the size, without colours, and from right to left', async ({
  signIn,
  page,
}) => {
  test.setTimeout(720_000);
  await page.setViewportSize({ width: 640, height: 360 });
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn.as('quantri', '/account');
  await test.step('at twice the size, without colours', async () =>
    expect(await outsideOfAll(page, 'ltr')).toEqual([]));

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ forcedColors: null });
  await page.evaluate(holdDirection, 'rtl');
  await test.step('from right to left', async () => expect(await outsideOfAll(page, 'rtl')).toEqual([]));
});

/** Each page that is mounted sets the direction of its language: it is put back before anything is drawn. */
function holdDirection(direction: string): void {
  const hold = () => {
    if (document.documentElement.dir !== direction) document.documentElement.dir = direction;
  };
  new MutationObserver(hold).observe(document, { subtree: true, attributeFilter: ['dir'] });
  hold();
}

/** `rtl`: the direction of no language that the console speaks yet. */
async function outsideOfAll(page: Page, direction: 'ltr' | 'rtl'): Promise<readonly string[]> {
  const found: string[] = [];
  const opened = page.locator('.bp6-portal :is([role=dialog], [role=menu], .c-drop)');
  await expect(page.getByRole('banner')).toBeVisible();
  found.push(...(await page.evaluate(headerOutside)));
  for (const { name, path, walk } of surfaces.filter((one) => !elsewhere.has(one.name))) {
    await test.step(name, async () => {
      await go(page, path);
      const grid = page.locator('main [role=grid]');
      if ((await grid.count()) > 0) {
        await grid.focus();
        await page.keyboard.press('Control+Home');
      }
      await walk(page, wordsOf(looks[0]), async (state) => {
        expect(await page.evaluate(() => document.documentElement.dir), name).toBe(direction);
        await animationsFinished(page);
        found.push(...(await page.evaluate(outside, `${name} ${state}`)));
      });
      for (let tries = 0; tries < 4 && (await opened.count()) > 0; tries += 1) {
        await page.keyboard.press('Escape');
        await expect(opened)
          .toHaveCount(0, { timeout: 1000 })
          .catch(() => undefined);
      }
      await expect(opened).toHaveCount(0);
    });
  }
  return found;
}
