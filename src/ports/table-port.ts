/**
 * Tables as files: written part by part where the page does not wait for it, and handed to the person at the end; and
 * read whole from a file that the person gave.
 */
import type { AboutLine, TablePlan, TableRead, TableRow } from '#model/table.ts';

export interface TableFile {
  /** Resolves when there is room for more, to how many texts were too long for a cell and were cut. */
  write(rows: readonly TableRow[]): Promise<number>;
  /** Ends the file and gives it to the person; resolves to its bytes. Rejects, as `write`, where it can't be written. */
  save(name: string, about: readonly AboutLine[]): Promise<number>;
  /** Gives it up; nothing is left of it. */
  drop(): void;
}

export interface TableFiles {
  open(plan: TablePlan): TableFile;
}

export interface TableReader {
  /** Sheets with rows in them, each at most `mostReadRows` below its head. Nothing in the file is run. Never rejects. */
  read(file: Blob): Promise<TableRead>;
}
