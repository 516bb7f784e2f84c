import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { StartRefusal } from '../../../server/config/start-refusal.ts';
import { makePrivate, shutFiles } from '../../../server/db/private-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-private-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a new folder is its account’s alone', () => {
  makePrivate(join(folder, 'a/b'));
  expect(rightsOf(join(folder, 'a/b'))).toBe('700');
});

test('one that others could read is shut, and what is in it is left alone until it is known to be a database', () => {
  const outside = join(folder, 'outside');
  const data = join(folder, 'data');
  mkdirSync(join(data, 'db'), { recursive: true });
  for (const file of [outside, join(data, 'db/log')]) {
    writeFileSync(file, 'x');
    chmodSync(file, 0o666);
  }
  symlinkSync(outside, join(data, 'db/link'));
  chmodSync(data, 0o777);
  makePrivate(data);
  expect(['', 'db/log'].map((path) => rightsOf(join(data, path)))).toEqual(['700', '666']);
  shutFiles(join(data, 'db'));
  expect(['', 'db', 'db/log'].map((path) => rightsOf(join(data, path)))).toEqual(['700', '700', '600']);
  expect(rightsOf(outside)).toBe('666');
});

// Only root can give a folder away.
test.runIf(process.geteuid?.() === 0)('one of another account is refused', () => {
  chownSync(folder, 65_534, 65_534);
  expect(() => makePrivate(folder)).toThrow(StartRefusal);
  expect(() => makePrivate(folder)).toThrow(/belongs to another account .*chown -R 0/);
});
