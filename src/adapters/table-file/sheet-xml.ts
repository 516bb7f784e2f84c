/**
 * The XML of one sheet, in the order in which it is written: head, rows as they come, tail. Texts stand in their
 * cells and not in a table of shared strings, which would have to be held until the end.
 */

import { looksLikeFigures, startsFormula } from '#model/formula-guard.ts';
import type { TableColumn, TableKind, TableRow, TableValue } from '#model/table.ts';
import { localMoment } from '#model/vietnam/calendar.ts';
import { styles } from './workbook-xml.ts';
import { cutText, xmlText } from './xml-text.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const space = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** `isFrozen`: the first row stays in sight. `filledIn`: columns whose empty cells are text. */
export function sheetStart(
  widths: readonly number[],
  isFrozen: boolean,
  filledIn: readonly boolean[] = [],
): string {
  const view = isFrozen
    ? '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView>'
    : '<sheetView workbookViewId="0"/>';
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${filledIn[at] === true ? ` style="${styles.figures}"` : ''}/>`,
  );
  return `${head}<worksheet xmlns="${space}"><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
}

/** `rows`: with the head; they can be filtered by each column. */
export function sheetEnd(columns: number, rows: number): string {
  const filter = columns === 0 ? '' : `<autoFilter ref="A1:${columnName(columns - 1)}${rows}"/>`;
  return `</sheetData>${filter}</worksheet>`;
}

export interface WrittenRow {
  readonly xml: string;
  readonly cut: number;
}

/** Letters of the columns, made once. */
export const columnNames = (columns: readonly TableColumn[]): readonly string[] =>
  columns.map((_, at) => columnName(at));

/** 0 is A, 26 is AA. */
function columnName(at: number): string {
  const before = Math.floor(at / 26);
  return `${before === 0 ? '' : columnName(before - 1)}${String.fromCharCode(65 + (at % 26))}`;
}

/** `number`: of the row on its sheet, from 1. `style`: for all its texts, where they are headings. */
export function sheetRow(
  row: TableRow,
  number: number,
  kinds: readonly TableKind[],
  names: readonly string[],
  style?: number,
): WrittenRow {
  let cells = '';
  let cut = 0;
  for (const [at, value] of row.entries()) {
    if (value === null || value === '') continue;
    const place = `${names[at] ?? columnName(at)}${number}`;
    const kind = kinds[at] ?? 'text';
    const figure = figureOf(value, kind);
    if (figure !== undefined) cells += `<c r="${place}" s="${styles[kind]}"><v>${figure}</v></c>`;
    else {
      const text = asText(value, kind);
      const kept = cutText(text);
      if (kept !== text) cut += 1;
      cells += `<c r="${place}" s="${style ?? styleOf(kept)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(kept)}</t></is></c>`;
    }
  }
  return { xml: `<row r="${number}">${cells}</row>`, cut };
}

/** Marked as text where it could be taken for more when somebody edits the cell. */
function styleOf(text: string): number {
  if (startsFormula(text)) return styles.quoted;
  return looksLikeFigures(text) ? styles.figures : styles.text;
}

/** Text for a value that is no number of a spreadsheet, as a person reads it. */
function asText(value: string | number, kind: TableKind): string {
  const isTime = kind === 'moment' && typeof value === 'number' && Number.isFinite(value);
  return isTime ? localMoment(value).replace('T', ' ') : String(value);
}

const dayMs = 86_400_000;
const offsetMs = 7 * 3_600_000;
/** Days from the spreadsheets' beginning (1899-12-30) to 1970-01-01. */
const epochDay = 25_569;
/** 1900-03-01: spreadsheets disagree on the days before it. */
const firstDay = 61;

/** The number that a cell holds; undefined: it holds a text. */
function figureOf(value: TableValue, kind: TableKind): number | undefined {
  if (typeof value === 'string')
    return kind === 'day' ? serialOf(Date.parse(`${value}T00:00:00Z`)) : undefined;
  // Spreadsheets keep 15 digits.
  if (value === null || !Number.isFinite(value) || Math.abs(value) >= 1e15) return undefined;
  if (kind === 'moment') return serialOf(value + offsetMs);
  // 1.1 / 100 is 0.011000000000000001.
  return kind === 'percent' ? Number((value / 100).toPrecision(15)) : value;
}

function serialOf(wallMs: number): number | undefined {
  const serial = wallMs / dayMs + epochDay;
  return serial >= firstDay ? Number(serial.toPrecision(15)) : undefined;
}
