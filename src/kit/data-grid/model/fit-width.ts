/** How wide a column is when nothing in it is cut short: of the rows that are loaded. */
import { clampWidth } from './column-layout.ts';
import type { GridRows } from './grid-model.ts';

/** px: padding of a cell, its edge, and the dot that may stand before the words. */
const around = 32;
/** px: the sign and the number of a sort, beside a header's words. */
const besideLabel = 30;
/** More would be felt, and hardly ever be wider. */
const mostRows = 1000;

/** px. `grid`: of which the letters are measured. */
export function fitWidth(rows: GridRows, column: string, label: string, grid: Element | null): number {
  const measure = measureIn(grid);
  const texts = rows.loaded.slice(0, mostRows).map((row) => row.shown(column).text);
  const cells = [...new Set(texts)].map((text) => measure(text) + around);
  return clampWidth(Math.ceil(Math.max(measure(label) + around + besideLabel, ...cells)));
}

/** px of one sign of the grid's face, where nothing can be measured. */
const usualSign = 7;

function measureIn(grid: Element | null): (text: string) => number {
  const canvas = grid === null ? null : document.createElement('canvas').getContext('2d');
  if (canvas === null || grid === null) return (text) => text.length * usualSign;
  const { fontSize, fontFamily, fontWeight } = getComputedStyle(grid);
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return (text) => canvas.measureText(text).width;
}
