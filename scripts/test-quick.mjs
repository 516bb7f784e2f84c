/*
 * npm run test:quick: the inner loop. What can be said within a minute of what was changed:
 *
 *     changed files -> format and lint of them, types, messages     side by side
 *                   -> the laws over the files themselves, then the tests that reach a changed file by imports,
 *                      those that are most about it first, until the time is over
 *
 *     npm run test:quick                       since the commit that main is at; on main, what is not committed
 *     npm run test:quick -- --since HEAD~3
 *     npm run test:quick -- --seconds 600      for so long; absent: 60, where src/model was changed 150
 *
 * What it did not come to, and what it can't see, is told at its end; the last line says how many of the files of tests that
 * the change reaches were run to their end. The gate is `npm test`.
 */
import { parseArgs } from 'node:util';

import { changedFiles } from './steps/changed-files.mjs';
import { readImportGraph, testsReachedBy } from './steps/import-graph.mjs';
import { installPackages } from './steps/install.mjs';
import { messageRules } from './steps/message-rules.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { providePostgresPrograms } from './steps/postgres-programs.mjs';
import { root } from './steps/root.mjs';
import { runTool } from './steps/run.mjs';
import { runMain, say, secondsSince } from './steps/say.mjs';
import { wholeNumber } from './steps/whole-number.mjs';

const { values } = parseArgs({ options: { since: { type: 'string' }, seconds: { type: 'string' } } });

/** Of the files themselves: no import leads from them to what they read. */
const isLawOfFiles = (/** @type {string} */ file) => /^tests\/laws\/architecture[./].*test\.ts$/.test(file);

const notSeen = [
  'journeys (npm run e2e -- NAME) and recordings',
  'tests of what is read from disk or run as a program: the built files, scripts, docs/specification',
  'files loaded by import.meta.glob (SQL) and by new Worker(new URL(…))',
  'what configuration changes: package.json and its lock file, vite, vitest, tsconfig, biome',
  'npm run size, npm run specification -- --ran',
];

await runMain(async () => {
  const started = performance.now();
  const given = values.seconds === undefined ? undefined : wholeNumber('--seconds', values.seconds);
  checkNodeVersion();
  await installPackages();
  const { since, files, removed } = changedFiles(root, values.since);
  const changed = [...files, ...removed];
  if (changed.length === 0) {
    say(`Nothing has changed since ${since}.`);
    return 0;
  }
  say(`${changed.length} changed since ${since}: ${shortened(changed)}`);
  const checked = await checks(files, removed);
  const graph = readImportGraph(root, removed);
  const laws = [...graph.keys()].filter(isLawOfFiles);
  const tests = [...new Set([...laws, ...testsReachedBy(graph, changed)])];
  const seconds = given ?? (changed.some((file) => file.startsWith('src/model/')) ? 150 : 60);
  process.env.PG_BIN = await providePostgresPrograms();
  // Loaded late: this file is read before the packages are installed.
  const { runTests } = await import('./steps/run-tests.mjs');
  const { passed, failed, notReached } = await runTests(tests, seconds);

  if (notReached.length > 0)
    say(`\nNot come to, or not to its end, within ${seconds} s: ${shortened(notReached)}`);
  say(`Not seen: ${notSeen.join('; ')}.`);
  for (const { name, ok } of checked) if (!ok) say(`FAILED  ${name}`);
  const ran = tests.length - notReached.length;
  const counts = `${passed} passed, ${failed + checked.filter(({ ok }) => !ok).length} failed`;
  say(`\n${secondsSince(started)}: ${counts}, ${ran} of ${tests.length} test files ran`);
  return failed === 0 && checked.every(({ ok }) => ok) ? 0 : 1;
});

/**
 * @param {readonly string[]} files
 * @param {readonly string[]} removed
 */
async function checks(files, removed) {
  const biome = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files];
  const all = [
    // Without a file it would check all.
    ...(files.length > 0 ? [check('Lint', () => runTool('biome', biome, { quiet: true }))] : []),
    check('Types', () => runTool('tsc', ['--build'], { quiet: true })),
    ...([...files, ...removed].some((file) => file.startsWith('locales/'))
      ? [check('Messages', () => runTool('formatjs', messageRules, { quiet: true }))]
      : []),
  ];
  return Promise.all(all);
}

/**
 * @param {string} name
 * @param {() => Promise<number>} step
 */
async function check(name, step) {
  const started = performance.now();
  const ok = (await step()) === 0;
  say(`${ok ? 'ok    ' : 'FAILED'}  ${name} ${secondsSince(started)}`);
  return { name, ok };
}

/** @param {readonly string[]} files */
function shortened(files) {
  const shown = files.slice(0, 12).join(', ');
  return files.length > 12 ? `${shown} and ${files.length - 12} more` : shown;
}
