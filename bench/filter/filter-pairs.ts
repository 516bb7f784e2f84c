/** The search of a list of two builds in turns: how long it is from the last key to the rows that it finds. */
import type { Page } from '@playwright/test';

import { elapsedTimePair } from '../against/console-pair.ts';
import type { PairBench } from '../against/pair-bench.ts';
import type { OpenConsole } from '../harness/console-bench.ts';
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
const keys = 4;

export const filterPairs: readonly PairBench[] = [
  pair('filter-payments', 'of payments, which the host is asked for', startPaths.payments, 'evenly'),
  pair('filter-payments-fast', 'the same, typed fast', startPaths.payments, 'fast'),
  pair('filter-customers', 'of customers, which this device holds', startPaths.customers, 'evenly'),
];

function pair(file: string, what: string, path: string, pace: keyof typeof paces): PairBench {
  return elapsedTimePair({
    ...{ file, path, turns: 2 },
    name: `from the last key of a search to its rows: ${what}, ${latencyMs} ms for a call`,
    async before(page) {
      // A search finds some rows, and not the hundred thousand that stand in for all lists.
      await page.unrouteAll();
      await applyConditions(page.context(), page, { latencyMs });
    },
    take: (console) => search(console, paces[pace]),
  });
}

/** ms from the last key to the end of the frame with the rows that it found. */
async function search({ page }: OpenConsole, pace: number): Promise<number> {
  await page.getByRole('gridcell').first().waitFor();
  const text = await textOf(page);
  await page.getByRole('searchbox').focus();
  await page.keyboard.insertText(text.slice(0, -keys));
  await page.waitForTimeout(800);
  await page.evaluate(watch, text);
  for (const key of text.slice(-keys)) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pace);
  }
  const took = await page.evaluate(() => window.filterTook);
  if (took === undefined) throw new Error('No key was seen');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(1_200);
  return took;
}

/**
 * Codes are numbered: without its last digit one finds the rows of ten such. The first row of those is another one than of the
 * text itself.
 */
async function textOf(page: Page): Promise<string> {
  const codes = await page
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => /\b(AV\d{6}\w{7,}|KH\d{5,})\b/.exec(cell.textContent)?.[0] ?? []),
    );
  const found = codes.find((code) => {
    const first = codes.find((other) => other.startsWith(code.slice(0, -2)));
    return first?.slice(0, -1) !== code.slice(0, -1);
  });
  const text = found?.slice(0, -1);
  if (text === undefined) throw new Error(`No code to search by among ${codes.length}`);
  return text;
}

/** Runs in the page. */
function watch(text: string): void {
  const isFound = () =>
    document
      .querySelector('[role="grid"] [role="row"]:has([role="gridcell"])')
      ?.textContent.includes(text) === true;
  const onKey = () => {
    const began = performance.now();
    window.filterTook = new Promise((resolve) => {
      const look = () => {
        if (!isFound()) return void requestAnimationFrame(look);
        const drawn = () => {
          removeEventListener('keydown', onKey, true);
          resolve(performance.now() - began);
        };
        void scheduler.postTask(drawn, { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    });
  };
  addEventListener('keydown', onKey, true);
}
