/** A table as comma-separated values: nothing runs, nothing is lost, and another library reads what was meant. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { looksLikeFigures, startsFormula } from '#model/formula-guard.ts';
import { csvCell } from '#adapters/table-file/csv-text.ts';
import { tableWriter } from '#adapters/table-file/writers.ts';
import { planOf, readCsv, textOf, writeAll } from '../support/tables.ts';

describe('a cell of text', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+84901234567', "'+84901234567"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＠x', "'＠x"],
    [' =1', "' =1"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ])('that would run is marked: %j', (text, written) => {
    expect(csvCell(text, 'text')).toBe(written);
  });

  test.each([
    '0901234567',
    '12345678901234567890',
    '1E5',
    '3/4',
    '10:30',
    '1.500.000',
    'MAR1',
    '5-Sept',
    'TRUE',
  ])('that a spreadsheet would change is kept as text: %s', (text) => {
    expect(csvCell(text, 'text')).toBe(`"\t${text}"`);
  });

  test.each(['KH00005', 'Nguyễn Văn An', '12 Lê Lợi, P.3', 'a-b', 'May', 'x=1'])(
    'that is only a text stays as it is: %s',
    (text) => {
      expect(csvCell(text, 'text').replaceAll('"', '')).toBe(text);
    },
  );
});

describe('a number', () => {
  test.each([
    [-1_500_000, '-1500000'],
    [0, '0'],
    [1.25, '1.25'],
    [1e15, '"\t1000000000000000"'],
    [Number.NaN, ''],
  ])('of a column of numbers stays one: %d', (value, written) => {
    expect(csvCell(value, 'number')).toBe(written);
  });

  test('a moment is written in Vietnam, in the one form that is no other day elsewhere', () => {
    expect(csvCell(Date.parse('2026-11-05T18:30:15Z'), 'moment')).toBe('2026-11-06 01:30:15');
    expect(csvCell('2026-11-05', 'day')).toBe('2026-11-05');
    expect(csvCell('=1', 'day')).toBe("'=1");
  });
});

test('a file begins with its mark, ends each line as the standard says, and says last what it is', async () => {
  const file = writeAll(tableWriter(planOf('csv', ['text', 'number'])), [['a', 1]]);
  expect(await textOf(file)).toBe('\uFEFFtext,number\r\na,1\r\n\r\nSố dòng,1\r\n');
});

/** What a person sees in the cell, without the marks. */
const unmarked = (cell: string) => (cell.startsWith("'") || cell.startsWith('\t') ? cell.slice(1) : cell);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@＝"\',;\r\n\t 019eE./:ạ') }),
);

test('whatever text is written comes back, and begins no formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        texts.filter((text) => !/[\0]|\p{Surrogate}/u.test(text)),
        { minLength: 1 },
      ),
      async (written) => {
        const file = writeAll(
          tableWriter(planOf('csv', ['text', 'text'])),
          written.map((text) => [text, 'end']),
        );
        const read = await readCsv(file);
        for (const [at, text] of written.entries()) {
          const cell = read[at]?.[0] ?? '';
          expect(cell === text || unmarked(cell) === text).toBe(true);
          if (cell.startsWith('\t')) expect(looksLikeFigures(cell.slice(1))).toBe(true);
          else expect(startsFormula(cell)).toBe(false);
          expect(read[at]?.[1]).toBe('end');
        }
      },
    ),
  );
});

test('whatever number is written comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.maxSafeInteger(), { minLength: 1 }), async (written) => {
      const file = writeAll(
        tableWriter(planOf('csv', ['number'])),
        written.map((value) => [value]),
      );
      const read = await readCsv(file);
      for (const [at, value] of written.entries()) expect(Number(unmarked(read[at]?.[0] ?? ''))).toBe(value);
    }),
  );
});
