/** Copied content: the range of cells, else the chosen rows whole, else the active cell; as text and as a table. */

import type { CellPosition } from '../model/cell-position.ts';
import type { CellRange } from '../model/cell-range.ts';
import { rowsIn } from '../model/cell-range.ts';
import type { CopiedCell } from '../model/copied-cell.ts';
import type { GridColumn, GridRow, GridRows } from '../model/grid-model.ts';
import { loadedWithin } from '../model/row-window.ts';
import type { Selection } from '../model/selection.ts';
import { countChosen, isChosen } from '../model/selection.ts';
import { toTsv } from '../model/tsv.ts';

export interface CopiedTable {
  readonly cells: readonly (readonly CopiedCell[])[];
  /** Names of the columns, for whoever pastes it as a table: of whole rows only. */
  readonly head: readonly string[] | undefined;
  /** Rows that are meant and not loaded: they are not in it. */
  readonly left: number;
}

interface Copied {
  readonly rows: GridRows;
  readonly columns: readonly GridColumn[];
  readonly selection: Selection;
  readonly range: CellRange | undefined;
  readonly place: CellPosition | undefined;
  /** Rows that match, on all pages. */
  readonly total: number;
}

/** Which rows a copy is of: those under the range, else the chosen ones. */
export interface CopyChoice {
  readonly selection: Selection;
  readonly range: CellRange | undefined;
}

/** `part`: what is copied already; its rows have these columns. */
export type CopyRest = (part: CopiedTable, columns: readonly GridColumn[], choice: CopyChoice) => void;

export function copiedTable({ rows, columns, selection, range, place, total }: Copied): CopiedTable {
  const names = (some: readonly GridColumn[]) => some.map(({ name }) => name);
  const cellsOf = (some: readonly (GridRow | undefined)[], of: readonly string[]) =>
    some.flatMap((row) => (row === undefined ? [] : [of.map((name) => row.copied(name))]));
  if (range !== undefined) {
    const under = loadedWithin(rows, range.top, range.bottom);
    const cells = cellsOf(under, names(columns.slice(range.left - 1, range.right)));
    return { cells, head: undefined, left: rowsIn(range) - cells.length };
  }
  const count = countChosen(selection, total);
  if (count > 0) {
    const chosen = rows.loaded.filter((row) => isChosen(selection, row.key));
    const left = Math.max(0, count - chosen.length);
    return { cells: cellsOf(chosen, names(columns)), head: columns.map(({ label }) => label), left };
  }
  const active = place === undefined ? [] : [rows.at(place.row)];
  const column = columns.slice((place?.column ?? 0) - 1, place?.column ?? 0);
  return { cells: cellsOf(active, names(column)), head: undefined, left: 0 };
}

export const tableText = ({ cells }: CopiedTable) => toTsv(cells.map((row) => row.map(({ text }) => text)));

/** For those who paste into a document; a spreadsheet keeps the zeros of what is marked as text. */
export function tableHtml({ cells, head }: CopiedTable): string {
  const line = (content: string) => `<tr>${content}</tr>`;
  const heads = head === undefined ? '' : line(head.map((name) => `<th>${escaped(name)}</th>`).join(''));
  const body = cells.map((row) => line(row.map(cellHtml).join(''))).join('');
  return `<meta charset="utf-8"><table>${heads}${body}</table>`;
}

const asText = ` style="mso-number-format:'\\@'"`;
const cellHtml = ({ text, isText }: CopiedCell) =>
  `<td${isText ? asText : ''}>${escaped(text).replaceAll('\n', '<br>')}</td>`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
