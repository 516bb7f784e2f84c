/** What of the rows a person sees in the very frame of a key. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    rowsInFrames: { drawn: number; fit: number }[];
  }
}

/** From now on, of the frame after each key: how many rows the window onto them shows, and how many fit into it. */
export async function rowsInFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.rowsInFrames = [];
    const note = () => {
      const scroller = document.querySelector('[role="rowgroup"]');
      if (scroller === null) return;
      const { top, bottom } = scroller.getBoundingClientRect();
      const boxes = [...scroller.querySelectorAll('[role="row"]')].map((row) => row.getBoundingClientRect());
      const whole = boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1);
      const fit = Math.floor((bottom - top) / (boxes[0]?.height ?? 1)) - 1;
      window.rowsInFrames.push({ drawn: whole.length, fit });
    };
    // What the frame does to it is done: nothing of the page runs after that, and before it is shown.
    addEventListener('keydown', () => requestAnimationFrame(note), { capture: true });
  });
}
