/**
 * Whether each sentence of the specification is quoted and said by a row of the tables, which a test shows, and whether
 * what differs from it is decided on one of the few pages that may.
 */
import { existsSync } from 'node:fs';

import { expect, test } from 'vitest';

import {
  decisionsOf,
  faultsOf,
  missingOf,
  readSentences,
} from '../../../scripts/steps/specification-sections.mjs';
import { root } from '../../support/source-tree.ts';
import { specification } from '../../support/specification.ts';

const sentences = readSentences(root);

/** How many sentences each section has: none goes by itself. */
const counts = { 1: 17, 2: 33, 3: 33, 4: 34, 5: 26, 6: 23, 7: 31, 8: 19, 9: 13 };

/** The only decisions by which the product may do something else than a sentence says. */
const mayDiffer = [
  '04-clock-of-24-hours.md',
  '05-time-out-is-no-401.md',
  '07-what-a-device-keeps.md',
  '10-cold-start.md',
  '16-routes-and-groups.md',
  '20-waiting-is-not-done.md',
  '21-empty-values.md',
];

test.each(Object.entries(counts))('section %s is there with all of its sentences', (section, count) => {
  const numbers = sentences.filter((one) => one.section === Number(section)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

test('each sentence names the rows that say it, and they are there', () => {
  const unsaid = sentences.flatMap(({ section, number, said, rows }) => {
    const missing = rows.flatMap((reference) => missingOf(reference, specification));
    if (rows.length > 0 && missing.length === 0) return [];
    return [`§${section}.${number} ${said}: ${missing.join(', ') || 'no row'}`];
  });
  expect(unsaid).toEqual([]);
});

test('each sentence is quoted, and differs by nothing but a decision that may', () => {
  const faults = sentences.flatMap((sentence) =>
    faultsOf(sentence, mayDiffer).map((fault) => `§${sentence.section}.${sentence.number} ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('each decision that may differ is there, and a sentence differs by it', () => {
  const used = sentences.flatMap(decisionsOf);
  expect([...new Set(used)].sort()).toEqual(mayDiffer);
  expect(mayDiffer.filter((page) => !existsSync(`${root}docs/decisions/${page}`))).toEqual([]);
});

test('a sentence without its quotation, or one that differs by another decision, is found', () => {
  const [sentence] = sentences;
  if (sentence === undefined) throw new Error('There is no sentence.');
  const faults = (changed: Partial<typeof sentence>) => faultsOf({ ...sentence, ...changed }, mayDiffer);
  expect(faults({})).toEqual([]);
  expect(faults({ said: ' … ' })).toEqual(['no quotation']);
  expect(faults({ seen: '' })).toEqual(['nothing seen']);
  expect(faults({ differs: 'nobody asked for it' })).toEqual(['differs without a decision']);
  expect(faults({ differs: '[04](../decisions/04-clock-of-24-hours.md)' })).toEqual([
    'differs without a reason',
  ]);
  const unknown = 'as we like it: [99](../decisions/99-as-we-like-it.md), [words](../words.md)';
  expect(faults({ differs: unknown })).toEqual([
    ...[
      'differs by 99-as-we-like-it.md, which may not differ',
      'differs by ../words.md, which may not differ',
    ],
  ]);
});

test('a sentence without its row is found', () => {
  const rows = specification.filter(({ what }) => what !== 'read one by one');
  expect(missingOf('states: read one by one, read per tab', rows)).toEqual(['read one by one']);
  expect(missingOf('entities: customer code noSuchField', specification)).toEqual(['customer.noSuchField']);
  expect(missingOf('nowhere: at all', specification)).toEqual(['nowhere: at all']);
});
