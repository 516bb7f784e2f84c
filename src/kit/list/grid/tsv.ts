/** Rows as a spreadsheet pastes them: cells between tabs, rows between line breaks. */
import type { Selection } from '../selection.ts';
import { isChosen } from '../selection.ts';
import type { GridColumn, GridRows } from './grid-model.ts';
import type { Place } from './move-active.ts';

export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(plain).join('\t')).join('\n');
}

/** A tab or a line break inside a cell would tear the table apart. */
const plain = (cell: string) => cell.replace(/[\t\r\n]+/g, ' ');

/** Chosen rows whole, in the order shown; else the active cell. */
export function copiedText(
  rows: GridRows,
  columns: readonly GridColumn[],
  selection: Selection,
  place: Place | undefined,
): string {
  const chosen = rows.loaded.filter((row) => isChosen(selection, row.key));
  if (chosen.length > 0)
    return toTsv(chosen.map((row) => columns.map((column) => row.shown(column.name).text)));
  const column = place === undefined ? undefined : columns[place.column - 1];
  return column === undefined ? '' : (rows.at(place?.row ?? -1)?.shown(column.name).text ?? '');
}
