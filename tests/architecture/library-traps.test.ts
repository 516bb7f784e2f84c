/** What the component library does unless it is told otherwise, and a person with a keyboard would trip over. */
import { expect, test } from 'vitest';

import { sourcesBelow } from './source-tree.ts';

const uses = (element: string) =>
  sourcesBelow('src').flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`<${element}\\s(?:=>|[^>])*`, 'g'))].map(({ 0: use }) => ({ path, use })),
  );

test('every tab says whether it is disabled: only then does it hear arrow keys', () => {
  const tabs = uses('Tab');
  expect(tabs.length).toBeGreaterThan(2);
  expect(tabs.filter(({ use }) => !/\sdisabled=/.test(use))).toEqual([]);
});

test('every popover is gone at once: while one fades away it keeps the keys of what is under it', () => {
  const popovers = uses('PopoverNext');
  expect(popovers.length).toBeGreaterThan(4);
  expect(popovers.filter(({ use }) => !use.includes('transitionDuration={0}'))).toEqual([]);
});
