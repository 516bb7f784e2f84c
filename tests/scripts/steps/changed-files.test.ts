import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { changedFiles } from '../../../scripts/steps/changed-files.mjs';

let folder: string;
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const commit = (subject: string) => {
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', subject);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
  git('init', '-q', '-b', 'main');
  for (const name of ['same.ts', 'committed.ts', 'edited.ts', 'removed.ts']) write(name, 'before');
  commit('Begin');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('on a branch they are those since it left main, committed or not, and new ones', () => {
  git('checkout', '-qb', 'branch');
  write('committed.ts', 'after');
  commit('Change one');
  write('edited.ts', 'after');
  write('added.ts', 'new');
  const { files, removed } = changedFiles(folder, undefined);
  expect(files.toSorted()).toEqual(['added.ts', 'committed.ts', 'edited.ts']);
  expect(removed).toEqual([]);
});

test('what was removed is told apart, whether that is committed or not, and so is the old place of what was moved', () => {
  git('checkout', '-qb', 'branch');
  git('rm', '-q', 'committed.ts');
  commit('Remove one');
  rmSync(join(folder, 'removed.ts'));
  git('mv', 'edited.ts', 'moved.ts');
  const { files, removed } = changedFiles(folder, undefined);
  expect(files).toEqual(['moved.ts']);
  expect(removed.toSorted()).toEqual(['committed.ts', 'edited.ts', 'removed.ts']);
});

test('on main they are what is not committed', () => {
  write('committed.ts', 'after');
  commit('Change one');
  write('edited.ts', 'after');
  expect(changedFiles(folder, undefined).files).toEqual(['edited.ts']);
});

test('a commit that there is not is told as what Git says', () => {
  expect(() => changedFiles(folder, 'nowhere')).toThrow(/Git can't tell what has changed: .*nowhere/);
});
