/** The writer of each format. */
import type { TableFormat, TablePlan } from '#model/table.ts';
import { csvWriter } from './csv-writer.ts';
import type { TableWriter } from './table-writer.ts';
import { xlsxWriter } from './xlsx-writer.ts';

const writers: Readonly<Record<TableFormat, (plan: TablePlan) => TableWriter>> = {
  csv: csvWriter,
  xlsx: (plan) => xlsxWriter(plan),
};

export const tableWriter = (plan: TablePlan): TableWriter => writers[plan.format](plan);
