import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { renamedSince } from '../../../scripts/steps/renamed-files.mjs';

let folder: string;
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const lines = (word: string) => Array.from({ length: 20 }, (_, at) => `${word} ${at}\n`).join('');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'renamed-files-'));
  git('init', '-q', '-b', 'main');
  for (const name of ['staged.ts', 'moved.ts', 'same.ts']) write(name, lines(name));
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'Begin');
  git('mv', 'staged.ts', 'staged-after.ts');
  renameSync(join(folder, 'moved.ts'), join(folder, 'moved-after.ts'));
  write('new.ts', lines('new'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('files that were moved are found where they stood, committed or not', () => {
  expect(renamedSince(folder, 'HEAD')).toEqual({
    'moved-after.ts': 'moved.ts',
    'staged-after.ts': 'staged.ts',
  });
});

test('neither the index nor the objects of the repository are touched by it', () => {
  const state = () => [
    git('status', '--porcelain'),
    readdirSync(join(folder, '.git/objects'), { recursive: true }),
  ];
  const before = state();
  renamedSince(folder, 'HEAD');
  expect(state()).toEqual(before);
});
