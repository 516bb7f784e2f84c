/**
 * Reads from the page what it says about edits, the moment it says it: a kill right after must find it counted. A
 * list shows what was typed only when it stands in the journal, so a mark in a row is the screen's word for it.
 */
import type { Page } from '@playwright/test';

import { anyMark } from './plan.ts';

/** Calls back with each mark that the rows of a list show, once per page. Set up before the page is opened. */
export async function watchScreen(page: Page, shows: (mark: string) => void): Promise<void> {
  await page.exposeBinding('screenShows', (_source, mark: unknown) => shows(String(mark)));
  await page.addInitScript((pattern) => {
    const known = new Set<string>();
    const look = () => {
      const shown = document.querySelector('[role="grid"]')?.textContent ?? '';
      for (const mark of shown.match(new RegExp(pattern, 'g')) ?? []) {
        if (known.has(mark)) continue;
        known.add(mark);
        const tell: unknown = Reflect.get(window, 'screenShows');
        if (typeof tell === 'function') tell(mark);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, anyMark.source);
}
