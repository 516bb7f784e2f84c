/**
 * Tables as spreadsheets copy and paste them: cells between tabs, rows between line breaks. A cell that holds one of
 * these, or begins with a quotation mark, stands in quotation marks, its own ones doubled.
 */
import { startsFormula } from '#model/formula-guard.ts';

export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

const quoted = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Rows of cells; the last line break of a spreadsheet begins no further row.
 *
 * @param most cells, after which nothing more is read: whoever takes no more is told of one too many.
 */
export function readTsv(text: string, most = Number.POSITIVE_INFINITY): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let [at, count] = [0, 0];
  while (at < text.length && count <= most) {
    const { cell, end } = readCell(text, at);
    row.push(cell);
    count += 1;
    const next = text[end];
    at = end + (next === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (next === '\t') {
      if (at >= text.length) row.push('');
      if (at < text.length) continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const quotedCell = /"((?:[^"]|"")*)"(?=\t|\r|\n|$)/y;
const plainCell = /[^\t\r\n]*/y;

/** A quotation mark that nothing closes is one like any other. */
function readCell(text: string, at: number): { readonly cell: string; readonly end: number } {
  quotedCell.lastIndex = at;
  const inQuotes = quotedCell.exec(text);
  if (inQuotes?.[1] !== undefined)
    return { cell: inQuotes[1].replaceAll('""', '"'), end: quotedCell.lastIndex };
  plainCell.lastIndex = at;
  const cell = plainCell.exec(text)?.[0] ?? '';
  return { cell, end: at + cell.length };
}

/** A text that a spreadsheet would run gets an apostrophe before it. */
export const neutralised = (text: string) => (startsFormula(text) ? `'${text}` : text);

/** The text without the apostrophe that it got when it was copied, here or by a spreadsheet. */
export const withoutApostrophe = (text: string) =>
  text.startsWith("'") && startsFormula(text.slice(1)) ? text.slice(1) : text;
