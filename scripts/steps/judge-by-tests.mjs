/* Runs some of a project copy's tests, and tells which of them fail. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @typedef {{ assertionResults: readonly { status: string, fullName: string, failureMessages?: readonly string[] }[] }} Suite
 * @typedef {{ testResults: readonly Suite[] }} Report
 */

/** As vitest.config.ts has them; but what hangs is broken too, and none of these tests takes a second. */
const settings = { restoreMocks: true, unstubGlobals: true, testTimeout: 10_000, maxWorkers: 1 };

/**
 * Names of the tests that fail, with the first line of why. Throws where a file can't even be read: that shows nothing.
 *
 * @param {string} copy the project's folder
 * @param {readonly string[]} files
 * @returns {Promise<{ passed: number, failed: readonly string[] }>}
 */
export async function judgeByTests(copy, files) {
  const folder = mkdtempSync(join(tmpdir(), 'judged-'));
  const written = join(folder, 'report.json');
  try {
    writeFileSync(join(folder, 'settings.mjs'), `export default { test: ${JSON.stringify(settings)} };`);
    // Those of the server have a database, and the project's own settings.
    const isOfServer = files.some((file) => file.startsWith('tests/server/'));
    const config = isOfServer
      ? ['--project', 'unit', '--testTimeout', '40000']
      : ['--config', join(folder, 'settings.mjs')];
    const said = await vitest(copy, [
      ...['run', ...files, '--root', copy, ...config],
      ...['--reporter', 'json', '--outputFile', written],
    ]);
    const report = readReport(written, said);
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const passed = tests.filter(({ status }) => status === 'passed').length;
    if (report.testResults.some(({ assertionResults }) => assertionResults.length === 0))
      throw new Error(`Not all of ${files.join(' ')} could be run:\n${said}`);
    const failed = tests.filter(({ status }) => status === 'failed');
    return {
      passed,
      failed: failed.map(
        ({ fullName, failureMessages: [why = ''] = [] }) => `${fullName}: ${why.split('\n')[0]}`,
      ),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @param {string} said
 * @returns {Report}
 */
function readReport(file, said) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`The tests could not be run:\n${said}`);
  }
}

/**
 * @param {string} copy
 * @param {readonly string[]} args
 * @returns {Promise<string>} what it said
 */
function vitest(copy, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(copy, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: copy,
      env: { ...process.env, TZ: 'Asia/Ho_Chi_Minh' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said = `${said}${String(part)}`.slice(-4_000);
      });
    child.on('error', reject);
    child.on('close', () => resolve(said));
  });
}
