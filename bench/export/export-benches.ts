/** A file of a hundred thousand rows, asked for by keys, while the page stays free for the person. */
import { stat } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import type { Measured } from '../harness/bench.ts';
import type { ConsoleBench, OpenConsole } from '../harness/console-bench.ts';
import { watchMemory } from './watch-memory.ts';

export const exportBenches: readonly ConsoleBench[] = [bench('xlsx'), bench('csv')];

function bench(format: 'xlsx' | 'csv'): ConsoleBench {
  return {
    file: `export-${format}`,
    name: `tasks of more than 50 ms on the page while 100,000 rows become a .${format}`,
    unit: 'tasks',
    path: '/customer/list',
    limits: [{ kind: 'median', most: 0 }],
    aims: [],
    run: (console) => measure(console, format),
  };
}

async function measure({ page, cdp }: OpenConsole, format: 'xlsx' | 'csv'): Promise<Measured> {
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
  return {
    samples: [long.length],
    parts: {
      'longest task over 50 ms, ms': Math.max(0, ...long),
      'longest time between two frames, ms': frames,
      seconds,
      'rows a second': 100_000 / seconds,
      'peak of the worker, MB': peaks.workers,
      'peak of the page, MB': peaks.page,
      'the file, MB': file.size / 1024 / 1024,
    },
  };
}

interface Watched extends Window {
  exportTasks?: { readonly long: number[]; frames: number };
}

/** From now on: tasks over 50 ms, and the longest time without a frame. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const long: number[] = [];
    const seen = { long, frames: 0 };
    const own: Watched = window;
    own.exportTasks = seen;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.long.push(duration);
    }).observe({ type: 'longtask' });
    let before = performance.now();
    const frame = (now: number) => {
      seen.frames = Math.max(seen.frames, now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

function tasksSeen(page: Page): Promise<{ readonly long: number[]; readonly frames: number }> {
  return page.evaluate(() => {
    const own: Watched = window;
    return own.exportTasks ?? { long: [Number.POSITIVE_INFINITY], frames: 0 };
  });
}
