/**
 * The table in docs/security.md: each requirement of levels 1 and 2 of OWASP ASVS 5.0 once, in its order; what is met names a test
 * that is there, and what is not met stands in the list of what it would take.
 */
import { existsSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { readSource, root } from '../../support/source-tree.ts';

/** Of each chapter its sections: how many requirements of levels 1 and 2 each has. Their numbers begin with 1 and leave none out. */
const sections: Readonly<Record<number, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1, 0],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7, 0],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const numbers = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, n) => `${chapter}.${at + 1}.${n + 1}`)),
);

const { text } = readSource('docs/security.md');
const states = ['met', 'in part', 'not met', 'operator', 'n/a'];

const [, table = ''] = text.split('\n## The table\n');
const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(
  ({ 1: number = '', 2: rest = '' }) => {
    const [requirement, state, how, shown, ...more] = rest.split(' | ').map((cell) => cell.trim());
    return { number, requirement, state, how, shown, more };
  },
);
const listed = /\n## Not met\n[\s\S]*?(?=\n## )/.exec(text)?.[0] ?? '';

describe('the table of ASVS', () => {
  test('has each requirement of levels 1 and 2 once, in its order', () => {
    expect(numbers).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  });

  test('says of each what it is, its state, and how', () => {
    const wrong = rows.filter(
      ({ requirement, state, how, more }) =>
        !requirement || !how || more.length > 0 || !states.includes(state ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  test('names tests that are there', () => {
    const named = [...text.matchAll(/`((?:tests|e2e)\/[\w./-]+)`/g)].map(({ 1: path = '' }) => path);
    expect(named.length).toBeGreaterThan(250);
    expect([...new Set(named)].filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });

  test('names a test of all that is met, or says that none shows it', () => {
    const bare = rows.filter(
      ({ state, shown = '' }) =>
        state === 'met' && !/`(?:tests|e2e)\/\S+\.(?:test|spec)\.tsx?`|by inspection/.test(shown),
    );
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  test('has a line in the list for each that is not met, or in part, and for no other', () => {
    const first = [...listed.matchAll(/^\| (\d[\d., ]*) \|/gm)].flatMap(({ 1: cell = '' }) =>
      cell.split(', '),
    );
    const open = rows.filter(({ state }) => state === 'in part' || state === 'not met');
    expect(first.toSorted()).toEqual(open.map(({ number }) => number).toSorted());
  });

  test('leaves to the operator what the list says it leaves', () => {
    const [, leaves = ''] = listed.split('Left to the operator:');
    const left = rows.filter(({ state }) => state === 'operator').map(({ number }) => number);
    expect(leaves.match(/\d+\.\d+\.\d+/g)).toEqual(left);
  });

  test('points to chapters that are there', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(({ 1: heading = '' }) => heading);
    const pointed = rows.flatMap(({ how = '' }) =>
      [...how.matchAll(/(?:^|: |; )([A-Z][\w, ]+), above/g)].map(({ 1: chapter }) => chapter),
    );
    expect(pointed.length).toBeGreaterThan(15);
    expect([...new Set(pointed)].filter((chapter) => !headings.includes(chapter ?? ''))).toEqual([]);
  });
});
