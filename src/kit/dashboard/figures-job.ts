/** A file of figures as a job like that of a list: those that are held are only written, others are read first. */
import type { AboutLine, TablePlan, TableRow } from '#model/table.ts';
import type { ThunkServices } from '#services/services.ts';
import type { ReadFacts } from '#exports/matching-rows.ts';
import type { ExportJob } from '#exports/run-export.ts';
import { writeTable } from '#exports/run-export.ts';
import type { FiguresTable, WholeFigures } from './figures-table.ts';

interface FiguresOrder {
  readonly table: FiguresTable;
  readonly plan: TablePlan;
  readonly fileName: string;
  /** With how many rows there are, and what there is to say of them. */
  about(rows: number, about: readonly AboutLine[]): readonly AboutLine[];
}

export function writeFigures(
  ports: Pick<ThunkServices['ports'], 'tables' | 'clock'>,
  { table, plan, fileName, about }: FiguresOrder,
): ExportJob {
  let reader: WholeFigures | undefined;
  return writeTable<TableRow>(ports, {
    ...{ plan, fileName },
    open(signal) {
      reader = table.whole?.(signal) ?? readOnce(table);
      return reader;
    },
    values: (row) => row,
    about: ({ rows }) => about(rows, reader?.about() ?? table.about),
  });
}

function readOnce({ rows, about }: FiguresTable): WholeFigures {
  let isRead = false;
  return {
    async next() {
      if (isRead) return { kind: 'end', facts: readFigures };
      isRead = true;
      return { kind: 'rows', rows, total: rows.length };
    },
    about: () => about,
  };
}

/** Read facts of figures, which carry all their own information. */
export const readFigures: ReadFacts = {
  ...{ source: 'network', from: null, until: null },
  ...{ heldPart: undefined, pending: 0, late: 0 },
};
