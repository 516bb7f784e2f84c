/** What the component library and the browser do unless they are told otherwise, and a person would trip over. */
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { dropDown } from '#kit/ui/drop-down.ts';
import { sourcesBelow } from '../../support/source-tree.ts';

const uses = (element: string) =>
  sourcesBelow('src').flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`<${element}\\s(?:=>|[^>])*`, 'g'))].map(({ 0: use }) => ({ path, use })),
  );

/** What drops down from its button says it in one place. */
const dropsDownAtOnce = (use: string) =>
  dropDown.transitionDuration === 0 && use.includes('{...dropDown}') && !use.includes('transitionDuration');
const isSlow = ({ use }: { readonly use: string }) =>
  !use.includes('transitionDuration={0}') && !dropsDownAtOnce(use);

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

test('nothing chooses from the store by useSelector: it keeps the state that it chose from, with every row in it', () => {
  const choosing = sourcesBelow('src').filter(({ text }) =>
    /\bimport [^;]*\buseSelector\b[^;]* from 'react-redux'/.test(text),
  );
  expect(choosing.map(({ path }) => path)).toEqual([]);
});

test('no :has() names what stands in the rows of a grid: each row that comes or goes would have all of them asked anew', () => {
  const drawn = ['grid-row.tsx', 'model/grid-model.ts'].map((file) =>
    readFileSync(`src/kit/data-grid/${file}`, 'utf8'),
  );
  const inRows = new Set(drawn.join(' ').match(/\b(?:c|is)-[a-z-]+/g));
  expect(inRows.size).toBeGreaterThan(10);
  const asked = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => classesAskedFor(readFileSync(`src/${path}`, 'utf8')).map((name) => ({ path, name })));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ name }) => inRows.has(name))).toEqual([]);
});

const classesAskedFor = (css: string) =>
  [...css.matchAll(/:has\((?:[^()]|\([^()]*\))*\)/g)].flatMap(([has]) =>
    [...has.matchAll(/\.([a-z-]+)/g)].map(([, name = '']) => name),
  );

test('every form is saved by its key: the field of a jump alone is no form that saves', () => {
  const forms = sourcesBelow('src').filter(({ text }) => /<form\s/.test(text));
  expect(forms.length).toBeGreaterThan(8);
  const isSaved = ({ text }: { readonly text: string }) => /<SaveKey \/>|formKeys\.save, run/.test(text);
  expect(forms.filter((form) => !isSaved(form)).map(({ path }) => path)).toEqual([
    'src/app/replay/replay-controls.tsx',
  ]);
});

test('nothing is loaded behind a fallback of Suspense: what comes after one is held back for 300 ms', () => {
  const imports = sourcesBelow('src').flatMap(({ path, text }) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from 'react';/g)].map(({ 1: names = '' }) => ({
      path,
      names,
    })),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter(({ names }) => /\b(?:lazy|Suspense)\b/.test(names))).toEqual([]);
});
