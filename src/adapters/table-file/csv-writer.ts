/** Writes a table as comma-separated values. */
import type { TablePlan } from '#model/table.ts';
import { byteParts } from './byte-parts.ts';
import { byteOrderMark, csvAbout, csvRow } from './csv-text.ts';
import type { TableWriter } from './table-writer.ts';

export function csvWriter({ columns }: TablePlan): TableWriter {
  const parts = byteParts();
  const encoder = new TextEncoder();
  const kinds = columns.map(({ kind }) => kind);
  const put = (text: string) => parts.add(encoder.encode(text));
  const heads = columns.map(({ head }) => head);
  put(byteOrderMark + csvRow(heads, []));
  return {
    write(rows) {
      put(rows.map((row) => csvRow(row, kinds)).join(''));
      return 0;
    },
    end(about) {
      put(csvAbout(about));
      return parts.file('text/csv;charset=utf-8');
    },
  };
}
