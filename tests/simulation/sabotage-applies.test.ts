/** A rule that was written anew would pass unsabotaged: each act finds what it takes away, exactly once. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { sabotages } from '../../scripts/steps/sabotages.mjs';

const edits = sabotages.flatMap(({ name, also = [], ...edit }) =>
  [edit, ...also].map((one) => [name, one] as const),
);

it.each(edits)('%s', (_, { file, from, to }) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
