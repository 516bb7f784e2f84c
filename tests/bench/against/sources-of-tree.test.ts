/** What a bench of today finds of a commit, and that it is told where it finds nothing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { placeIn } from '../../../bench/against/sources-of-tree.ts';

const root = mkdtempSync(join(tmpdir(), 'console-tree-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const tree = { root, name: '7c1025ad', renamed: { 'src/sync/journal.ts': 'src/store/journal.ts' } };
for (const path of ['src/store/journal.ts', 'src/model/entity.ts']) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
}

test('a file that did not move is found where it stands', () => {
  expect(placeIn(tree, 'src/model/entity.ts', 'bench/a.bench.ts')).toBe(join(root, 'src/model/entity.ts'));
});

test('a file that moved since is found where it stood then', () => {
  expect(placeIn(tree, 'src/sync/journal.ts', 'bench/a.bench.ts')).toBe(join(root, 'src/store/journal.ts'));
});

test('what the commit has not is told with who needs it, and nothing else is taken in its place', () => {
  expect(() => placeIn(tree, 'src/sync/outbox.ts', 'bench/a.bench.ts')).toThrow(
    '7c1025ad has no src/sync/outbox.ts, which bench/a.bench.ts needs',
  );
});
