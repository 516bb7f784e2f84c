/*
 * npm test: everything that can be checked, from a fresh copy, in one command.
 *
 *     packages -> Chromium -> PostgreSQL programs
 *     -> lint -> types -> build -> size -> tests -> tests in the browser -> recordings
 *     -> what takes long (npm run test:full, some two hours)
 *
 * A step that fails does not hide the ones after it, except that a browser test
 * needs a build. The last line is `N passed, N failed`.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { build } from './steps/build.mjs';
import { provideChromium } from './steps/chromium.mjs';
import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { providePostgresPrograms } from './steps/postgres-programs.mjs';
import { root } from './steps/root.mjs';
import { run, runTool } from './steps/run.mjs';
import { CannotGoOn, runMain, say, secondsSince } from './steps/say.mjs';
import { countPlaywright, countVitest, troubledTests } from './steps/test-counts.mjs';

/** @typedef {{ name: string, ok: boolean, time: string, note: string, passed: number, failed: number, report?: string }} Result */

const specification = 'scripts/check-specification.mjs';

/** Each a command of its own as well; what they need stands in the files that say what they prove. */
const longProofs = [
  { name: 'Specification broken', script: 'check-specification', args: ['--sabotage'] },
  { name: 'Spreadsheets', script: 'check-export', args: [] },
  { name: 'Simulation', script: 'simulate', args: ['--seeds', '50000', '--steps', '50'] },
  { name: 'Sabotage', script: 'sabotage', args: ['--brief'] },
  { name: 'Kills', script: 'kill-browser', args: ['--times', '200', '--built'] },
  { name: 'Contact sheets', script: 'sheets', args: [] },
  { name: 'Tour', script: 'sheets', args: ['--tour'] },
  { name: 'Benches', script: 'bench', args: ['--long'] },
];

await runMain(async () => {
  const started = performance.now();
  checkNodeVersion();
  await installPackages();
  process.env.CHROMIUM_PATH = await provideChromium();
  process.env.PG_BIN = await providePostgresPrograms();
  if (process.argv.includes('--full')) process.env.FULL = '1';
  say(`Chromium: ${process.env.CHROMIUM_PATH}. PostgreSQL: ${process.env.PG_BIN}.`);
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  // What the journeys leave there from now on is of this build.
  process.env.FRESH_RECORDINGS = '1';

  /** @type {Result[]} */
  const results = [];
  results.push(await check('Lint', () => runTool('biome', ['check', '--error-on-warnings'])));
  results.push(await check('Messages', checkMessages));
  results.push(await check('Types', () => runTool('tsc', ['--build'])));
  const built = await check('Build', buildAnew);
  results.push(built);
  if (built.ok) results.push(await check('Size', () => run(process.execPath, ['scripts/check-size.mjs'])));
  results.push(await vitest('Tests', ['unit', 'mocked', 'fifth', 'dom'], 'test-results/vitest.json'));
  results.push(built.ok ? await playwright() : notRun('Tests in the browser', 'there is no build'));
  results.push(await vitest('Recordings', ['recordings'], 'test-results/recordings.json'));
  results.push(await check('Specification', () => run(process.execPath, [specification, '--ran'])));
  if (process.env.FULL === '1') for (const proof of longProofs) results.push(await proveLong(proof));
  return summarise(results, secondsSince(started));
});

/**
 * A step without a count of its own: it fails as one failure, and passes without a word.
 *
 * @param {string} name
 * @param {() => Promise<number>} step gives an exit code
 * @returns {Promise<Result>}
 */
async function check(name, step) {
  const { code, time } = await timed(name, step);
  return {
    name,
    ok: code === 0,
    time,
    note: code === 0 ? '' : 'failed',
    passed: 0,
    failed: code === 0 ? 0 : 1,
  };
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string} report
 * @returns {Promise<Result>}
 */
async function vitest(name, projects, report) {
  const { code, time } = await timed(name, () =>
    runTool('vitest', [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
  );
  return { ...counted(name, code, time, countVitest(report)), report };
}

/**
 * @param {string} name
 * @param {string} reason
 * @returns {Result}
 */
function notRun(name, reason) {
  return { name, ok: false, time: '', note: `not run: ${reason}`, passed: 0, failed: 0 };
}

/** @returns {Promise<Result>} */
async function playwright() {
  const name = 'Tests in the browser';
  const { code, time } = await timed(name, () => runTool('playwright', ['test', '--pass-with-no-tests']));
  const report = 'test-results/playwright.json';
  return { ...counted(name, code, time, countPlaywright(report)), report };
}

/**
 * @param {string} name
 * @param {number} code
 * @param {string} time
 * @param {import('./steps/test-counts.mjs').Counts} counts
 * @returns {Result}
 */
function counted(name, code, time, { passed, failed }) {
  // A runner that fails without a failed test (an unhandled rejection, say) is a failure too.
  const failures = code !== 0 && failed === 0 ? 1 : failed;
  return {
    name,
    ok: failures === 0,
    time,
    note: `${passed} passed, ${failures} failed`,
    passed,
    failed: failures,
  };
}

/**
 * @param {string} name
 * @param {() => Promise<number>} step
 */
async function timed(name, step) {
  say(`\n== ${name}`);
  const started = performance.now();
  const code = await step();
  const time = secondsSince(started);
  say(`-- ${name}: ${code === 0 ? 'done' : 'failed'} in ${time}`);
  return { code, time };
}

/** @param {typeof longProofs[number]} proof */
function proveLong({ name, script, args }) {
  return check(name, () => run(process.execPath, [`scripts/${script}.mjs`, ...args]));
}

async function checkMessages() {
  if (!existsSync(join(root, 'locales'))) return 0;
  return runTool('formatjs', [
    'verify',
    '--source-locale=vi-VN',
    '--missing-keys',
    '--extra-keys',
    '--structural-equality',
    'locales/*.json',
  ]);
}

async function buildAnew() {
  try {
    await build({ quiet: true });
    return 0;
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error;
    say(error.message);
    return 1;
  }
}

/**
 * @param {Result[]} results
 * @param {string} time
 */
function summarise(results, time) {
  say(`\n== Summary (${time})`);
  for (const { name, ok, time: taken, note } of results) {
    say(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(22)}${taken.padStart(8)}  ${note}`);
  }
  for (const { report } of results) if (report !== undefined) sayTroubled(report);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {string} report */
function sayTroubled(report) {
  for (const { name, ok, error } of troubledTests(report)) {
    say(`\n${ok ? 'PASSED THE SECOND TIME ONLY' : 'FAILED'}  ${name}\n${error}`);
  }
}
