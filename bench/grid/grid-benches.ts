/** What the grid must keep to over a hundred thousand rows that scroll continuously. */
import type { ConsoleBench, ConsoleMeasured, OpenConsole } from '../harness/console-bench.ts';
import { slowDown } from '../harness/console-bench.ts';
import { compared } from '../harness/judge.ts';
import { agGridName, focusAgGrid, inAgGrid } from './ag-grid.ts';
import { barePageName, framesOfBarePage, paintsOfBarePage } from './bare-page.ts';
import { heapBench } from './heap.ts';
import { openingBench } from './opening.ts';
import type { WatchedGrid } from './watch-frames.ts';
import { consoleGrid, pressArrows, turnWheel, watched, watchFrames, watchPaints } from './watch-frames.ts';

const payments = '/mbqr/payments?pageSize=continuous';
const slowed = 4;
/** Long enough for a dozen blocks to come from the host. */
const scrollMs = 12_000;
const presses = 150;

const p95 = (most: number) => [{ kind: 'timesFloor', of: 'p95', most }] as const;

export const gridBenches: readonly ConsoleBench[] = [
  wheel('grid-wheel', 'a frame while the wheel turns', 1, { limit: 2.1, aim: 1.1 }),
  wheel('grid-wheel-slowed', 'a frame while the wheel turns, processor slowed 4 times', slowed, {
    limit: 6,
    aim: 2.1,
  }),
  arrows('grid-arrow', 'from an arrow key to the frame that shows it', 1, { limit: 1.5, aim: 1.2 }),
  arrows('grid-arrow-slowed', 'from an arrow key to its frame, processor slowed 4 times', slowed, {
    limit: 3,
    aim: 2,
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
    async run(console): Promise<ConsoleMeasured> {
      const frames = async (grid: WatchedGrid) => {
        await settle(console, times);
        await watchFrames(console.page);
        await turnWheel(console, scrollMs, { grid });
        return (await watched(console.page)).frames;
      };
      const samples = await frames(consoleGrid);
      const parts = compared(agGridName, samples, await inAgGrid(console, frames));
      const bare = await framesOfBarePage(console, times, scrollMs);
      return { own: { samples, parts }, floor: { name: barePageName, measured: { samples: bare } } };
    },
  };
}

function arrows(file: string, name: string, times: number, { limit, aim }: Bounds): ConsoleBench {
  return {
    ...{ file, name, unit: 'ms', path: payments },
    limits: p95(limit),
    aims: p95(aim),
    async run(console): Promise<ConsoleMeasured> {
      const { page } = console;
      const paints = async (grid: WatchedGrid) => {
        await watchPaints(page, grid);
        await pressArrows(page, presses);
        return (await watched(page)).paints;
      };
      await settle(console, times);
      await page.getByRole('grid').focus();
      const samples = await paints(consoleGrid);
      const other = await inAgGrid(console, async (grid) => {
        await settle(console, times);
        await focusAgGrid(page);
        return paints(grid);
      });
      const bare = await paintsOfBarePage(console, times, presses);
      const parts = compared(agGridName, samples, other);
      return { own: { samples, parts }, floor: { name: barePageName, measured: { samples: bare } } };
    },
  };
}

/** What a first visit loads and writes down in the background is not what is measured: some of it begins after five seconds. */
async function settle(console: OpenConsole, times: number): Promise<void> {
  await console.page.waitForTimeout(8_000);
  await slowDown(console, times);
}
