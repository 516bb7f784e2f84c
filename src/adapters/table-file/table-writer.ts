/** What writes a table into the bytes of a file, row by row, and holds none of the rows. */
import type { AboutLine, TableRow } from '#model/table.ts';

export interface TableWriter {
  /** Returns how many texts were cut. */
  write(rows: readonly TableRow[]): number;
  end(about: readonly AboutLine[]): Blob;
}
