/** A table as a workbook: real types, read back by another library. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { TableKind, TableRow } from '#model/table.ts';
import { sheetName } from '#adapters/table-file/workbook-xml.ts';
import { tableWriter } from '#adapters/table-file/writers.ts';
import { xlsxWriter } from '#adapters/table-file/xlsx-writer.ts';
import { longestText } from '#adapters/table-file/xml-text.ts';
import { planOf, readWorkbook, writeAll } from '../support/tables.ts';

async function written(kinds: readonly TableKind[], rows: readonly TableRow[]) {
  const workbook = await readWorkbook(writeAll(tableWriter(planOf('xlsx', kinds)), rows));
  const [sheet, info] = workbook.sheets;
  if (sheet === undefined || info === undefined) throw new Error('Two sheets are written.');
  return { workbook, sheet, info, cell: (place: string) => sheet.cells?.get(place) };
}

describe('a workbook', () => {
  test('has the rows on one sheet, its head in sight and filtered by, and what they are on another', async () => {
    const { sheet, info } = await written(['text', 'number'], [['Nguyễn Văn An', -1_500_000]]);
    expect(sheet.name).toBe('Khách hàng');
    expect(sheet.rows).toEqual([
      ['text', 'number'],
      ['Nguyễn Văn An', -1_500_000],
    ]);
    expect(sheet.freezePane).toEqual({ rows: 1 });
    expect(sheet.autoFilter?.range).toBe('A1:B2');
    expect(sheet.columns?.map(({ width }) => width)).toEqual([16, 16]);
    expect(info.name).toBe('Thông tin');
    expect(info.rows).toEqual([['Số dòng', 1]]);
  });

  test('holds numbers, shares, moments and days as such, with a format', async () => {
    const { cell } = await written(
      ['number', 'percent', 'moment', 'day'],
      [[1_204_000_000, 1.1, Date.parse('2026-11-05T18:30:15Z'), '2026-11-05']],
    );
    expect(cell('1,0')).toMatchObject({ value: 1_204_000_000, type: 'number', style: { numFmt: '#,##0' } });
    expect(cell('1,1')).toMatchObject({ value: 0.011, type: 'number', style: { numFmt: '0.00%' } });
    // A spreadsheet knows no zones: what it shows is the time in Vietnam.
    expect(cell('1,2')).toMatchObject({ type: 'date', value: new Date('2026-11-06T01:30:15Z') });
    expect(cell('1,3')).toMatchObject({ type: 'date', value: new Date('2026-11-05T00:00:00Z') });
  });

  test.each(['0901234567', '12345678901234567890', '1E5', '3/4'])(
    'keeps figures that are a text as text, also when somebody edits them: %s',
    async (text) => {
      const { cell } = await written(['text'], [[text]]);
      expect(cell('1,0')).toMatchObject({ value: text, type: 'string', style: { numFmt: '@' } });
    },
  );

  test.each(['=1+1', '+84901234567', '-2', '@x', '＝1', '\t=1'])(
    'holds a formula as the text that it is: %j',
    async (text) => {
      const { cell } = await written(['text'], [[text]]);
      expect(cell('1,0')).toMatchObject({ value: text, type: 'string' });
      expect(cell('1,0')?.formula).toBeUndefined();
    },
  );

  test('writes what fits no cell of its kind as text, and nothing where nothing is known', async () => {
    const { sheet } = await written(
      ['number', 'moment', 'day', 'text'],
      [
        [1e15, Date.parse('1850-01-01T00:00:00Z'), 'no day', null],
        ['n/a', null, null, ''],
      ],
    );
    expect(sheet.rows[1]?.slice(0, 3)).toEqual(['1000000000000000', '1850-01-01 07:00:00', 'no day']);
    expect(sheet.rows[2]?.[0]).toBe('n/a');
  });

  test('goes on on a second sheet where the first is full, with its head', async () => {
    const writer = xlsxWriter(planOf('xlsx', ['number']), 3);
    writer.write([[1], [2], [3]]);
    writer.write([[4], [5]]);
    const { sheets } = await readWorkbook(writer.end([]));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Khách hàng',
      'Khách hàng (2)',
      'Khách hàng (3)',
      'Thông tin',
    ]);
    expect(sheets.slice(0, 3).map(({ rows }) => rows)).toEqual([
      [['number'], [1], [2]],
      [['number'], [3], [4]],
      [['number'], [5]],
    ]);
    expect(sheets[2]?.autoFilter?.range).toBe('A1:A2');
  });

  test('cuts a text that no cell can hold, and says so', async () => {
    const writer = tableWriter(planOf('xlsx', ['text']));
    expect(writer.write([['a'.repeat(longestText)], ['b'.repeat(longestText + 1)]])).toBe(1);
    const { sheets } = await readWorkbook(writer.end([]));
    const lengths = sheets[0]?.rows.map(([text]) => String(text).length);
    expect(lengths).toEqual([4, longestText, longestText]);
  });

  test('has names of sheets that a spreadsheet takes', () => {
    expect(sheetName("'Giao dịch: MB/BIDV [2026]'")).toBe('Giao dịch  MB BIDV  2026');
    expect(sheetName('x'.repeat(40), 12)).toBe(`${'x'.repeat(26)} (12)`);
    expect(sheetName('///')).toBe('Sheet');
  });
});

test('whatever text is written comes back the same', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'=+-@<>&"\'_x000D\r\n\t 1ạ\u0000\u0001\uFFFE') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 20 }), async (all) => {
      const { sheet } = await written(
        ['text', 'text'],
        all.map((text) => ['end', text]),
      );
      for (const [at, text] of all.entries()) {
        expect(sheet.rows[at + 1]?.[1] ?? '').toBe(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
      }
    }),
    { numRuns: 60 },
  );
});

test('whatever number and moment is written comes back the same', async () => {
  const epochs = fc.date({
    min: new Date('1900-03-02'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), epochs), {
        minLength: 1,
      }),
      async (all) => {
        const seconds = all.map(
          ([number, date]) => [number, Math.floor(date.getTime() / 1000) * 1000] as const,
        );
        const { sheet } = await written(['number', 'moment'], seconds);
        for (const [at, [number, epoch]] of seconds.entries()) {
          const [readNumber, readDate] = sheet.rows[at + 1] ?? [];
          expect(readNumber).toBe(number);
          expect(readDate).toBeInstanceOf(Date);
          if (readDate instanceof Date) {
            expect(Math.round(readDate.getTime() / 1000) * 1000).toBe(epoch + 7 * 3_600_000);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('100,000 rows come back, each once', async () => {
  const count = 100_000;
  const rows = Array.from({ length: count }, (_, at): TableRow => [`KH${at}`, '0901234567', at * 1000]);
  const writer = tableWriter(planOf('xlsx', ['text', 'text', 'number']));
  for (let from = 0; from < count; from += 1000) writer.write(rows.slice(from, from + 1000));
  const { sheets } = await readWorkbook(writer.end([['Số dòng', count]]));
  expect(sheets[0]?.rows.length).toBe(count + 1);
  expect(sheets[0]?.rows.slice(1)).toEqual(rows);
});
