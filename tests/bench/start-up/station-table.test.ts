/** The table of starts: the middle of what each station took, and what stands beside it. */
import { expect, test } from 'vitest';

import { alignedLines, stationCells, stationHead } from '../../../bench/start-up/station-table.ts';

const chain = {
  start: 'warm',
  passed: [
    { script: 40.2, opened: 90, page: 95 },
    { script: 50.4, opened: 91, page: 99 },
    { script: 60.6, page: 97 },
  ],
  painted: [130, 150.6, 140.4],
  beside: { name: 'a plain page', painted: [100, 120, 110] },
  found: { ratio: 1.276, low: 1.2, high: 1.344 },
};

const cellOf = (name: (typeof stationHead)[number]) => stationCells(chain)[stationHead.indexOf(name)];

test('a station is told by the middle of its times', () => {
  expect(cellOf('script')).toBe('50');
  expect(cellOf('page')).toBe('97');
});

test('a station that no start or not every one passed has no time', () => {
  expect(cellOf('opened')).toBe('-');
  expect(cellOf('confirmed')).toBe('-');
});

test('what stands beside it is told with its ratio and interval', () => {
  expect(stationCells(chain).slice(-5)).toEqual([
    ...['140', 'a plain page 110', '1.28', '1.20 to 1.34', '3'],
  ]);
  expect(stationCells(chain)).toHaveLength(stationHead.length);
});

test('columns are as wide as their longest cell, numbers at the right', () => {
  expect(
    alignedLines([
      ['start', 'rows'],
      ['warm, late host', '5'],
      ['cold', '1500'],
    ]),
  ).toEqual(['start            rows', 'warm, late host     5', 'cold             1500']);
});
