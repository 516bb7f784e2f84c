/** Figures as they are written into a file. */
import type { AboutLine, TableColumn, TableRow } from '#model/table.ts';
import type { RowsReader } from '#exports/matching-rows.ts';

export interface FiguresTable {
  readonly columns: readonly TableColumn[];
  /** Those that are shown. */
  readonly rows: readonly TableRow[];
  /** Subject and totals of the rows. */
  readonly about: readonly AboutLine[];
  /** Reads all of them, where not all are shown. */
  readonly whole?: ((signal: AbortSignal) => WholeFigures) | undefined;
}

export interface WholeFigures extends RowsReader<TableRow> {
  /** As `about` of the table, of what was read. */
  about(): readonly AboutLine[];
}
