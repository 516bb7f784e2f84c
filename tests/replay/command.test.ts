/** How the command itself is called wrongly: what CI is told of it, before anything is played. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

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
