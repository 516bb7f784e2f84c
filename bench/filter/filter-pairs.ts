/** The search of a list of two builds in turns: how long it is from the last key to the rows that it finds. */
import type { Page } from '@playwright/test';

import { elapsedTimePair } from '../against/console-pair.ts';
import type { PairBench } from '../against/pair-bench.ts';
import { applyConditions } from '../start-up/conditions.ts';
import { startPaths } from '../start-up/start-up.ts';

declare global {
  interface Window {
    filterTook: Promise<number> | undefined;
  }
}

/** Added to each API call. */
const latencyMs = 80;
/** ms from one key to the next: of whoever types evenly, and of whoever types fast. */
const paces = { evenly: 150, fast: 60 };

export const filterPairs: readonly PairBench[] = [
  pair('filter-payments-first', 'of payments, which the host is asked for', payments('evenly')),
  pair('filter-payments-fast', 'the same, typed fast', payments('fast')),
  pair('filter-customers', 'of customers, which this device holds', {
    ...{ path: startPaths.customers, pace: paces.evenly },
    textOf: async (_page, turn) =>
      `KH${String(1 + ((turn * 37) % 490))
        .padStart(5, '0')
        .slice(0, 4)}`,
  }),
];

interface Search {
  readonly path: string;
  readonly pace: number;
  /** Another one in each turn: of what was found before this device knows. */
  textOf(page: Page, turn: number): Promise<string>;
}

/**
 * By a part of their number: its last digit narrows some hundred rows, more than a page has, to some ten. This device can't
 * answer it from what came before.
 */
function payments(pace: keyof typeof paces): Search {
  return {
    ...{ path: startPaths.payments, pace: paces[pace] },
    async textOf(page, turn) {
      const shown = await page.getByRole('grid').innerText();
      const newest = Number(/AV\d{6}(\d{7})\b/.exec(shown)?.[1]);
      if (Number.isNaN(newest)) throw new Error('No bill number is shown');
      // The older half of them may be of before the days that are searched.
      const number = newest - ((turn * 137) % Math.floor(newest / 2));
      return String(number).padStart(7, '0').slice(0, 5);
    },
  };
}

let turns = 0;

function pair(file: string, what: string, { path, pace, textOf }: Search): PairBench {
  return elapsedTimePair({
    ...{ file, path, turns: 2 },
    name: `from the last key of a search to its rows: ${what}, ${latencyMs} ms for a call`,
    async before(page) {
      // A search finds some rows, and not the hundred thousand that stand in for all lists.
      await page.unrouteAll();
      await applyConditions(page.context(), page, { latencyMs });
    },
    async take({ page }) {
      turns += 1;
      await page.getByRole('gridcell').first().waitFor();
      return search(page, await textOf(page, turns), pace);
    },
  });
}

/** ms from the last key to the end of the frame with the rows that it found. */
async function search(page: Page, text: string, pace: number): Promise<number> {
  await page.getByRole('searchbox').focus();
  for (const key of text.slice(0, -1)) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pace);
  }
  await page.evaluate(watch);
  await page.keyboard.press(text.slice(-1));
  const took = await page.evaluate(() => window.filterTook);
  if (took === undefined) throw new Error('No key was seen');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(1_500);
  return took;
}

/** Runs in the page. */
function watch(): void {
  const count = () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount');
  const onKey = () => {
    const [began, before] = [performance.now(), count()];
    window.filterTook = new Promise((resolve) => {
      const look = () => {
        if (count() === before) return void requestAnimationFrame(look);
        void scheduler.postTask(() => resolve(performance.now() - began), { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    });
  };
  addEventListener('keydown', onKey, { capture: true, once: true });
}
