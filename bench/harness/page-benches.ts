/** The benches that run in a page, one after the other, each in a profile of its own. */
import type { Browser, Page } from '@playwright/test';

import type { Measured } from './bench.ts';
import { judge } from './judge.ts';
import type { Described } from './page.ts';
import type { Plan } from './plan.ts';
import { isWanted } from './plan.ts';
import type { Ran, Reference, Result } from './result.ts';
import { openBenches, servePage } from './serve-page.ts';

type InPage = <T>(work: (page: Page) => Promise<T>) => Promise<T>;

export async function* pageResults(plan: Plan, browser: Browser): AsyncGenerator<Ran> {
  const address = await servePage(plan.root, { name: 'bench' });
  try {
    const inPage: InPage = async (work) => {
      const context = await browser.newContext({ timezoneId: 'Asia/Ho_Chi_Minh', locale: 'vi-VN' });
      const page = await context.newPage();
      await openBenches(page, address.url);
      return work(page).finally(() => context.close());
    };
    for (const { file, bench } of await inPage((page) => wantedBenches(plan, page))) {
      yield { file, result: await inPage((page) => runOne(page, file, bench)).catch(String) };
    }
  } finally {
    await address.close();
  }
}

export interface WantedBench {
  readonly file: string;
  readonly bench: Described;
}

export async function wantedBenches(plan: Pick<Plan, 'names'>, page: Page): Promise<readonly WantedBench[]> {
  const files = await page.evaluate(() => window.benches.files());
  const wanted: WantedBench[] = [];
  for (const file of files) {
    const bench = await page.evaluate((one) => window.benches.describe(one), file);
    if (isWanted(plan, file, bench.name)) wanted.push({ file, bench });
  }
  return wanted;
}

const parts = ['own', 'floor', 'baseline'] as const;

async function runOne(page: Page, file: string, bench: Described): Promise<Result> {
  const { name, unit, limits, turns = 1 } = bench;
  if (await page.evaluate((one) => window.benches.prepare(one), file)) await openBenches(page, page.url());
  const taken: Record<(typeof parts)[number], Measured[]> = { own: [], floor: [], baseline: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    // The databases stay; what a turn left in the memory of the page does not weigh on the next.
    if (turn > 0) await openBenches(page, page.url());
    for (const part of parts) {
      const measured = await page.evaluate(([one, way]) => window.benches.run(one, way), [
        file,
        part,
      ] as const);
      if (measured !== null) taken[part].push(measured);
    }
  }
  const own = joined(taken.own);
  if (own.samples.length === 0) throw new Error('measured nothing');
  const floor = referenceOf(bench.floor, taken.floor);
  const baseline = referenceOf(bench.baseline, taken.baseline);
  const side = { own, floor: floor?.measured ?? null, baseline: baseline?.measured ?? null };
  const verdicts = judge(limits, unit !== undefined, side);
  return { ...{ file, name, unit: unit ?? 'ms', verdicts, aims: [] }, own, floor, baseline };
}

const referenceOf = (name: string | null, all: readonly Measured[]): Reference | null =>
  name === null ? null : { name, measured: joined(all) };

/** All turns as one; of what else was told, that of the last. */
function joined(all: readonly Measured[]): Measured {
  return { ...all.at(-1), samples: all.flatMap(({ samples }) => samples) };
}
