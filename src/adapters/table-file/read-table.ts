/**
 * A file that somebody gave, as rows of cells. What it is, is told by its first bytes and never by its name:
 *
 *   PK               a workbook (.xlsx)         read-workbook.ts
 *   D0 CF 11 E0      an old one, or locked      refused, in words
 *   anything else    a text between commas …    read-text.ts
 */
import { detectDelimiter, parseCsv } from 'hucre/csv';

import type { ReadCell, ReadSheet, TableProblem, TableRead } from '#model/table.ts';
import { mostReadBytes, mostReadRows } from '#model/table.ts';
import type { RawRead, RawSheet } from './raw-sheet.ts';
import { readWorkbook } from './read-workbook.ts';

export async function readTable(file: Blob): Promise<TableRead> {
  const no = (problem: TableProblem): TableRead => ({ ok: false, problem });
  if (file.size > mostReadBytes) return no('tooLarge');
  try {
    const raw = await readBytes(new Uint8Array(await file.arrayBuffer()));
    if (typeof raw === 'string') return no(raw);
    const sheets = raw.map(withoutEmpty).filter(({ rows }) => rows.length > 0);
    if (sheets.length === 0) return no('empty');
    if (sheets.some(({ rows }) => rows.length > mostReadRows + 1)) return no('tooManyRows');
    return { ok: true, sheets };
  } catch {
    return no('broken');
  }
}

const begins = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, at) => bytes[at] === byte);

async function readBytes(bytes: Uint8Array): Promise<RawRead> {
  if (begins(bytes, 0x50, 0x4b)) return readWorkbook(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldWorkbook';
  return readText(bytes);
}

const isEmpty = (cell: ReadCell) => cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Rows that hold something, under the numbers that a spreadsheet shows. */
function withoutEmpty({ name, rows }: RawSheet): ReadSheet {
  return {
    name,
    rows: rows
      .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => (isEmpty(cell) ? null : cell)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== null)),
  };
}

/** Values between commas, semicolons or tabs (RFC 4180), in UTF-8 or UTF-16, with or without their mark. */
function readText(bytes: Uint8Array): RawRead {
  const text = decode(bytes);
  if (text === undefined) return bytes.subarray(0, 1024).includes(0) ? 'noTable' : 'encoding';
  // Some spreadsheets say first what stands between the values.
  const said = /^sep=(.)\r?\n/.exec(text);
  const table = said === null ? text : text.slice(said[0].length);
  const delimiter = said?.[1] ?? detectDelimiter(table);
  const rows = parseCsv(table, { delimiter }).map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  );
  const lead: string[][] = said === null ? [] : [[]];
  return [{ name: '', rows: [...lead, ...rows] }];
}

/** Undefined where it is no text in one of these encodings. */
function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
