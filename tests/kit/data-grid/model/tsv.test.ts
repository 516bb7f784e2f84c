import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { neutralised, readTsv, toTsv, withoutApostrophe } from '#kit/data-grid/model/tsv.ts';

describe('tables on the clipboard', () => {
  it('are read as spreadsheets write them', () => {
    expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readTsv('"hai\ndòng"\t"nói ""vâng"""\n5" ống\tx')).toEqual([
      ['hai\ndòng', 'nói "vâng"'],
      ['5" ống', 'x'],
    ]);
    expect(readTsv('')).toEqual([]);
    expect(readTsv('một')).toEqual([['một']]);
    expect(readTsv('a\t')).toEqual([['a', '']]);
    expect(readTsv('\n\na')).toEqual([[''], [''], ['a']]);
  });

  it('take a quotation mark that nothing closes as it is', () => {
    expect(readTsv('"mở\tb')).toEqual([['"mở', 'b']]);
  });

  it('come back as they were, whatever is in their cells', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a', 'ệ', '=', ' ') }),
      fc.string(),
    );
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        const isOneEmpty = rows.length === 1 && rows[0]?.length === 1 && rows[0][0] === '';
        // An empty last row of one column can't be told from the line break that ends a table.
        fc.pre(!isOneEmpty && rows.at(-1)?.join('') !== '');
        expect(readTsv(toTsv(rows))).toEqual(rows);
      }),
    );
  });
});

describe('a table that is too long', () => {
  it('is read to where it is known to be', () => {
    const lines = 'a\tb\n'.repeat(200_000);
    expect(readTsv(lines, 20_000).flat()).toHaveLength(20_001);
    expect(readTsv('a\t'.repeat(50_000), 20_000)).toHaveLength(1);
    expect(readTsv('a\tb\n'.repeat(3), 6)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});

describe('a text that a spreadsheet would run', () => {
  it('is marked when it is copied, and not when it is pasted back', () => {
    for (const text of ['=1+1', '+84', '-Số 5', '@sum', '＝1', '  =1']) {
      expect(neutralised(text)).toBe(`'${text}`);
      expect(withoutApostrophe(neutralised(text))).toBe(text);
    }
    expect(neutralised('Số 5')).toBe('Số 5');
    expect(withoutApostrophe("'quoted'")).toBe("'quoted'");
  });
});
