/**
 * The grid of two builds in turns: what a turn of the wheel and an arrow key cost the page, and how soon a list stands
 * there. What is measured is work, not how long the screen's clock has it wait: a key waits 0 to 16.7 ms for the next frame,
 * whichever build it is, and that would be most of what two measurements differ by. So this browser begins a frame as soon as
 * one is asked for.
 */
import type { PairBench, PairHouse, PairHouseOptions, Subject } from '../against/pair-bench.ts';
import type { OpenConsole } from '../harness/console-bench.ts';
import { median } from '../harness/judge.ts';
import type { ConsoleHouse } from '../harness/open-console.ts';
import { openConsoleHouse } from '../harness/open-console.ts';
import { openList } from './opening.ts';
import {
  pressArrows,
  takePaints,
  takeScrolls,
  turnWheelTimes,
  watchPaints,
  watchScrolls,
} from './watch-frames.ts';

/** And scrolls at once: an animation has as many frames as there is time for. */
const framesAtOnce = ['--disable-frame-rate-limit', '--disable-gpu-vsync', '--disable-smooth-scrolling'];
const payments = '/mbqr/payments?pageSize=continuous';

export const gridPairs: readonly PairBench[] = [
  pair('grid-wheel', 'work for a frame while the wheel turns', payments, async ({ page, cdp, url }) => {
    await watchScrolls(page);
    return async () => {
      await turnWheelTimes({ page, cdp, url }, 40);
      return median(await takeScrolls(page));
    };
  }),
  pair('grid-arrow', 'from an arrow key to the frame that shows it', payments, async ({ page }) => {
    await page.getByRole('grid').focus();
    await watchPaints(page);
    return async () => {
      await pressArrows(page, 15);
      return median(await takePaints(page));
    };
  }),
  pair(
    'grid-opening',
    'from the choice of a list held on this device to its rows',
    '/customer/list',
    async ({ page }) => {
      return async () => {
        const samples: number[] = [];
        for (let time = 0; time < 3; time += 1) {
          await openList(page, '/company/list', 'Nhà xe');
          await page.waitForTimeout(150);
          samples.push(await openList(page, '/customer/list', 'Khách hàng'));
          await page.waitForTimeout(150);
        }
        return median(samples);
      };
    },
  ),
];

/** `begin`: gives what one turn does. */
function pair(
  file: string,
  name: string,
  path: string,
  begin: (console: OpenConsole) => Promise<() => Promise<number>>,
): PairBench {
  return {
    ...{ file, name, turns: 4, args: framesAtOnce },
    begin: (options) => consoleHouses(options, path, begin),
  };
}

/** What a first visit does beside goes on for seconds; what is left of it meets both builds. */
const settleMs = 1_500;

async function consoleHouses(
  { browser, trees }: PairHouseOptions,
  path: string,
  begin: (console: OpenConsole) => Promise<() => Promise<number>>,
): Promise<PairHouse> {
  const houses = {
    fresh: await openConsoleHouse(browser, trees.fresh.root),
    old: await openConsoleHouse(browser, trees.old.root),
  };
  return {
    open: (side) => open(houses[side], path, begin),
    async renew() {
      await houses.fresh.restart();
      await houses.old.restart();
    },
    async close() {
      await houses.fresh.close();
      await houses.old.close();
    },
  };
}

async function open(
  house: ConsoleHouse,
  path: string,
  begin: (console: OpenConsole) => Promise<() => Promise<number>>,
): Promise<Subject> {
  const { console, close } = await house.open(path);
  await console.page.waitForTimeout(settleMs);
  const turn = await begin(console);
  return {
    async turn() {
      await console.page.bringToFront();
      return turn();
    },
    close,
  };
}
