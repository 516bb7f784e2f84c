/** Writer of a table into the bytes of a file, row by row; it holds none of the rows. */
import type { AboutLine, TableRow } from '#model/table.ts';

export interface TableWriter {
  /** Returns how many texts were cut. */
  write(rows: readonly TableRow[]): number;
  end(about: readonly AboutLine[]): Blob;
}
