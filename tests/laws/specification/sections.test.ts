/** Whether each sentence of the specification is said by a row of the tables, which a test shows. */
import { expect, test } from 'vitest';

import { missingOf, readSentences } from '../../../scripts/steps/specification-sections.mjs';
import { root } from '../../support/source-tree.ts';
import { specification } from '../../support/specification.ts';

const sentences = readSentences(root);

/** How many sentences each section has: none goes by itself. */
const counts = { 1: 6, 2: 33, 3: 33, 4: 34, 5: 26, 6: 23, 7: 31, 8: 19, 9: 13 };

test.each(Object.entries(counts))('section %s is there with all of its sentences', (section, count) => {
  const numbers = sentences.filter((one) => one.section === Number(section)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

test('each sentence names the rows that say it, and they are there', () => {
  const unsaid = sentences.flatMap(({ section, number, says, rows }) => {
    const missing = rows.flatMap((reference) => missingOf(reference, specification));
    if (rows.length > 0 && missing.length === 0) return [];
    return [`§${section}.${number} ${says}: ${missing.join(', ') || 'no row'}`];
  });
  expect(unsaid).toEqual([]);
});

test('a sentence without its row is found', () => {
  const rows = specification.filter(({ what }) => what !== 'read one by one');
  expect(missingOf('states: read one by one, read per tab', rows)).toEqual(['read one by one']);
  expect(missingOf('entities: customer code noSuchField', specification)).toEqual(['customer.noSuchField']);
  expect(missingOf('nowhere: at all', specification)).toEqual(['nowhere: at all']);
});
