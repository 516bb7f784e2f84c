/**
 * A table as comma-separated values (RFC 4180): UTF-8 with its mark, CRLF, and cells that a spreadsheet leaves alone.
 *
 *   a text that would run       gets an apostrophe before it: seen, and safe everywhere
 *   a text that looks like a    gets a tab before it, in quotes: not seen, and kept as text;
 *   number or a date            `="0901"` would be kept too, but is a formula
 *   a number                    plain digits, a point before decimals, a minus where it is negative
 *   a moment, a day             2026-11-20 15:04:05: the one form that no language of a spreadsheet reads as another day
 */

import { looksLikeFigures, startsFormula } from '#model/formula-guard.ts';
import type { AboutLine, TableKind, TableRow, TableValue } from '#model/table.ts';
import { localMoment } from '#model/vietnam/calendar.ts';

/** Without it a spreadsheet reads Vietnamese as another alphabet. */
export const byteOrderMark = '\uFEFF';

export function csvRow(row: TableRow, kinds: readonly TableKind[]): string {
  return `${row.map((value, at) => csvCell(value, kinds[at] ?? 'text')).join(',')}\r\n`;
}

/** Description of the rows, written under them: only at the end is their number known. */
export function csvAbout(about: readonly AboutLine[]): string {
  const lines = about.map(([name, value]) => csvRow([name, value], ['text', kindOf(value)]));
  return `\r\n${lines.join('')}`;
}

const kindOf = (value: string | number): TableKind => (typeof value === 'number' ? 'number' : 'text');

export function csvCell(value: TableValue, kind: TableKind): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return numberCell(value, kind);
  return kind === 'day' && isDay.test(value) ? value : textCell(value);
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function numberCell(value: number, kind: TableKind): string {
  if (!Number.isFinite(value)) return '';
  if (kind === 'moment') return localMoment(value).replace('T', ' ');
  // More digits than a spreadsheet keeps, or written with an exponent: text.
  return Math.abs(value) < 1e15 && !String(value).includes('e') ? String(value) : textCell(String(value));
}

function textCell(value: string): string {
  const text = value.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD');
  const marked = startsFormula(text) ? `'${text}` : looksLikeFigures(text) ? `\t${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked;
}
