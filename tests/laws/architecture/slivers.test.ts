/**
 * A sliver is a file under 40 lines with one importer: a reader of the importer has to open it, and finds a function. Files
 * of one kind, one a thing, are definitions; what is loaded by `import()` or runs in a worker begins a file of the build.
 */
import { expect, test } from 'vitest';

import { sourcesBelow } from '../../support/source-tree.ts';
import { fileOf } from './support/floors.ts';

/** Slivers that are left. The number may only become smaller. */
const most = 72;
const fewLines = 40;

const definition =
  /\.(screen|commands|report)\.ts$|^src\/model\/(calls|entities)\/|^src\/kit\/fields\/.*-field\.tsx$|^server\/(api|resources|db\/tables)\//;
const ownEntry = /\?worker/;

const files = [...sourcesBelow('src'), ...sourcesBelow('server')];
const importersOf = new Map<string, Set<string>>();
const entries = new Set<string>();
for (const file of files) {
  const loaded = new Set(
    [...file.text.matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'/g)].map(([, path]) => path),
  );
  for (const { specifier } of file.syntax().imports) {
    const target = fileOf(file.path, specifier);
    if (target === undefined) continue;
    if (ownEntry.test(specifier) || loaded.has(specifier)) entries.add(target);
    importersOf.set(target, (importersOf.get(target) ?? new Set()).add(file.path));
  }
}

const linesOf = (text: string) => text.trimEnd().split('\n').length;
const slivers = files.filter(
  ({ path, text }) =>
    importersOf.get(path)?.size === 1 &&
    linesOf(text) < fewLines &&
    !definition.test(path) &&
    !entries.has(path),
);

test('entries of the build are found by import()', () => {
  expect(entries).toContain('src/features/wallets/wallet-charges-page.tsx');
});

test('slivers become fewer', () => {
  process.stdout.write(`${slivers.length} slivers\n`);
  expect(slivers.map(({ path }) => path)).toHaveLength(most);
});
