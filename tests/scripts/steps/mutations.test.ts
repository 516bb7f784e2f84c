/**
 * A rule that was written anew would pass unmutated: each act finds what it takes away, exactly once. And what judges
 * an act is there to judge it.
 */
import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { copied } from '../../../scripts/steps/mutated-parts.mjs';
import { mutations } from '../../../scripts/steps/mutations.mjs';

const edits = mutations.flatMap(({ name, also = [], ...edit }) =>
  [edit, ...also].map((one) => [name, one] as const),
);
const named = new Set(
  mutations.flatMap(({ file, also = [], tests = [] }) => [
    ...[file, ...also.map((edit) => edit.file)],
    ...tests,
  ]),
);
const inProject = (path: string) => new URL(`../../../${path}`, import.meta.url);

it.each(edits)('%s', (_, { file, from, to }) => {
  const text = readFileSync(inProject(file), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});

it.each([...named])('%s is there, also in the copy that is mutated', (file) => {
  expect(existsSync(inProject(file))).toBe(true);
  expect(copied.filter((part) => file === part || file.startsWith(`${part}/`))).toHaveLength(1);
});
