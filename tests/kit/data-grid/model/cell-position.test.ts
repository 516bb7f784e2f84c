import { expect, it } from 'vitest';

import type { Move } from '#kit/data-grid/model/cell-position.ts';
import { moveActive, pointedAt } from '#kit/data-grid/model/cell-position.ts';

const extent = { rows: 50, columns: 8, page: 10 };

it.each<[Move, readonly [number, number], readonly [number, number]]>([
  ['down', [0, 1], [1, 1]],
  ['down', [49, 1], [49, 1]],
  ['up', [0, 1], [-1, 1]],
  ['up', [-1, 1], [-1, 1]],
  ['left', [3, 1], [3, 1]],
  // In the header the box of the page is come to as well.
  ['left', [-1, 1], [-1, 0]],
  ['left', [-1, 0], [-1, 0]],
  ['home', [-1, 5], [-1, 0]],
  ['down', [-1, 0], [0, 1]],
  ['right', [3, 7], [3, 7]],
  ['home', [3, 5], [3, 1]],
  ['end', [3, 5], [3, 7]],
  ['pageDown', [3, 5], [13, 5]],
  ['pageDown', [45, 5], [49, 5]],
  ['pageUp', [3, 5], [0, 5]],
  ['pageUp', [-1, 5], [-1, 5]],
  ['first', [3, 5], [0, 1]],
  ['last', [3, 5], [49, 7]],
])('%s from %j goes to %j', (move, [row, column], [nextRow, nextColumn]) => {
  expect(moveActive({ row, column }, move, extent)).toEqual({ row: nextRow, column: nextColumn });
});

it.each<[Move, Move]>([
  ['left', 'right'],
  ['right', 'left'],
  ['up', 'up'],
  ['home', 'home'],
  ['last', 'last'],
])('%s is %s where columns run from right to left, and itself elsewhere', (pressed, meant) => {
  expect(pointedAt(pressed, true)).toBe(meant);
  expect(pointedAt(pressed, false)).toBe(pressed);
});
