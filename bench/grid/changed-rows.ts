/** Keys that put other rows into the grid: the order of a column, the next page and the one before. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    changedRows: { startedAt: number | undefined; paintedAt: number | undefined };
  }
}

/** ms from the key to the end of the frame in which the first rows are others, and have come. */
async function untilChangedRows(page: Page, key: string): Promise<number> {
  await page.evaluate(watch);
  await page.keyboard.press(key);
  const took = await page.waitForFunction(() => {
    const { startedAt, paintedAt } = window.changedRows;
    return startedAt === undefined || paintedAt === undefined ? undefined : paintedAt - startedAt;
  });
  return (await took.jsonValue()) ?? Number.NaN;
}

/** What the page leaves for after a frame with other rows is over by then. */
const restMs = 250;

/** One after the other; the sum of what they took. */
export async function pressForChangedRows(page: Page, keys: readonly string[]): Promise<number> {
  let sum = 0;
  for (const key of keys) {
    sum += await untilChangedRows(page, key);
    await page.waitForTimeout(restMs);
  }
  return sum;
}

/** Runs in the page. */
function watch(): void {
  const looked = 5;
  /** Undefined while one of them is still to come. */
  const shown = () => {
    const rows = [...document.querySelectorAll('[role="grid"] [role="row"]:has([role="gridcell"])')];
    const first = rows.slice(0, looked);
    if (first.length === 0 || first.some((row) => row.getAttribute('aria-busy') === 'true')) return undefined;
    return first.map(({ textContent }) => textContent).join('\n');
  };
  const before = shown();
  const seen: Window['changedRows'] = { startedAt: undefined, paintedAt: undefined };
  window.changedRows = seen;
  const begin = ({ timeStamp }: Event) => {
    seen.startedAt = timeStamp;
  };
  addEventListener('keydown', begin, { capture: true, once: true });
  const changes = new MutationObserver(() => {
    const now = shown();
    if (now === undefined || now === before) return;
    changes.disconnect();
    const paintedAt = () => {
      seen.paintedAt = performance.now();
    };
    requestAnimationFrame(() => void scheduler.postTask(paintedAt, { priority: 'user-blocking' }));
  });
  changes.observe(document.body, { childList: true, subtree: true, characterData: true });
}
