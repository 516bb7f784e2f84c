/** A file of a hundred thousand rows, asked for by keys, while the page stays free for the person. */
import { stat } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import type { ConsoleBench, ConsoleMeasured, OpenConsole } from '../harness/console-bench.ts';
import { watchMemory } from './watch-memory.ts';

export const exportBenches: readonly ConsoleBench[] = [bench('xlsx'), bench('csv')];

function bench(format: 'xlsx' | 'csv'): ConsoleBench {
  return {
    file: `export-${format}`,
    name: `the time between two frames while 100,000 rows become a .${format}`,
    unit: 'ms',
    path: '/customer/list',
    limits: [
      { kind: 'timesFloor', of: 'p95', most: 2.1 },
      { kind: 'timesFloor', of: 'longest', most: 4 },
    ],
    aims: [],
    run: (console) => measure(console, format),
  };
}

async function measure({ page, cdp }: OpenConsole, format: 'xlsx' | 'csv'): Promise<ConsoleMeasured> {
  // What the first visit does beside it (all customers are read for this device) is not what is measured.
  await page.waitForTimeout(15_000);
  const memory = await watchMemory(cdp);
  await page.getByRole('grid').focus();
  await page.keyboard.press('x');
  await page.getByRole('dialog').waitFor();
  if (format === 'csv') await page.keyboard.press('ArrowDown');
  await watchTasks(page);
  const downloaded = page.waitForEvent('download', { timeout: 180_000 });
  const begun = performance.now();
  await page.keyboard.press('Enter');
  const download = await downloaded;
  const seconds = (performance.now() - begun) / 1000;
  const { long, frames } = await tasksSeen(page);
  const peaks = await memory.end();
  const file = await stat(await download.path());
  const parts = {
    'tasks over 50 ms': long.length,
    'longest task over 50 ms, ms': Math.max(0, ...long),
    seconds,
    'rows a second': 100_000 / seconds,
    'peak of the worker, MB': peaks.workers,
    'peak of the page, MB': peaks.page,
    'the file, MB': file.size / 1024 / 1024,
  };
  const bare = await framesBesideWorker(page, seconds * 1000);
  return {
    own: { samples: frames, parts },
    floor: { name: 'a bare page beside a worker that is as busy', measured: { samples: bare } },
  };
}

/** The frames of a page that does nothing, while a worker of it counts: how long this machine puts off anybody's frames. */
async function framesBesideWorker(page: Page, ms: number): Promise<number[]> {
  const bare = await page.context().newPage();
  try {
    await bare.setContent('<p>0</p>');
    await bare.evaluate(() => {
      const code = 'for (let count = 0; ; count += 1) JSON.stringify({ count })';
      new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    });
    await watchTasks(bare);
    await bare.waitForTimeout(ms);
    return (await tasksSeen(bare)).frames;
  } finally {
    await bare.close();
  }
}

interface Watched extends Window {
  exportTasks?: Seen;
}

/** Tasks over 50 ms, and the times between two frames. */
interface Seen {
  readonly long: number[];
  readonly frames: number[];
}

/** From now on. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const long: number[] = [];
    const seen: Seen = { long, frames: [] };
    const own: Watched = window;
    own.exportTasks = seen;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.long.push(duration);
    }).observe({ type: 'longtask' });
    let before = performance.now();
    const frame = (now: number) => {
      seen.frames.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

function tasksSeen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const own: Watched = window;
    return own.exportTasks ?? { long: [], frames: [] };
  });
}
