/** Where a row of the grid stands, as it is drawn frame by frame. */
import type { Page } from '@playwright/test';

/**
 * Begins to watch the row with this text; what it answers ends it, and gives every place in px that the row had, in
 * order and each once; null where it was not drawn. Asked in the page itself: a row's element is used for another row
 * between two questions from here.
 */
export async function watchTop(page: Page, text: string): Promise<() => Promise<readonly (number | null)[]>> {
  const tops = await page.evaluateHandle((wanted) => {
    const found: (number | null)[] = [];
    const look = () => {
      const row = [...document.querySelectorAll('.c-row')].find((one) => one.textContent.includes(wanted));
      const top = row?.getBoundingClientRect().top ?? null;
      if (found.at(-1) !== top) found.push(top);
      requestAnimationFrame(look);
    };
    look();
    return found;
  }, text);
  return () => tops.jsonValue();
}
