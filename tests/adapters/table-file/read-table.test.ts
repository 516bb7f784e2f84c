/** Files that people give: what is read of them, and what is told of those that can't be read. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';

import type { ReadCell } from '#model/table.ts';
import { mostReadBytes, mostReadRows } from '#model/table.ts';
import { readTable } from '#adapters/table-file/read-table.ts';
import { tableWriter } from '#adapters/table-file/writers.ts';
import { about, planOf } from '../support/tables.ts';

const textFile = (text: string, mark: readonly number[] = []) =>
  new Blob([new Uint8Array(mark), new TextEncoder().encode(text)]);

async function cellsOf(file: Blob): Promise<readonly (readonly ReadCell[])[]> {
  const read = await readTable(file);
  if (!read.ok) throw new Error(read.problem);
  return read.sheets[0]?.rows.map(({ cells }) => cells) ?? [];
}

async function problemOf(file: Blob): Promise<string> {
  const read = await readTable(file);
  return read.ok ? 'none' : read.problem;
}

const workbook = async (...sheets: Parameters<typeof writeXlsx>[0]['sheets']) =>
  new Blob([new Uint8Array(await writeXlsx({ sheets }))]);

describe('a text', () => {
  const wanted = [
    ['Mã', 'Tên', 'SĐT'],
    ['K1', 'Đặng "Út" A, B; C', '0901234567'],
  ];

  it.each([
    ['commas', 'Mã,Tên,SĐT\r\nK1,"Đặng ""Út"" A, B; C",0901234567\r\n', []],
    ['semicolons and a mark', 'Mã;Tên;SĐT\nK1;"Đặng ""Út"" A, B; C";0901234567', [0xef, 0xbb, 0xbf]],
    ['tabs', 'Mã\tTên\tSĐT\nK1\t"Đặng ""Út"" A, B; C"\t0901234567', []],
    ['a separator that is said first', 'sep=;\r\nMã;Tên;SĐT\r\nK1;"Đặng ""Út"" A, B; C";0901234567', []],
  ])('between %s is read, with the zeros of its numbers', async (_, text, mark) => {
    expect(await cellsOf(textFile(text, mark))).toEqual(wanted);
  });

  it('in UTF-16 is read by its mark', async () => {
    const codes = new Uint16Array([...'\uFEFFMã\tTên\nK1\tĐặng'].map((sign) => sign.charCodeAt(0)));
    expect(await cellsOf(new Blob([codes]))).toEqual([
      ['Mã', 'Tên'],
      ['K1', 'Đặng'],
    ]);
  });

  it('keeps the numbers that a spreadsheet shows beside its rows, and leaves empty ones out', async () => {
    const read = await readTable(textFile('a,b\n\n ,\n1,2\n'));
    expect(read.ok && read.sheets[0]?.rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '2'] },
    ]);
  });

  it('is told when its marks would come out wrong, or it is no text', async () => {
    expect(await problemOf(new Blob([new Uint8Array([0x54, 0xea, 0x6e, 0x2c, 0x41])]))).toBe('encoding');
    expect(await problemOf(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 0xff, 0xfe])]))).toBe(
      'noTable',
    );
    expect(await problemOf(textFile(' \n,\n'))).toBe('empty');
  });
});

describe('a workbook', () => {
  it('gives texts as texts, numbers as numbers, days as days; what a formula found, and no formula', async () => {
    const day = new Date(Date.UTC(2026, 10, 20));
    const moment = new Date(Date.UTC(2026, 10, 20, 15, 4, 5));
    const file = await workbook({
      name: 'A',
      rows: [
        ['a', 'b', 'c', 'd', 'e', 'f'],
        ['0901', 1500, day, moment, 3, true],
      ],
    });
    expect(await cellsOf(await withFormula(file, 'E2', '1+2'))).toEqual([
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['0901', 1500, '2026-11-20', '2026-11-20 15:04:05', 3, 'true'],
    ]);
  });

  it('that the console wrote comes back as it was', async () => {
    const writer = tableWriter(planOf('xlsx', ['text', 'text', 'number', 'day']));
    writer.write([['0901234567', '=1+1', 1500000, '2026-11-20']]);
    const rows = await cellsOf(writer.end(about));
    expect(rows[1]).toEqual(['0901234567', '=1+1', 1500000, '2026-11-20']);
  });

  it('shows its sheets, but for those that are hidden or empty', async () => {
    const file = await workbook(
      { name: 'Một', rows: [['a']] },
      { name: 'Ẩn', rows: [['b']], hidden: true },
      { name: 'Trống', rows: [] },
      { name: 'Hai', rows: [['c']] },
    );
    const read = await readTable(file);
    expect(read.ok && read.sheets.map(({ name }) => name)).toEqual(['Một', 'Hai']);
  });

  it('that is too large, too long, old, locked or broken is told so', async () => {
    const lines = 'a\n'.repeat(mostReadRows + 2);
    expect(await problemOf(textFile(lines))).toBe('tooManyRows');
    expect(await problemOf(textFile(lines.slice(2)))).toBe('none');
    expect(await problemOf(new Blob([new Uint8Array(mostReadBytes + 1)]))).toBe('tooLarge');
    expect(await problemOf(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])]))).toBe('oldWorkbook');
    expect(await problemOf(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])]))).toBe('broken');
    expect(await problemOf(await unfoldingTo(250 * 1024 * 1024))).toBe('tooLarge');
  });
});

/** The same workbook, with a formula in a cell beside what it came to. */
async function withFormula(file: Blob, place: string, formula: string): Promise<Blob> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const path = 'xl/worksheets/sheet1.xml';
  const sheet = strFromU8(parts[path] ?? new Uint8Array());
  const cell = new RegExp(`(<c r="${place}"[^>]*>)`);
  expect(sheet).toMatch(cell);
  const changed = strToU8(sheet.replace(cell, `$1<f>${formula}</f>`));
  return new Blob([new Uint8Array(zipSync({ ...parts, [path]: changed }))]);
}

/** A workbook of a few kilobytes that says of its sheet that it unfolds to so many bytes. */
async function unfoldingTo(size: number): Promise<Blob> {
  const file = await workbook({ name: 'A', rows: [['a']] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const directory = bytes.findIndex(
    (_, at) => view.byteLength > at + 28 && view.getUint32(at, true) === 0x02014b50,
  );
  view.setUint32(directory + 24, size, true);
  return new Blob([bytes]);
}
