/** From the choice of a list that this device holds to its rows on the screen. */
import type { Page } from '@playwright/test';

import type { ConsoleBench } from '../harness/console-bench.ts';

const times = 60;

export const openingBench: ConsoleBench = {
  file: 'grid-opening',
  name: 'from the choice of a list held on this device to its rows',
  unit: 'ms',
  path: '/customer/list',
  limits: [{ kind: 'timesFloor', of: 'p95', most: 12 }],
  aims: [],
  async run({ page }) {
    await page.waitForTimeout(3_000);
    const samples: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await openList(page, '/company/list', 'Nhà xe');
      await page.waitForTimeout(300);
      samples.push(await openList(page, '/customer/list', 'Khách hàng'));
      await page.waitForTimeout(300);
    }
    const floor = {
      name: 'as many plain cells put into the page',
      measured: { samples: await plainCells(page) },
    };
    return { own: { samples }, floor };
  },
};

/** ms from a click until as many cells with the same texts stand there, without anything that knows what they are. */
function plainCells(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const texts = [...document.querySelectorAll('[role="grid"] [role="gridcell"]')].map(
      ({ textContent }) => textContent,
    );
    document.body.innerHTML = '<button>0</button><main></main>';
    const [button, main] = [document.querySelector('button'), document.querySelector('main')];
    if (button === null || main === null || texts.length === 0) throw new Error('There are no cells');
    const drawn = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => void scheduler.postTask(() => done(), { priority: 'user-blocking' }));
      });
    button.addEventListener('click', () => {
      main.replaceChildren(
        ...texts.map((text) => {
          const cell = document.createElement('div');
          cell.textContent = text;
          return cell;
        }),
      );
    });
    const samples: number[] = [];
    for (let time = 0; time < count; time += 1) {
      const begun = performance.now();
      button.click();
      await drawn();
      samples.push(performance.now() - begun);
      main.replaceChildren();
      await new Promise((done) => setTimeout(done, 100));
    }
    return samples;
  }, times);
}

/** Chooses a page in the menu; ms until the first rows of its own grid have been drawn: the list before may still stand. */
export function openList(page: Page, path: string, list: string): Promise<number> {
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
