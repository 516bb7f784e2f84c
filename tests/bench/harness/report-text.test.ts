/** The reports of the benches: a row for each run, and a run anew in the place of the one before. */
import { expect, test } from 'vitest';

import type { Row } from '../../../bench/harness/report-text.ts';
import { withRow } from '../../../bench/harness/report-text.ts';

const row = (bench: string, commit: string, figure: string): Row => [
  ...[bench, commit, figure, 'a bare page: 1', 'p95: 2', '2026-11-28 22:00', '1.2', 'two cores'],
];

test('a first row makes the file', () => {
  expect(withRow('', 'the grid', 'Limits', row('arrow', 'abc', '7 ms'))).toBe(
    [
      '# the grid',
      '',
      '## Limits',
      '',
      '| bench | commit | figure | beside it | limits | date | load | machine |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      '| arrow | abc | 7 ms | a bare page: 1 | p95: 2 | 2026-11-28 22:00 | 1.2 | two cores |',
      '',
    ].join('\n'),
  );
});

test('a page whose table has no row yet gets its first one', () => {
  const text = withRow('', 'the grid', 'Limits', row('arrow', 'abc', '7 ms'));
  const [empty] = text.split('| arrow');
  expect(withRow(empty ?? '', 'the grid', 'Limits', row('arrow', 'abc', '7 ms'))).toBe(text);
});

test('another commit and another bench have rows of their own, the same ones take the place of theirs', () => {
  let text = withRow('', 'the grid', 'Limits', row('arrow', 'abc', '7 ms'));
  text = withRow(text, 'the grid', 'Limits', row('arrow', 'def', '8 ms'));
  text = withRow(text, 'the grid', 'Limits', row('wheel', 'abc', '9 ms'));
  text = withRow(text, 'the grid', 'Limits', row('arrow', 'abc', '6 ms'));
  expect([...text.matchAll(/\d ms/g)].map(([figure]) => figure)).toEqual(['6 ms', '8 ms', '9 ms']);
});

test('comparisons stand in a table below, and leave the limits as they are', () => {
  const limits = withRow('', 'the grid', 'Limits', row('arrow', 'abc', '7 ms'));
  const cells = [
    'arrow',
    'abc',
    'HEAD',
    '1.01',
    '0.99 to 1.02',
    '8',
    'no difference',
    '7, 7',
    '5',
    'now',
    '1',
  ];
  const text = withRow(limits, 'the grid', 'Comparisons', [...cells, 'two cores']);
  expect(text.startsWith(limits)).toBe(true);
  expect(text).toContain('| arrow | abc | HEAD | 1.01 |');
});

test('a text that would be two cells is one', () => {
  const text = withRow('', 'the grid', 'Limits', row('a | b', 'abc', '7 ms'));
  expect(text).toContain('| a / b | abc |');
});

test('stations of a start stand between limits and comparisons, a row for each start of a commit', () => {
  const limits = withRow('', 'starts', 'Limits', row('warm', 'abc', '7 ms'));
  const comparisons = withRow(limits, 'starts', 'Comparisons', ['warm', 'abc', 'HEAD', '1.01']);
  let text = withRow(comparisons, 'starts', 'Stations', ['abc', 'warm', '40']);
  text = withRow(text, 'starts', 'Stations', ['abc', 'cold', '700']);
  text = withRow(text, 'starts', 'Stations', ['abc', 'warm', '50']);
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).toEqual([
    ...['Limits', 'Stations', 'Comparisons'],
  ]);
  expect(text).toContain('| abc | warm | 50 |\n| abc | cold | 700 |\n');
});
