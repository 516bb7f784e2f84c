/** From the choice of a list that this device holds to its rows on the screen. */
import type { Page } from '@playwright/test';

import type { ConsoleBench } from '../harness/console-bench.ts';

const times = 60;

export const openingBench: ConsoleBench = {
  file: 'grid-opening',
  name: 'from the choice of a list held on this device to its rows',
  unit: 'ms',
  path: '/customer/list',
  limits: [{ kind: 'p95', most: 100 }],
  aims: [],
  async run({ page }) {
    await page.waitForTimeout(3_000);
    const samples: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await open(page, '/company/list', 'Nhà xe');
      await page.waitForTimeout(300);
      samples.push(await open(page, '/customer/list', 'Khách hàng'));
      await page.waitForTimeout(300);
    }
    return { samples };
  },
};

/** Chooses a page in the menu; ms until the first rows of its own grid have been drawn: the list before may still stand. */
function open(page: Page, path: string, list: string): Promise<number> {
  return page.evaluate(
    ({ path: wanted, list: name }) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${wanted}"]`);
        if (link === null) return reject(new Error(`The menu has no ${wanted}`));
        const begun = performance.now();
        link.click();
        // Not frame by frame: that would have frames drawn which nobody else asks for.
        const watch = new MutationObserver(look);
        watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-label'] });
        function look() {
          const isThere =
            location.pathname === wanted &&
            document.querySelector(`[role="grid"][aria-label="${name}"] [role="gridcell"]`) !== null;
          if (!isThere) return;
          watch.disconnect();
          // The first thing once the frame with them has been drawn.
          const drawn = () => resolve(performance.now() - begun);
          requestAnimationFrame(() => void scheduler.postTask(drawn, { priority: 'user-blocking' }));
        }
        look();
      }),
    { path, list },
  );
}
