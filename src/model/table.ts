/**
 * A table as it is written into a file: columns of a few kinds, rows of plain values, and what they are. It knows
 * nothing of entities.
 */

export type TableFormat = 'xlsx' | 'csv';

export type TableKind = 'text' | 'number' | 'percent' | 'moment' | 'day';

/**
 * By the column's kind. text: a string. number: a number. percent: in points, 1.5 is 1.5 %. moment: epoch ms, written
 * in Asia/Ho_Chi_Minh. day: 'YYYY-MM-DD'. null: an empty cell. A string in another column than text is written as text.
 */
export type TableValue = string | number | null;
export type TableRow = readonly TableValue[];

export interface TableColumn {
  readonly head: string;
  readonly kind: TableKind;
  /** Characters. */
  readonly width: number;
}

export interface TablePlan {
  readonly format: TableFormat;
  /** Of the sheet with the rows, and of the one that says what they are. */
  readonly name: string;
  readonly aboutName: string;
  readonly columns: readonly TableColumn[];
  /** Epoch ms: when it was begun. */
  readonly at: number;
}

/** What the rows are: a name and what there is to say. */
export type AboutLine = readonly [string, string | number];
