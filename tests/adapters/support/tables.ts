/** Tables written by the console, and read back by a library that has nothing to do with it. */
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

import type { TableColumn, TableFormat, TableKind, TablePlan, TableRow } from '#model/table.ts';
import type { TableWriter } from '#adapters/table-file/table-writer.ts';

const column = (kind: TableKind, head: string = kind): TableColumn => ({ head, kind, width: 16 });

export const planOf = (format: TableFormat, kinds: readonly TableKind[]): TablePlan => ({
  format,
  name: 'Khách hàng',
  aboutName: 'Thông tin',
  columns: kinds.map((kind) => column(kind)),
  at: Date.parse('2026-11-20T15:04:05+07:00'),
});

export const about = [['Số dòng', 1]] as const;

export async function textOf(file: Blob): Promise<string> {
  // `Blob.text` takes the mark at the beginning away.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

/** The cells under the head, as text. */
export async function readCsv(file: Blob): Promise<readonly (readonly string[])[]> {
  const rows = parseCsv(await textOf(file), { delimiter: ',' });
  return rows.slice(1).map((row) => row.map(String));
}

export async function readWorkbook(file: Blob) {
  return readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true });
}

export function writeAll(writer: TableWriter, rows: readonly TableRow[]): Blob {
  writer.write(rows);
  return writer.end(about);
}
