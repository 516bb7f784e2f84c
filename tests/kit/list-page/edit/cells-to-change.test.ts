import { describe, expect, it } from 'vitest';

import { cellsToChange } from '#kit/list-page/edit/cells-to-change.ts';

const onto = (rows: number, columns: number) => ({ top: 2, bottom: 1 + rows, left: 3, right: 2 + columns });
const pasted = (text: string, range = onto(1, 1)) =>
  cellsToChange({ id: 1, kind: 'paste', text, onto: range }, 20_000);

describe('what a paste asks to change', () => {
  it('is the range, or the table where that is larger, and not what both cover together', () => {
    expect(pasted('a\tb', onto(15_000, 1)).cells).toBe(15_000);
    expect(pasted('a\tb\nc\td').cells).toBe(4);
  });

  it('spans the rows and columns of both', () => {
    expect(pasted('a\tb', onto(3, 1)).span).toEqual({ top: 2, bottom: 4, left: 3, right: 4 });
  });

  it('is more than is allowed where the text is too long', () => {
    expect(pasted('a\n'.repeat(200_000)).cells).toBeGreaterThan(20_000);
    expect(pasted('a\t'.repeat(200_000)).cells).toBeGreaterThan(20_000);
  });
});
