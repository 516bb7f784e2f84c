/** Rows as a spreadsheet pastes them: cells between tabs, rows between line breaks. */

export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(plain).join('\t')).join('\n');
}

/** A tab or a line break inside a cell would tear the table apart. */
const plain = (cell: string) => cell.replace(/[\t\r\n]+/g, ' ');
