import { describe, expect, it } from 'vitest';

import { textFits, widthOf } from '#kit/data-grid/text-fit.ts';

describe('what surely fits into a cell', () => {
  it.each([
    ['', 20, true],
    ['KH00001', 132, true],
    ['AV2611270001996', 156, false],
    ['iiiiiiiiii', 80, true],
    ['MMMMMMMMMM', 80, false],
    ['票票票票票', 100, false],
    ['300.000', 124, true],
  ])('says of %j in %i px: %s', (text, width, is) => {
    expect(textFits(text, width)).toBe(is);
  });

  it('counts a letter with its marks as one, written as one sign or as several', () => {
    expect(widthOf('ặ')).toBe(widthOf('a'));
    const word = 'Tuấn Ngọc';
    const fitting = Array.from({ length: 200 }, (_, px) => px).find((px) => textFits(word, px));
    expect(textFits(word.normalize('NFD'), fitting ?? 0)).toBe(true);
  });
});
