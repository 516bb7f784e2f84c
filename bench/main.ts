/**
 * npm run bench: every bench under bench/. Some run in a page of a real Chromium that Vite builds for them and nobody
 * is shipped, some are of the built console with its server, some of the server alone. A small table is printed; raw samples are written to
 * test-results/bench.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

import { paymentResults } from './bank-qr/payment-benches.ts';
import { exportBenches } from './export/export-benches.ts';
import { gridBenches } from './grid/grid-benches.ts';
import type { Measured } from './harness/bench.ts';
import type { ConsoleBench } from './harness/console-bench.ts';
import { judge, median, quantile } from './harness/judge.ts';
import { openConsoleHouse } from './harness/open-console.ts';
import type { Ran, Result } from './harness/result.ts';

export interface Plan {
  readonly root: string;
  readonly executablePath: string;
  /** Only benches whose file or name holds this. */
  readonly only: string | undefined;
  /** As long as a full run takes, where a bench has a shorter way for every day. */
  readonly isLong: boolean;
  readonly say: (line: string) => void;
}

/** Gives the exit code: 1 past a limit, or where a bench could not run. */
export async function runBenches(plan: Plan): Promise<number> {
  const { root, executablePath, say } = plan;
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const results = join(root, 'test-results/bench');
  mkdirSync(results, { recursive: true });
  let failed = 0;
  let ran = 0;
  say(
    `Chromium ${browser.version()}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`,
  );
  try {
    for await (const { file, result } of allResults(plan, browser)) {
      ran += 1;
      if (typeof result === 'string') say(`\n${file}\n  FAILED  ${result}`);
      else {
        for (const line of linesOf(result)) say(line);
        writeFileSync(join(results, fileName(file)), `${JSON.stringify(result, null, 2)}\n`);
      }
      if (typeof result === 'string' || result.verdicts.some(({ ok }) => !ok)) failed += 1;
    }
  } finally {
    await browser.close();
  }
  say(`\n${ran - failed} of ${ran} benches within their limits; samples in test-results/bench`);
  return failed === 0 && ran > 0 ? 0 : 1;
}

async function* allResults(plan: Plan, browser: Browser): AsyncGenerator<Ran> {
  yield* pageResults(plan, browser);
  yield* consoleResults(plan, browser);
  yield* paymentResults(plan);
}

async function* pageResults({ root, only }: Plan, browser: Browser): AsyncGenerator<Ran> {
  const address = await servePage(root);
  try {
    const inPage = async <T>(work: (page: Page) => Promise<T>) => {
      const context = await browser.newContext({ timezoneId: 'Asia/Ho_Chi_Minh', locale: 'vi-VN' });
      const page = await context.newPage();
      await openBenches(page, address.url);
      return work(page).finally(() => context.close());
    };
    for (const file of await inPage((page) => page.evaluate(() => window.benches.files()))) {
      const result = await inPage((page) => runOne(page, file, only)).catch(String);
      if (result !== undefined) yield { file, result };
    }
  } finally {
    await address.close();
  }
}

async function openBenches(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'benches' in window);
}

async function* consoleResults({ only, isLong }: Plan, browser: Browser): AsyncGenerator<Ran> {
  const wanted = [...gridBenches, ...exportBenches].filter(
    ({ file, name }) => only === undefined || file.includes(only) || name.includes(only),
  );
  if (wanted.length === 0) return;
  const house = await openConsoleHouse(browser);
  try {
    for (const bench of wanted) {
      const { file, path } = bench;
      const own = house.inConsole(path, (console) => bench.run(console, isLong));
      const result = await own.then((measured) => consoleResult(bench, measured)).catch(String);
      yield { file, result };
    }
  } finally {
    await house.close();
  }
}

function consoleResult({ file, name, unit, limits, aims }: ConsoleBench, own: Measured): Result {
  if (own.samples.length === 0) throw new Error('measured nothing');
  const verdicts = judge(limits, undefined, own, null);
  return { file, name, unit, verdicts, aims: judge(aims, undefined, own, null), own, baseline: null };
}

/** All turns as one; of what else was told, that of the last. */
function joined(all: readonly Measured[]): Measured {
  return { ...all.at(-1), samples: all.flatMap(({ samples }) => samples) };
}

async function runOne(page: Page, file: string, only: string | undefined): Promise<Result | undefined> {
  const {
    name,
    unit,
    limits,
    turns = 1,
    baseline: other,
  } = await page.evaluate((one) => window.benches.describe(one), file);
  if (only !== undefined && !file.includes(only) && !name.includes(only)) return undefined;
  const measure = (which: 'own' | 'baseline') =>
    page.evaluate(([one, way]) => window.benches.run(one, way), [file, which] as const);
  if (await page.evaluate((one) => window.benches.prepare(one), file)) await openBenches(page, page.url());
  const owns: Measured[] = [];
  const others: Measured[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // The databases stay; what a turn left in the memory of the page does not weigh on the next.
    if (turn > 0) await openBenches(page, page.url());
    owns.push((await measure('own')) ?? { samples: [] });
    const beside = other === null ? null : await measure('baseline');
    if (beside !== null) others.push(beside);
  }
  const own = joined(owns);
  if (own.samples.length === 0) throw new Error('measured nothing');
  const measured = others.length === 0 ? null : joined(others);
  return {
    file,
    name,
    unit: unit ?? 'ms',
    verdicts: judge(limits, unit, own, measured),
    aims: [],
    own,
    baseline: other === null || measured === null ? null : { name: other, measured },
  };
}

function linesOf({ name, unit, own, baseline, verdicts, aims }: Result): readonly string[] {
  const row = (label: string, { samples }: Measured) =>
    `  ${label.padEnd(46)} median ${shown(median(samples))}  p95 ${shown(quantile(samples, 0.95))}  ` +
    `max ${shown(Math.max(...samples))} ${unit} (${samples.length})`;
  const parts = (measured: Measured) =>
    Object.entries(measured.parts ?? {}).map(([part, ms]) => `    ${part.padEnd(44)} ${shown(ms)}`);
  return [
    '',
    name,
    ...(own.from === undefined ? [] : [`  with ${own.from}`]),
    row('the console', own),
    ...parts(own),
    ...(baseline === null ? [] : [row(baseline.name, baseline.measured), ...parts(baseline.measured)]),
    ...aims.map(
      ({ wanted, found, ok }) => `  ${ok ? 'aim met   ' : 'aim missed'}  ${wanted}: ${shown(found).trim()}`,
    ),
    ...verdicts.map(
      ({ wanted, found, ok }) => `  ${ok ? 'ok    ' : 'FAILED'}  ${wanted}: ${shown(found).trim()}`,
    ),
  ];
}

const shown = (value: number) => value.toFixed(value < 10 ? 3 : 1).padStart(9);

const fileName = (file: string) =>
  `${file
    .replace(/^(\.\.\/)+/, '')
    .replace(/\.bench\.ts$/, '')
    .replaceAll('/', '-')}.json`;

/** Cross-origin isolated: only then does the page's clock tell microseconds. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

async function servePage(root: string) {
  const folder = join(root, 'bench/harness');
  const outDir = join(root, 'node_modules/.cache/bench');
  const common = { root: folder, configFile: false, logLevel: 'error' } as const;
  rmSync(outDir, { recursive: true, force: true });
  await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, target: 'es2022', rolldownOptions: { input: join(folder, 'page.html') } },
  });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The page of the benches is not served');
  return { url: `${url}page.html`, close: () => server.close() };
}
