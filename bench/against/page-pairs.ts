/** The benches that run in a page as pairs: built over either tree, each pair in profiles of its own. */
import { join, relative } from 'node:path';

import type { Page } from '@playwright/test';

import type { Measured } from '../harness/bench.ts';
import type { Described } from '../harness/page.ts';
import type { ServedPage } from '../harness/serve-page.ts';
import { openBenches, servePage } from '../harness/serve-page.ts';
import type { PairBench, PairFixtureOptions, Side, Subject } from './pair-bench.ts';
import { lowerQuartile } from './pair-bench.ts';
import { oneBench, sourcesOf } from './sources-of-tree.ts';

type PairPage = Pick<Described, 'comparesWithEarlier'> & { readonly file: string };

export const pagePair = (file: string, bench: Described): PairBench => ({
  ...{ file, name: bench.name, turns: bench.pairTurns },
  async begin(options) {
    const { unit, comparesWithEarlier } = bench;
    const fresh = await serve(options, 'fresh', file);
    const old = await serveEarlier(options, { file, comparesWithEarlier }).catch(async (failure: unknown) => {
      await fresh.close();
      throw failure;
    });
    const served = { fresh, old };
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

async function serveEarlier(options: PairFixtureOptions, { file, comparesWithEarlier }: PairPage) {
  const { name } = options.trees.old;
  try {
    return await serve(options, 'old', file);
  } catch (failure) {
    // Its own bench does the same to sources that have other names by now.
    const own = relative(options.root, join(options.root, 'bench/harness', file));
    if (comparesWithEarlier) {
      const served = await serve(options, 'old', file, own).catch(() => undefined);
      if (served !== undefined) {
        options.say(`  ${name} is measured by its own ${own}`);
        return served;
      }
    }
    throw new Error(`it can't be built over ${name}, and nothing was compared: ${reasonOf(failure, name)}`);
  }
}

const serve = ({ root, trees }: PairFixtureOptions, side: Side, file: string, own?: string) =>
  servePage(root, {
    name: `bench-${side}`,
    plugins: [oneBench(root, file), sourcesOf(trees[side], root, own)],
  });

function reasonOf(failure: unknown, tree: string): string {
  const lines = String(failure).split('\n');
  return lines.find((line) => line.includes(tree)) ?? lines[0] ?? '';
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
