/** Each fault that the list leaves to the browser is told there, by its name. */
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { faultList } from '../simulation/fault-list.ts';

const folder = new URL('../../e2e/', import.meta.url);
const specs = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
const titles = Object.values(faultList)
  .flatMap((group) => Object.values(group))
  .flatMap((where) => (where.in === 'browser' ? [where.title] : []));

test.each(titles)('a journey meets "%s"', (title) => {
  expect(specs.some((spec) => spec.includes(`test('${title}`))).toBe(true);
});
