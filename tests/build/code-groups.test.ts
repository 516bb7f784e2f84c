import { expect, it } from 'vitest';

import { codeGroups } from '../../build/code-groups.ts';
import { sourcesBelow } from '../support/source-tree.ts';

it('each group of the build has a file of the program that is named so, or a library', () => {
  const paths = sourcesBelow('src').map(({ path }) => `/${path}`);
  expect(paths.length).toBeGreaterThan(500);
  const without = codeGroups.filter(
    ({ name, test }) => name !== 'platform' && test && !paths.some((path) => test.test(path)),
  );
  expect(without).toEqual([]);
});

it('what is chosen first has the highest priority', () => {
  const priorities = codeGroups.map(({ priority }) => priority);
  expect(priorities).toEqual([...priorities].sort((a, b) => b - a));
  expect(new Set(priorities).size).toBe(codeGroups.length);
});
