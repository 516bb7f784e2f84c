/**
 * What the same measures say of pages with next to nothing in them, in the same browser and the same minute: a key comes at
 * any moment of a frame, and no page can show what it did before the next one; and a busy machine puts off anybody's frames.
 */
import type { OpenConsole } from '../harness/console-bench.ts';
import { slowDown } from '../harness/console-bench.ts';
import type { WatchedGrid } from './watch-frames.ts';
import { pressArrows, takePaints, turnWheel, watched, watchFrames, watchPaints } from './watch-frames.ts';

export const barePageName = 'a bare page';

const scroller: WatchedGrid = { scroller: 'main', active: 'main', namedBy: ['role'] };

/** Lines of text that the browser scrolls by itself. `times`: so many times slower than this machine is. */
export async function framesOfBarePage(
  console: OpenConsole,
  times: number,
  ms: number,
): Promise<readonly number[]> {
  const lines = '<p>0</p>'.repeat(5_000);
  const content = `<main role="grid" style="height: 600px; overflow: auto">${lines}</main>`;
  return inBarePage(console, times, content, async (bare) => {
    await watchFrames(bare.page);
    await turnWheel(bare, ms, { grid: scroller });
    return (await watched(bare.page)).frames;
  });
}

/** A text that changes with each key. */
export async function paintsOfBarePage(
  console: OpenConsole,
  times: number,
  presses: number,
): Promise<readonly number[]> {
  return inBarePage(console, times, '<p role="grid" tabindex="0">0</p>', async ({ page }) => {
    await page.evaluate(() => {
      const text = document.querySelector('p');
      text?.focus();
      text?.addEventListener('keydown', (event) => {
        text.textContent = String(event.timeStamp);
        text.setAttribute('aria-activedescendant', String(event.timeStamp));
      });
    });
    await watchPaints(page);
    await pressArrows(page, presses);
    return takePaints(page);
  });
}

async function inBarePage(
  console: OpenConsole,
  times: number,
  content: string,
  measure: (bare: OpenConsole) => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const context = console.page.context();
  const page = await context.newPage();
  try {
    await page.setContent(content);
    await page.bringToFront();
    const bare = { page, cdp: await context.newCDPSession(page), url: console.url };
    await slowDown(bare, times);
    return await measure(bare);
  } finally {
    await page.close();
    await console.page.bringToFront();
  }
}
