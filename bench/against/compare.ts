/** Two builds in turns, bench by bench, with one verdict for each. */
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';

import { callPairs } from '../calls/call-pairs.ts';
import { filterPairs } from '../filter/filter-pairs.ts';
import { formPairs } from '../form/form-pairs.ts';
import { gridPairs } from '../grid/grid-pairs.ts';
import { wantedBenches } from '../harness/page-benches.ts';
import type { Plan } from '../harness/plan.ts';
import { browserArgs, isWanted } from '../harness/plan.ts';
import { openBenches, servePage } from '../harness/serve-page.ts';
import { memoryPairs } from '../memory/memory-pairs.ts';
import { openingPairs } from '../opening/opening-pairs.ts';
import { startUpPairs } from '../start-up/start-up-pairs.ts';
import type { Compared } from './measure-pairs.ts';
import { measurePairs } from './measure-pairs.ts';
import { pagePair } from './page-pairs.ts';
import type { PairBench } from './pair-bench.ts';
import { seededRandom } from './seeded-random.ts';
import type { Tree } from './sources-of-tree.ts';

export interface Comparison extends Plan {
  readonly tree: Tree;
  readonly seed: number;
}

export interface ComparedBench {
  readonly file: string;
  readonly name: string;
  readonly unit: string;
  /** A text: why it could not be compared. */
  readonly result: Compared | string;
}

export async function* comparedBenches(comparison: Comparison): AsyncGenerator<ComparedBench> {
  const { say } = comparison;
  for (const bench of [...consolePairs(comparison), ...(await pagePairs(comparison))]) {
    const { file, name, unit = 'ms' } = bench;
    say(`\n${name}`);
    yield { file, name, unit, result: await measure(comparison, bench).catch(String) };
  }
}

/** Each in a browser of its own: what one has grown does not weigh on the next. */
async function measure(comparison: Comparison, bench: PairBench): Promise<Compared> {
  const { root, tree, seed, executablePath, say } = comparison;
  const trees = { fresh: { root, name: 'the working tree', renamed: {} }, old: tree };
  return inBrowser(comparison, bench.args ?? [], async (browser) => {
    const fixture = await bench.begin({ root, browser, executablePath, trees, say });
    try {
      const { turns, unit = 'ms' } = bench;
      return await measurePairs(fixture, { turns, unit, random: seededRandom(seed), say });
    } finally {
      await fixture.close();
    }
  });
}

const consolePairs = (comparison: Comparison) =>
  [
    ...startUpPairs,
    ...memoryPairs,
    ...openingPairs,
    ...gridPairs,
    ...formPairs,
    ...filterPairs,
    ...callPairs,
  ].filter(({ file, name }) => isWanted(comparison, file, name));

/** All of them run in the same page, which the working tree is asked for. */
function pagePairs(comparison: Comparison): Promise<readonly PairBench[]> {
  return inBrowser(comparison, [], async (browser) => {
    const { url, close } = await servePage(comparison.root, { name: 'bench' });
    try {
      const page = await browser.newPage();
      await openBenches(page, url);
      return (await wantedBenches(comparison, page)).map(({ file, bench }) => pagePair(file, bench));
    } finally {
      await close();
    }
  });
}

async function inBrowser<T>(
  { executablePath }: Comparison,
  args: readonly string[],
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: [...browserArgs, ...args] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
