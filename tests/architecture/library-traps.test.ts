/** What the component library does unless it is told otherwise, and a person with a keyboard would trip over. */
import { expect, test } from 'vitest';

import { sourcesBelow } from './source-tree.ts';

const uses = (element: string) =>
  sourcesBelow('src').flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`<${element}\\s(?:=>|[^>])*`, 'g'))].map(({ 0: use }) => ({ path, use })),
  );

const isSlow = ({ use }: { readonly use: string }) => !use.includes('transitionDuration={0}');

test('every tab says whether it is disabled: only then does it hear arrow keys', () => {
  const tabs = uses('Tab');
  expect(tabs.length).toBeGreaterThan(2);
  expect(tabs.filter(({ use }) => !/\sdisabled=/.test(use))).toEqual([]);
});

test('every popover is gone at once: while one fades away it keeps the keys of what is under it', () => {
  const popovers = uses('PopoverNext');
  expect(popovers.length).toBeGreaterThan(4);
  expect(popovers.filter(isSlow)).toEqual([]);
});

test('whatever lies over the page is there at once, and gone at once: it delays nothing that is typed', () => {
  const overlays = ['Dialog', 'MultistepDialog', 'Drawer', 'Alert', 'Overlay', 'Overlay2'].flatMap(uses);
  expect(overlays.length).toBeGreaterThan(10);
  expect(overlays.filter(isSlow)).toEqual([]);
});
