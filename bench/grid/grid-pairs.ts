/**
 * The grid of two builds in turns: what a turn of the wheel, an arrow key and the choice of a list have the page work. Not how
 * long each takes: the screen's clock has a key wait 0 to 16.7 ms for the next frame, whichever build it is, and a busy machine
 * has it wait longer still. How long they take is for `npm run bench -- grid`.
 */
import type { PairBench, PairFixture, PairFixtureOptions, Subject } from '../against/pair-bench.ts';
import type { OpenConsole } from '../harness/console-bench.ts';
import type { ConsoleFixture } from '../harness/open-console.ts';
import { openConsoleFixture } from '../harness/open-console.ts';
import { watchWork } from '../harness/page-work.ts';
import { openList } from './opening.ts';
import { pressArrows, turnWheelTimes } from './watch-frames.ts';

/** An animation of a scroll has as many frames as there is time for. */
const scrollsAtOnce = ['--disable-smooth-scrolling'];
const payments = '/mbqr/payments?pageSize=continuous';

export const gridPairs: readonly PairBench[] = [
  pair('grid-wheel', 'what forty turns of the wheel have the page work', payments, (console) =>
    turnWheelTimes(console, 40),
  ),
  pair('grid-arrow', 'what twenty arrow keys have the page work', payments, async ({ page }) => {
    await page.getByRole('grid').focus();
    await pressArrows(page, 20);
  }),
  pair(
    'grid-opening',
    'what opening a list held on this device has the page work',
    '/customer/list',
    async ({ page }) => {
      for (let time = 0; time < 3; time += 1) {
        await openList(page, '/company/list', 'Nhà xe');
        await page.waitForTimeout(150);
        await openList(page, '/customer/list', 'Khách hàng');
        await page.waitForTimeout(150);
      }
    },
  ),
];

/** `act`: what one turn does. */
function pair(
  file: string,
  name: string,
  path: string,
  act: (console: OpenConsole) => Promise<void>,
): PairBench {
  return {
    ...{ file, name, turns: 4, args: scrollsAtOnce },
    begin: (options) => consoleFixtures(options, path, act),
  };
}

/** What a first visit does beside goes on for seconds; what is left of it meets both builds. */
const settleMs = 1_500;

async function consoleFixtures(
  { browser, trees }: PairFixtureOptions,
  path: string,
  act: (console: OpenConsole) => Promise<void>,
): Promise<PairFixture> {
  const fixtures = {
    fresh: await openConsoleFixture(browser, trees.fresh.root),
    old: await openConsoleFixture(browser, trees.old.root),
  };
  return {
    open: (side) => open(fixtures[side], path, act),
    async renew() {
      await fixtures.fresh.restart();
      await fixtures.old.restart();
    },
    async close() {
      await fixtures.fresh.close();
      await fixtures.old.close();
    },
  };
}

async function open(
  fixture: ConsoleFixture,
  path: string,
  act: (console: OpenConsole) => Promise<void>,
): Promise<Subject> {
  const { console, close } = await fixture.open(path);
  const { page } = console;
  await page.waitForTimeout(settleMs);
  const work = await watchWork(page.context(), page);
  // Once unmeasured: what runs for the first time is compiled first.
  await act(console);
  return {
    async turn() {
      await page.bringToFront();
      const before = await work.of('thread');
      await act(console);
      return (await work.of('thread')) - before;
    },
    close,
  };
}
