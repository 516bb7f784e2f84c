/** The benches that run in a page as pairs: built over either tree, each pair in profiles of its own. */
import type { Page } from '@playwright/test';

import type { Measured } from '../harness/bench.ts';
import type { Described } from '../harness/page.ts';
import type { ServedPage } from '../harness/serve-page.ts';
import { openBenches, servePage } from '../harness/serve-page.ts';
import type { PairBench, PairFixtureOptions, Side, Subject } from './pair-bench.ts';
import { lowerQuartile } from './pair-bench.ts';
import { oneBench, sourcesOf } from './sources-of-tree.ts';

export const pagePair = (file: string, { name, unit, pairTurns }: Described): PairBench => ({
  ...{ file, name, turns: pairTurns },
  async begin(options) {
    const served = { fresh: await serve(options, 'fresh', file), old: await serve(options, 'old', file) };
    return {
      open: (side) => open(options, served[side], file, unit),
      // Each pair has new pages of new profiles anyway.
      renew: async () => {},
      async close() {
        await served.fresh.close();
        await served.old.close();
      },
    };
  },
});

async function serve({ root, trees }: PairFixtureOptions, side: Side, file: string): Promise<ServedPage> {
  const plugins = [oneBench(root, file), sourcesOf(trees[side], root)];
  return servePage(root, { name: `bench-${side}`, plugins }).catch((failure: unknown) => {
    const [first = ''] = String(failure).split('\n');
    const why = String(failure)
      .split('\n')
      .find((line) => line.includes(trees[side].name));
    throw new Error(`it can't be built over ${trees[side].name}, and nothing was compared: ${why ?? first}`);
  });
}

async function open(
  { browser }: PairFixtureOptions,
  { url }: ServedPage,
  file: string,
  unit: string | undefined,
): Promise<Subject> {
  const context = await browser.newContext({ timezoneId: 'Asia/Ho_Chi_Minh', locale: 'vi-VN' });
  const page = await context.newPage();
  await openBenches(page, url);
  // What filled the disk does not measure it.
  if (await page.evaluate((one) => window.benches.prepare(one), file)) await openBenches(page, url);
  return { turn: () => turn(page, file, unit), close: () => context.close() };
}

async function turn(page: Page, file: string, unit: string | undefined): Promise<number> {
  const measured: Measured | null = await page.evaluate((one) => window.benches.run(one, 'pair'), file);
  if (measured === null || measured.samples.length === 0) throw new Error('measured nothing');
  // A rate counts what is done in a second.
  return lowerQuartile(unit === undefined ? measured.samples : measured.samples.map((rate) => 1000 / rate));
}
