/** In a process of its own: a runner of tests does not run within another one. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { root } from '../../../scripts/steps/root.mjs';

let folder: string;

const write = (name: string, ...tests: readonly string[]) =>
  writeFileSync(join(folder, name), [`import { test } from 'vitest';`, ...tests].join('\n'));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-tests-'));
  mkdirSync(join(folder, 'tests'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { projects: [{ test: { name: 'unit', include: ['tests/*.mjs'] } }], maxWorkers: 1 } };`,
  );
  write(
    'tests/short.test.mjs',
    `test('one', () => {});`,
    `test('left out on purpose', { skip: true }, () => {});`,
  );
  write('tests/broken.test.mjs', `test('one', () => { throw new Error(); });`);
  write(
    'tests/endless.test.mjs',
    `test('one', () => {});`,
    `test('two', () => new Promise(() => {}), 60_000);`,
    `test('three', () => {});`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function runTests(files: readonly string[], seconds: number) {
  rmSync(join(folder, 'result.json'), { force: true });
  const paths = files.map((file) => `tests/${file}.test.mjs`);
  const script = `
    import { writeFileSync } from 'node:fs';
    import { runTests } from ${JSON.stringify(join(root, 'scripts/steps/run-tests.mjs'))};
    const where = { folder: ${JSON.stringify(folder)}, projects: ['unit'] };
    writeFileSync('result.json', JSON.stringify(await runTests(${JSON.stringify(paths)}, ${seconds}, where)));`;
  const { PATH } = process.env;
  // Vitest ends the process with a failure of its own where a test failed.
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    ...{ cwd: folder, env: { PATH }, encoding: 'utf8' },
  });
  if (!existsSync(join(folder, 'result.json'))) throw new Error(stderr);
  return JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8'));
}

test('a file of which a test was cut off by the time limit counts as not come to', () => {
  const { notReached } = runTests(['endless', 'short'], 3);
  expect(notReached).toEqual(['tests/endless.test.mjs', 'tests/short.test.mjs']);
});

test('a file that was run to its end was come to, whatever it skips by itself or however it ended', () => {
  expect(runTests(['short', 'broken'], 60)).toEqual({ passed: 1, failed: 1, notReached: [] });
});
