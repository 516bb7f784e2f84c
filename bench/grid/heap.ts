/** What stays in memory of a list that is scrolled through for long. */
import type { CDPSession } from '@playwright/test';

import type { ConsoleBench, OpenConsole } from '../harness/console-bench.ts';
import { turnWheel } from './watch-frames.ts';

const minute = 60_000;
const moments = 3;
const betweenMs = 2_000;
/** By then what was recorded has been written down, which goes on for some seconds (`recording-writer.ts`). */
const restMs = 15_000;
/** Of a full run, and of every day: from where what a first visit does beside is over. */
const long = { from: 2 * minute, to: 10 * minute };
const short = { from: 2 * minute, to: 3.5 * minute };

export const heapBench: ConsoleBench = {
  file: 'grid-heap',
  name: 'growth of the heap after a forced collection while scrolling on',
  unit: '%',
  path: '/mbqr/payments?pageSize=continuous',
  limits: [{ kind: 'count', most: 10 }],
  aims: [],
  async run(console, isLong) {
    const { from, to } = isLong ? long : short;
    // Fast: the more passes by, the more could stay.
    await turnWheel(console, from, { px: 400 });
    const before = await heapsOf(console);
    await turnWheel(console, to - from, { px: 400 });
    const after = await heapsOf(console);
    const parts = {
      [`MB after ${from / 1000} s`]: before.scrolling,
      [`MB after ${to / 1000} s`]: after.scrolling,
      [`MB after ${from / 1000} s, and a rest`]: before.resting,
      [`MB after ${to / 1000} s, and a rest`]: after.resting,
    };
    const samples = [(after.scrolling / before.scrolling - 1) * 100];
    return { own: { samples, parts }, floor: null };
  },
};

/**
 * MB: the least of some moments while the wheel turns, and once it has rested. While it turns, rows that were read wait to be
 * written down, as many as the recorder lags behind by then: it gives way to frames.
 */
async function heapsOf(console: OpenConsole): Promise<{ scrolling: number; resting: number }> {
  const scrolling: number[] = [];
  for (let time = 0; time < moments; time += 1) {
    scrolling.push(await heapOf(console.cdp));
    await turnWheel(console, betweenMs, { px: 400 });
  }
  await console.page.waitForTimeout(restMs);
  return { scrolling: Math.min(...scrolling), resting: await heapOf(console.cdp) };
}

/** MB in use once everything that nobody holds is gone. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
