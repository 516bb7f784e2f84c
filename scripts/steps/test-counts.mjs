import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
