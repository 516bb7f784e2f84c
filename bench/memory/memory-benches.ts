/** What the page holds in memory once a start has settled, and which allocators of the browser hold it. */
import type { Browser } from '@playwright/test';

import type { Plan } from '../harness/plan.ts';
import { isWanted } from '../harness/plan.ts';
import type { Ran, Result } from '../harness/result.ts';
import { allocatorsOf } from './allocators.ts';
import type { KnownProfile } from './known-profile.ts';
import { openKnownProfile } from './known-profile.ts';
import { heldByPage, settledMemory } from './renderer-memory.ts';

export const memoryBench = {
  file: 'start-memory',
  name: 'memory of the page (PSS of its process) once a start with 100 payments has settled',
} as const;

const times = { short: 3, long: 9 } as const;

export async function* memoryResults(plan: Plan, browser: Browser): AsyncGenerator<Ran> {
  const { file, name } = memoryBench;
  if (!isWanted(plan, file, name)) return;
  const profile = await openKnownProfile('.', { browser, executablePath: plan.executablePath });
  try {
    const count = plan.isLong ? times.long : times.short;
    yield { file, result: await measure(profile, count).catch(String) };
  } finally {
    await profile.close();
  }
}

/** No limit: the figure is the browser's and the machine's as well, and has no floor. Comparisons judge it. */
async function measure(profile: KnownProfile, count: number): Promise<Result> {
  const samples: number[] = [];
  let parts: Readonly<Record<string, number>> = {};
  for (let time = 0; time < count; time += 1) {
    const { browser, page, began, close } = await profile.start();
    try {
      samples.push(await settledMemory(browser, page, began));
      // After the reading: a dump takes memory itself.
      if (time === count - 1) parts = await whatRemains(browser);
    } finally {
      await close();
    }
  }
  const own = { samples, parts };
  return { ...memoryBench, unit: 'MB', verdicts: [], aims: [], own, floor: null, baseline: null };
}

async function whatRemains(browser: Browser): Promise<Readonly<Record<string, number>>> {
  const { pid, pss, anonymous } = await heldByPage(browser);
  const shown = Object.entries(await allocatorsOf(browser, pid)).filter(([, mb]) => mb >= 0.05);
  return {
    'PSS, MB': pss,
    'of that without a file behind it, MB': anonymous,
    ...Object.fromEntries(shown.map(([name, mb]) => [`${name}, MB`, mb])),
  };
}
