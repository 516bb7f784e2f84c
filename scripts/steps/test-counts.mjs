import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from './root.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Counts from Vitest's JSON report. A file that could not be loaded has no failed
 * test, and counts as one.
 *
 * @param {string} file
 * @returns {Counts}
 */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (/** @type {any} */ suite) =>
      suite.status === 'failed' &&
      !suite.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/**
 * Counts from Playwright's JSON report. What went wrong outside any test counts as one failure.
 *
 * @param {string} file
 * @returns {Counts}
 */
export function countPlaywright(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** @param {string} file */
function readReport(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * `file: title` of each test that passed, and never failed under that name.
 *
 * @param {string[]} files reports of Vitest and Playwright
 * @returns {Set<string>}
 */
export function passedTitles(files) {
  const results = files.flatMap((file) => resultsIn(readReport(file)));
  const passed = new Set(results.filter(({ ok }) => ok).map(({ name }) => name));
  for (const { ok, name } of results) if (!ok) passed.delete(name);
  return passed;
}

/**
 * What should be read before anything else in a long report: what failed, and what
 * failed first and passed when it was tried again.
 *
 * @param {string} file
 * @returns {TestResult[]}
 */
export function troubledTests(file) {
  return resultsIn(readReport(file)).filter(({ error }) => error !== undefined);
}

/** @typedef {{ name: string, ok: boolean, error?: string }} TestResult `error`: of the first time that it failed */

/** @param {string | undefined} message */
function firstLines(message) {
  return stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, 6)
    .join('\n');
}

/**
 * @param {any} report
 * @returns {TestResult[]}
 */
function resultsIn(report) {
  const ofVitest = (report?.testResults ?? []).flatMap((/** @type {any} */ suite) =>
    suite.assertionResults.map((/** @type {any} */ test) => ({
      name: `${relative(root, suite.name)}: ${test.title}`,
      ok: test.status === 'passed',
      ...(test.status === 'failed' ? { error: firstLines(test.failureMessages[0]) } : {}),
    })),
  );
  return [...ofVitest, ...(report?.suites ?? []).flatMap(specsIn)];
}

/**
 * @param {any} suite of Playwright
 * @returns {TestResult[]}
 */
function specsIn(suite) {
  const own = (suite.specs ?? []).map((/** @type {any} */ spec) => {
    const runs = spec.tests.flatMap((/** @type {any} */ test) => test.results);
    const error = runs.find((/** @type {any} */ each) => each.error !== undefined)?.error;
    return {
      name: `e2e/${spec.file}: ${spec.title}`,
      ok: spec.ok,
      ...(error ? { error: firstLines(error.message) } : {}),
    };
  });
  return [...own, ...(suite.suites ?? []).flatMap(specsIn)];
}
