/** The report of a year as one table in a file: months down, every figure along, the sums last. Pure. */
import type { AboutLine, TableColumn, TableRow } from '#model/table.ts';
import type { ReportFigures } from './report-figures.ts';
import { monthsOf } from './report-figures.ts';

export interface ReportFile {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly about: readonly AboutLine[];
}

interface ReportWords {
  say(id: string): string;
  /** Time of the figures. */
  readonly asOf: string;
}

/** Without any figure it has no rows. */
export function reportFile(year: number, { banks, feeTypes }: ReportFigures, words: ReportWords): ReportFile {
  const { say, asOf } = words;
  const columns = [...banks, ...(feeTypes === undefined ? [] : [feeTypes])].flatMap((group) =>
    group.columns.map((column) => ({ ...column, head: `${say(group.name)}: ${say(column.name)}` })),
  );
  const months = monthsOf(year).map((month, at) => [
    `${month.slice(5)}/${month.slice(0, 4)}`,
    ...columns.map(({ values }) => values[at] ?? 0),
  ]);
  return {
    columns: [
      { head: say('yearReport.month'), kind: 'text', width: 12 },
      ...columns.map(({ head }) => ({ head, kind: 'number' as const, width: Math.max(16, head.length) })),
    ],
    rows: columns.length === 0 ? [] : [...months, [say('yearReport.sum'), ...columns.map(({ sum }) => sum)]],
    about: [
      [say('export.about.asOf'), asOf],
      [say('yearReport.file.money'), 'VND'],
      [say('yearReport.file.banks'), say('yearReport.file.banks.text')],
      ...(feeTypes === undefined
        ? []
        : ([[say('yearReport.feeTypes'), say('yearReport.file.feeTypes.text')]] as const)),
    ],
  };
}
