/** A list screen beside its entity is a description of a page, and stays as short as one. */
import { expect, test } from 'vitest';

import { filesBelow, readSource } from './source-tree.ts';

const mostLines = 60;

const screens = filesBelow('src/features').filter((path) => path.endsWith('.screen.ts'));

test('there are list screens', () => {
  expect(screens).toContain('src/features/leads/leads.screen.ts');
});

test.each(screens)('%s takes under 60 lines', (path) => {
  expect(readSource(path).text.trimEnd().split('\n').length).toBeLessThan(mostLines);
});
