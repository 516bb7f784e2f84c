/** Every bench that is wanted, with its limits: those of a page, of the whole console, of the server. */
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';

import { paymentResults } from '../bank-qr/payment-benches.ts';
import { exportBenches } from '../export/export-benches.ts';
import { gridBenches } from '../grid/grid-benches.ts';
import { memoryResults } from '../memory/memory-benches.ts';
import { startChainResults } from '../start-up/start-chain.ts';
import { startUpResults } from '../start-up/start-up-benches.ts';
import type { ConsoleBench, ConsoleMeasured } from './console-bench.ts';
import { judge } from './judge.ts';
import { openConsoleFixture } from './open-console.ts';
import { pageResults } from './page-benches.ts';
import type { Plan } from './plan.ts';
import { browserArgs, isWanted } from './plan.ts';
import type { Ran, Result } from './result.ts';

export async function* limitResults(plan: Plan): AsyncGenerator<Ran> {
  const browser = await chromium.launch({ executablePath: plan.executablePath, args: browserArgs });
  try {
    yield* pageResults(plan, browser);
    yield* consoleResults(plan, browser);
    yield* startUpResults(plan, browser);
    yield* startChainResults(plan, browser);
    yield* memoryResults(plan, browser);
  } finally {
    await browser.close();
  }
  yield* paymentResults(plan);
}

async function* consoleResults(plan: Plan, browser: Browser): AsyncGenerator<Ran> {
  const wanted = [...gridBenches, ...exportBenches].filter(({ file, name }) => isWanted(plan, file, name));
  if (wanted.length === 0) return;
  const fixture = await openConsoleFixture(browser);
  try {
    for (const bench of wanted) {
      const own = fixture.inConsole(bench.path, (console) => bench.run(console, plan.isLong));
      const result = await own.then((measured) => consoleResult(bench, measured)).catch(String);
      yield { file: bench.file, result };
    }
  } finally {
    await fixture.close();
  }
}

function consoleResult({ file, name, unit, limits, aims }: ConsoleBench, measured: ConsoleMeasured): Result {
  const { own, floor } = measured;
  if (own.samples.length === 0) throw new Error('measured nothing');
  const side = { own, floor: floor?.measured ?? null, baseline: null };
  const [verdicts, aimed] = [judge(limits, false, side), judge(aims, false, side)];
  return { ...{ file, name, unit, verdicts, aims: aimed }, own, floor, baseline: null };
}
