/** The command as a process: what CI is told by its exit code. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { resealed } from '../replay/resealed.ts';
import { keptFolder } from '../support/kept-recordings.ts';
import { aSession } from '../support/recorded-session.ts';

const script = fileURLToPath(new URL('../../scripts/replay.mjs', import.meta.url));

test.each<[string, string[], string]>([
  ['no recording', [], 'Say which recording: npm run replay -- FILE'],
  ['two recordings', ['a.jsonl', 'b.jsonl'], 'Say one recording: npm run replay -- FILE'],
  ['an option that there is not', ['a.jsonl', '--untill', '3'], "Unknown option '--untill'."],
  ['an option without its value', ['a.jsonl', '--until'], "Option '--until <value>' argument missing."],
  ['a value for a switch', ['a.jsonl', '--world=yes'], "Option '--world' does not take an argument."],
  ['no number', ['a.jsonl', '--until', 'soon'], '--until takes the number of an action, from 1.'],
  [
    'a script without a world',
    ['a.jsonl', '--script', 's.json'],
    '--script and --branch play a world: say --world, too.',
  ],
  [
    'a branch without a world',
    ['a.jsonl', '--branch', 'b.json', '--until', '3'],
    '--script and --branch play a world: say --world, too.',
  ],
  [
    'a branch from nowhere',
    ['a.jsonl', '--world', '--branch', 'b.json'],
    '--branch begins where --until says.',
  ],
  [
    'a test of a world',
    ['--world', '--to-test', 'a.jsonl'],
    '--to-test writes a test of actions: leave --world away.',
  ],
  [
    'a place for no test',
    ['a.jsonl', '--out', 'a.test.ts'],
    '--out is where --to-test writes: say --to-test, too.',
  ],
])('called with %s it says so in one sentence, and exits with 3', (_, options, sentence) => {
  // Without a PATH: whatever else it would begin with, it begins nothing.
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    ...{ encoding: 'utf8', env: {} },
  });
  expect({ status, said: `${stdout}${stderr}`.trim() }).toEqual({ status: 3, said: sentence });
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** @param npm what runs instead of npm: nothing is installed under the tests that run */
function run(command: string, options: readonly string[], npm = 'process.exit(1)', before: string[] = []) {
  const env = { ...process.env, npm_execpath: written('npm.js', npm) };
  const called = [...before, command, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, called, { encoding: 'utf8', env });
  return { status, said: `${stdout}${stderr}` };
}

describe('what came of a recording is told', () => {
  const edits = `${keptFolder}customer-edits-in-chromium.jsonl`;

  test('with 0 where its world is as it was', () => {
    expect(run(script, [`${keptFolder}offline-conflict-and-500.jsonl.gz`, '--world'])).toEqual({
      status: 0,
      said: expect.stringContaining('all as they were.'),
    });
  });

  test('with 1 where it leads elsewhere', async () => {
    const other = resealed(await aSession(), (line) => line.replace('"value":"yes"', '"value":"no"'));
    expect(run(script, [written('other.jsonl', other)])).toEqual({
      status: 1,
      said: expect.stringContaining('leads elsewhere than when it was recorded'),
    });
  });

  test('with 2 where an assertion does not hold', () => {
    const assertions = JSON.stringify([{ path: 'journal.loaded', equals: false }]);
    expect(run(script, [edits, '--assert', written('assert.json', assertions)])).toEqual({
      status: 2,
      said: expect.stringContaining('0 of 1 assertions hold.'),
    });
  });

  test('with 3 where a file can not be used', () => {
    const cut = written('cut.jsonl.gz', gzipSync(readFileSync(edits)).subarray(0, -20));
    expect(run(script, [cut])).toEqual({
      status: 3,
      said: `${cut} breaks off before its end: export or download it again.\n`,
    });
  });
});

describe('what the command itself fails at is told with 4', () => {
  /** The command alone, with nothing that it needs. */
  function alone(): string {
    const place = mkdtempSync(join(folder, 'alone-'));
    mkdirSync(join(place, 'scripts'));
    for (const name of ['replay.mjs', 'steps'])
      cpSync(fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url)), join(place, 'scripts', name), {
        recursive: true,
      });
    cpSync(fileURLToPath(new URL('../../package.json', import.meta.url)), join(place, 'package.json'));
    writeFileSync(join(place, 'package-lock.json'), '{}');
    return join(place, 'scripts', 'replay.mjs');
  }

  test('where the packages can not be installed', () => {
    expect(run(alone(), ['a.jsonl'])).toEqual({
      status: 4,
      said: expect.stringContaining('The packages could not be installed'),
    });
  });

  test('where Node.js is too old', () => {
    const old = "Object.defineProperty(process, 'versions', { value: { node: '18.0.0' } });";
    expect(run(script, ['a.jsonl'], '', ['--import', `data:text/javascript,${old}`])).toEqual({
      status: 4,
      said: expect.stringContaining('this is 18.0.0'),
    });
  });

  test('where something is thrown that nobody expected', () => {
    expect(run(alone(), ['a.jsonl'], "require('node:fs').mkdirSync('node_modules')")).toEqual({
      status: 4,
      said: expect.stringContaining('ERR_MODULE_NOT_FOUND'),
    });
  });
});
