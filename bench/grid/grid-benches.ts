/** What the grid must keep to over a hundred thousand rows that scroll continuously. */
import type { Measured } from '../harness/bench.ts';
import type { ConsoleBench, OpenConsole } from '../harness/console-bench.ts';
import { slowDown } from '../harness/console-bench.ts';
import { median, quantile } from '../harness/judge.ts';
import { heapBench } from './heap.ts';
import { openingBench } from './opening.ts';
import { paintsOfEmptyPage, pressArrows, turnWheel, watched, watchFrames } from './watch-frames.ts';

const payments = '/mbqr/payments?pageSize=continuous';
const slowed = 4;
/** Long enough for a dozen blocks to come from the host. */
const scrollMs = 12_000;
const presses = 150;

const p95 = (most: number) => [{ kind: 'p95', most }] as const;

export const gridBenches: readonly ConsoleBench[] = [
  wheel('grid-wheel', 'a frame while the wheel turns', 1, { limit: 34, aim: 17 }),
  wheel('grid-wheel-slowed', 'a frame while the wheel turns, processor slowed 4 times', slowed, {
    limit: 70,
    aim: 34,
  }),
  arrows('grid-arrow', 'from an arrow key to the frame that shows it', 1, { limit: 20, aim: 11 }),
  arrows('grid-arrow-slowed', 'from an arrow key to its frame, processor slowed 4 times', slowed, {
    limit: 60,
    aim: 60,
  }),
  openingBench,
  heapBench,
];

interface Bounds {
  readonly limit: number;
  readonly aim: number;
}

function wheel(file: string, name: string, times: number, { limit, aim }: Bounds): ConsoleBench {
  return {
    ...{ file, name, unit: 'ms', path: payments },
    limits: p95(limit),
    aims: p95(aim),
    async run(console): Promise<Measured> {
      await settle(console, times);
      await watchFrames(console.page);
      await turnWheel(console, scrollMs);
      return { samples: (await watched(console.page)).frames };
    },
  };
}

function arrows(file: string, name: string, times: number, { limit, aim }: Bounds): ConsoleBench {
  return {
    ...{ file, name, unit: 'ms', path: payments },
    limits: p95(limit),
    aims: p95(aim),
    async run(console): Promise<Measured> {
      const { page } = console;
      await settle(console, times);
      await page.getByRole('grid').focus();
      await watchFrames(page);
      await pressArrows(page, presses);
      const samples = (await watched(page)).paints;
      const empty = await paintsOfEmptyPage(console, presses);
      const parts = { 'an empty page: median': median(empty), 'an empty page: p95': quantile(empty, 0.95) };
      return { samples, parts };
    },
  };
}

/** What a first visit loads in the background is not what is measured. */
async function settle(console: OpenConsole, times: number): Promise<void> {
  await console.page.waitForTimeout(2_000);
  await slowDown(console, times);
}
