import { describe, expect, it } from 'vitest';

import { company } from '#model/entities/company.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import { cellsIn, clipRange, holdsCell, rangeBetween } from '#kit/data-grid/model/cell-range.ts';
import { copiedCell } from '#kit/data-grid/model/copied-cell.ts';
import { pageRows } from '#kit/data-grid/model/row-window.ts';
import type { CopiedTable } from '#kit/data-grid/range/copied-table.ts';
import { tableHtml, tableText } from '#kit/data-grid/range/copied-table.ts';
import { sumRange } from '#kit/data-grid/range/range-sums.ts';

describe('a range of cells', () => {
  it('lies between two cells, whichever was first', () => {
    const range = { top: 2, bottom: 5, left: 1, right: 3 };
    expect(rangeBetween({ row: 5, column: 1 }, { row: 2, column: 3 })).toEqual(range);
    expect(rangeBetween({ row: 2, column: 3 }, { row: 5, column: 0 })).toEqual(range);
    expect(rangeBetween({ row: -1, column: 3 }, { row: 5, column: 1 })).toBeUndefined();
    expect(cellsIn(range)).toBe(12);
    expect(holdsCell(range, { row: 5, column: 3 })).toBe(true);
    expect(holdsCell(range, { row: 6, column: 3 })).toBe(false);
  });

  it('is as large as what is left of the rows under it', () => {
    const range = { top: 2, bottom: 9, left: 1, right: 3 };
    expect(clipRange(range, 5, 3)).toEqual({ top: 2, bottom: 4, left: 1, right: 2 });
    expect(clipRange(range, 2, 3)).toBeUndefined();
  });
});

const row = (id: string, values: object): ShownRow => ({
  key: id,
  row: { id, version: 1, ...values },
  base: undefined,
  mark: undefined,
  entries: [],
  removed: false,
  gone: false,
  changed: false,
});

const rows = pageRows([
  row('A1', { companyName: 'Một', balance: 1_000_000, monthlyServiceFee: 300_000, numberFreeTrip: 5 }),
  row('A2', { companyName: 'Hai', balance: -400_000, monthlyServiceFee: null, numberFreeTrip: 7 }),
]);
const columns = ['companyName', 'balance', 'monthlyServiceFee', 'numberFreeTrip'];
const sums = (left: number, right: number, bottom = 1) =>
  sumRange(company, rows, columns, { top: 0, bottom, left, right });

describe('the numbers under a range', () => {
  it('are added up where they are all amounts, and counted where one is missing', () => {
    expect(sums(1, 3)).toEqual({
      cells: 6,
      numbers: 3,
      sum: 900_000,
      average: 300_000,
      kind: 'money',
      unread: 0,
    });
    expect(sums(4, 4)).toMatchObject({ sum: 12, average: 6, kind: 'integer' });
  });

  it('of two kinds come to nothing: amounts and trips can’t be added', () => {
    expect(sums(2, 4)).toMatchObject({ cells: 6, numbers: 5, sum: undefined, average: undefined });
  });

  it('are of the rows that are loaded, which is told', () => {
    expect(sums(2, 2, 4)).toMatchObject({ cells: 5, numbers: 2, sum: 600_000, unread: 3 });
  });
});

describe('what is copied', () => {
  const context = {
    formats: { percent: (value: number) => `${value}%`, money: String, phone: String },
    intl: { formatMessage: ({ id }: { id: string }) => id },
    labelOf: () => undefined,
  };
  const copied = (name: string, value: unknown) =>
    // What is shown needs the whole language; these cells use little of it.
    Reflect.apply(copiedCell, undefined, [company, { version: 1, [name]: value }, name, context]);

  it('is what a spreadsheet reads: digits, moments in one form, texts that it does not run', () => {
    expect(copied('balance', -1_204_000)).toEqual({ text: '-1204000', isText: false });
    expect(copied('createdAt', '2026-11-20T08:04:05Z')).toEqual({
      text: '2026-11-20 15:04:05',
      isText: false,
    });
    expect(copied('companyName', '=HYPERLINK("x")')).toEqual({ text: `'=HYPERLINK("x")`, isText: true });
    expect(copied('note', null)).toEqual({ text: '', isText: false });
  });

  it('is a table too, in which texts stay texts', () => {
    const table: CopiedTable = {
      head: ['Mã', 'Tên <b>'],
      cells: [
        [
          { text: '007', isText: true },
          { text: 'a\nb & c', isText: true },
        ],
      ],
      left: 0,
    };
    expect(tableText(table)).toBe('007\t"a\nb & c"');
    const html = tableHtml(table);
    expect(html).toContain('<th>Tên &lt;b&gt;</th>');
    expect(html).toContain(`<td style="mso-number-format:'\\@'">007</td>`);
    expect(html).toContain('a<br>b &amp; c');
  });
});
