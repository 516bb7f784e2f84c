/** What the screen does while somebody works: run in the page, asked from outside. */
import type { Page } from '@playwright/test';

import type { OpenConsole } from '../harness/console-bench.ts';

declare global {
  interface Window {
    watched: { frames: number[]; paints: number[]; isOn: boolean };
  }
}

/** Where a grid that is measured shows what is looked at. Selectors. */
export interface WatchedGrid {
  readonly scroller: string;
  readonly active: string;
  /** Attributes of that or of what it stands in, which together tell one active cell from another. */
  readonly namedBy: readonly string[];
}

export const consoleGrid: WatchedGrid = {
  scroller: '[role="grid"] .bp6-table-quadrant-scroll-container',
  active: '[role="grid"][aria-activedescendant]',
  namedBy: ['aria-activedescendant'],
};

/** Counts frames (ms between two) from now on. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.watched = { frames: [], paints: [], isOn: true };
    let last: number | undefined;
    const onFrame = (now: number) => {
      if (!window.watched.isOn) return;
      if (last !== undefined) window.watched.frames.push(now - last);
      last = now;
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });
}

/**
 * Measures from now on from each key to the end of the first frame in which the grid names another active cell; a key that
 * showed nothing for so long counts as that long. It asks for no frame but those that a key needs.
 */
export async function watchPaints(page: Page, grid = consoleGrid): Promise<void> {
  await page.evaluate(({ active: selector, namedBy }) => {
    window.watched = { frames: [], paints: [], isOn: true };
    const longest = 2_000;
    const active = () => {
      const shown = document.querySelector(selector);
      if (shown === null) return undefined;
      return namedBy.map((name) => shown.closest(`[${name}]`)?.getAttribute(name)).join();
    };
    const look = (pressed: number, before: string | undefined) => {
      // The first thing once the frame has been drawn: before what the page left for after it.
      const drawn = () => {
        const took = performance.now() - pressed;
        const now = active();
        if ((now === undefined || now === before) && took < longest) return look(pressed, before);
        return window.watched.paints.push(took);
      };
      requestAnimationFrame(() => scheduler.postTask(drawn, { priority: 'user-blocking' }));
    };
    addEventListener(
      'keydown',
      (event) => {
        if (window.watched.isOn) look(event.timeStamp, active());
      },
      { capture: true },
    );
  }, grid);
}

/** What was measured of keys since it was last asked. */
export function takePaints(page: Page): Promise<number[]> {
  return page.evaluate(() => window.watched.paints.splice(0));
}

export async function watched(page: Page): Promise<{ frames: number[]; paints: number[] }> {
  return page.evaluate(() => {
    window.watched.isOn = false;
    const { frames, paints } = window.watched;
    return { frames, paints };
  });
}

/** Mostly down, past the edge of the window, so that the list scrolls along; sideways now and then. */
export async function pressArrows(page: Page, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    const sideways = press % 15 === 13 ? 'ArrowRight' : press % 15 === 14 ? 'ArrowLeft' : undefined;
    // Let go in the frame of the press, as no finger does, a key holds back what is left for after that frame.
    await page.keyboard.press(sideways ?? 'ArrowDown', { delay: 30 });
    // Not in step with the frames.
    await page.waitForTimeout(10 + ((press * 7) % 17));
  }
}

/** Turns the wheel over the grid, as fast as a hand does (px at each turn), for so long. Up again at the end. */
export async function turnWheel(
  { page, cdp }: OpenConsole,
  ms: number,
  { px = 120, grid = consoleGrid } = {},
): Promise<void> {
  const box = await page.getByRole('grid').boundingBox();
  if (box === null) throw new Error('There is no grid to scroll');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  let down = true;
  const until = Date.now() + ms;
  for (let turn = 0; Date.now() < until; turn += 1) {
    const deltaY = down ? px : -px;
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY });
    await page.waitForTimeout(8);
    if (turn % 50 === 0) down = await keepsDirection(page, grid, down);
  }
}

/** So many turns, each once the one before is on the screen. Down: a list of a hundred thousand rows does not end. */
export async function turnWheelTimes({ page, cdp }: OpenConsole, times: number): Promise<void> {
  const box = await page.getByRole('grid').boundingBox();
  if (box === null) throw new Error('There is no grid to scroll');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let turn = 0; turn < times; turn += 1) {
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: 120 });
    await page.waitForTimeout(25);
  }
}

function keepsDirection(page: Page, { scroller: selector }: WatchedGrid, down: boolean): Promise<boolean> {
  return page.evaluate(
    ([wanted, isDown]) => {
      const scroller = document.querySelector(wanted);
      if (scroller === null) return isDown;
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      if (scrollTop <= 0) return true;
      return scrollTop + clientHeight >= scrollHeight - 1 ? false : isDown;
    },
    [selector, down] as const,
  );
}
