import { expect, test } from 'vitest';

import { readImportGraph } from '../../../scripts/steps/import-graph.mjs';
import { root } from '../../../scripts/steps/root.mjs';
import { sources } from '../../../scripts/steps/source-hash.mjs';

test('a build is made anew for a change of whatever its own code imports', () => {
  const graph = readImportGraph(root);
  const reached = new Set([...graph.keys()].filter((file) => file.startsWith('build/')));
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
  const isSource = (file: string) => sources.some((one) => file === one || file.startsWith(`${one}/`));
  expect([...reached].filter((file) => !isSource(file))).toEqual([]);
  expect(reached).toContain('scripts/steps/shipped-package.mjs');
});
