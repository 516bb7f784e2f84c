import type { Page } from '@playwright/test';

/** Counts what a pointer does to the page that is open. */
export async function withoutPointer(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { pointers: 0 });
    const count = () => Object.assign(window, { pointers: Reflect.get(window, 'pointers') + 1 });
    for (const type of ['pointerdown', 'mousedown', 'wheel']) window.addEventListener(type, count, true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'pointers'));
}
