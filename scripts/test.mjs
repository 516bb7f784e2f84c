/*
 * npm test: everything that can be checked, from a fresh copy, in one command.
 *
 *     packages -> Chromium and its headless shell -> PostgreSQL programs
 *     -> lint, types, unused code, messages, build, size, tests, journeys, recordings, specification: side by side as far as
 *        they do not wait for each other, and as far as there are cores
 *     -> what takes long (npm run test:full, some two hours)
 *
 * A part that fails does not hide the others, except that journeys need a build. The last line is `N passed, N failed`.
 */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { build } from './steps/build.mjs';
import { provideChromium, provideHeadlessShell } from './steps/chromium.mjs';
import { installPackages } from './steps/install.mjs';
import { messageRules } from './steps/message-rules.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { providePostgresPrograms } from './steps/postgres-programs.mjs';
import { root } from './steps/root.mjs';
import { run, runTool } from './steps/run.mjs';
import { CannotGoOn, runMain, say, secondsSince } from './steps/say.mjs';
import { longestChain, runSideBySide } from './steps/side-by-side.mjs';
import { countPlaywright, countVitest, troubledTests } from './steps/test-counts.mjs';

/** @typedef {{ name: string, note: string, passed: number, failed: number, report?: string }} Result */
/** @typedef {import('./steps/side-by-side.mjs').Part<Result>} Part */

const specification = 'scripts/check-specification.mjs';

/** Each a command of its own as well; what they need stands in the files that say what they prove. */
const longProofs = [
  { name: 'Specification broken', script: 'check-specification', args: ['--mutate'] },
  { name: 'Spreadsheets', script: 'check-export', args: [] },
  { name: 'Package', script: 'package', args: ['--check'] },
  { name: 'Simulation', script: 'simulate', args: ['--seeds', '50000', '--steps', '50'] },
  { name: 'Mutation', script: 'mutation-test', args: ['--brief'] },
  { name: 'Bad input', script: 'fuzz', args: ['--calls', '200000'] },
  { name: 'Chaos', script: 'chaos', args: ['--minutes', '30'] },
  { name: 'Kills', script: 'crash-test', args: ['--times', '200', '--built'] },
  { name: 'Contact sheets', script: 'screenshots', args: [] },
  { name: 'Tour', script: 'screenshots', args: ['--tour'] },
  { name: 'Benches', script: 'bench', args: ['--long'] },
];

/** @type {readonly Part[]} */
const everyDay = [
  check('Build', buildAnew),
  // From nothing: a declaration file that was added is not noticed by what was checked before.
  check('Types', (quiet) => runTool('tsc', ['--build', '--force'], { quiet })),
  check('Lint', (quiet) => runTool('biome', ['check', '--error-on-warnings'], { quiet })),
  check('Unused code', (quiet) => runTool('knip', [], { quiet })),
  check('Messages', (quiet) => runTool('formatjs', messageRules, { quiet })),
  check('Size', (quiet) => run(process.execPath, ['scripts/check-size.mjs'], { quiet }), {
    after: ['Build'],
  }),
  vitest('Tests', ['unit', 'mocked', 'fifth', 'dom'], 'test-results/vitest.json', { cores: 'all' }),
  tests('Journeys', 'test-results/playwright.json', () => runTool('playwright', ['test']), countPlaywright, {
    cores: 'all',
    after: ['Build'],
  }),
  vitest('Recordings', ['recordings'], 'test-results/recordings.json', {
    cores: 'all',
    whenOver: ['Journeys'],
  }),
  check('Specification', () => run(process.execPath, [specification, '--ran']), {
    whenOver: ['Tests', 'Journeys'],
  }),
];

await runMain(async () => {
  const started = performance.now();
  checkNodeVersion();
  await installPackages();
  if (process.argv.includes('--full')) process.env.FULL = '1';
  process.env.CHROMIUM_PATH = await provideChromium();
  if (process.env.FULL !== '1') process.env.HEADLESS_SHELL_PATH = await provideHeadlessShell();
  process.env.PG_BIN = await providePostgresPrograms();
  say(`Chromium: ${process.env.CHROMIUM_PATH}. PostgreSQL: ${process.env.PG_BIN}.`);
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  // What the journeys leave there from now on is of this build.
  process.env.FRESH_RECORDINGS = '1';

  const parts = process.env.FULL === '1' ? [...everyDay, ...longProofs.map(longPart)] : everyDay;
  const done = await runSideBySide(parts, {
    cores: availableParallelism(),
    now: () => performance.now(),
    notRun: ({ name }, missing) => ({ name, note: `not run: ${missing} failed`, passed: 0, failed: 1 }),
  });
  return summarise(done, secondsSince(started));
});

/**
 * A part without a count of its own: it fails as one failure, and passes without a word.
 *
 * @param {string} name
 * @param {(quiet: boolean) => Promise<number>} step gives an exit code; quiet: it keeps back what it says unless it fails
 * @param {Partial<Part>} [when]
 * @returns {Part}
 */
function check(name, step, when = {}) {
  return {
    ...when,
    name,
    async run(isAlone) {
      const code = await withTiming(name, () => step(!isAlone));
      const ok = code === 0;
      return { ok, result: { name, note: ok ? '' : 'failed', passed: 0, failed: ok ? 0 : 1 } };
    },
  };
}

/**
 * A part that counts tests. Failed tests do not keep back what comes after.
 *
 * @param {string} name
 * @param {string} report
 * @param {() => Promise<number>} step
 * @param {(report: string) => import('./steps/test-counts.mjs').Counts} count
 * @param {Partial<Part>} when
 * @returns {Part}
 */
function tests(name, report, step, count, when) {
  return {
    ...when,
    name,
    async run() {
      const code = await withTiming(name, step);
      const { passed, failed } = count(report);
      // A runner that fails without a failed test (an unhandled rejection, say) is a failure too.
      const failures = code !== 0 && failed === 0 ? 1 : failed;
      const note = `${passed} passed, ${failures} failed`;
      return { ok: failures === 0, result: { name, note, passed, failed: failures, report } };
    },
  };
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string} report
 * @param {Partial<Part>} when
 */
function vitest(name, projects, report, when) {
  const named = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return tests(name, report, () => runTool('vitest', ['run', ...named, ...reporters]), countVitest, when);
}

/**
 * @param {string} name
 * @param {() => Promise<number>} step
 */
async function withTiming(name, step) {
  say(`== ${name}`);
  const started = performance.now();
  const code = await step();
  say(`-- ${name}: ${code === 0 ? 'done' : 'failed'} in ${secondsSince(started)}`);
  return code;
}

/** @param {typeof longProofs[number]} proof */
function longPart({ name, script, args }) {
  const step = () => run(process.execPath, [`scripts/${script}.mjs`, ...args]);
  return check(name, step, { cores: 'all', after: ['Build'], whenOver: ['Specification'] });
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
 * @param {import('./steps/side-by-side.mjs').Done<Result>[]} done
 * @param {string} time
 */
function summarise(done, time) {
  say(`\n== Summary (${time})`);
  for (const { result, begun, ended } of done) {
    const seconds = `${((ended - begun) / 1000).toFixed(1)} s`;
    say(
      `${result.failed === 0 ? 'ok    ' : 'FAILED'}  ${result.name.padEnd(22)}${seconds.padStart(9)}  ${result.note}`,
    );
  }
  const chain = longestChain(done).map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`);
  say(`Longest chain: ${chain.join(' -> ')}`);
  const results = done.map(({ result }) => result);
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
