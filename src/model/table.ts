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
  /** People fill it in: what they type in a workbook stays text, with its zeros. */
  readonly isFilledIn?: true;
}

export interface TablePlan {
  readonly format: TableFormat;
  /** Name of the sheet with the rows; `aboutName`: of the one that describes them. */
  readonly name: string;
  readonly aboutName: string;
  readonly columns: readonly TableColumn[];
  /** Epoch ms: when it was begun. */
  readonly at: number;
}

/** A cell that was read: figures that stand as text are a text, a day or a moment 'YYYY-MM-DD' or with ' HH:mm:ss'. */
export type ReadCell = string | number | null;

/** One sheet of a file, its head among the rows; `line`: the number that a spreadsheet shows beside the row. */
export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly ReadCell[] }[];
}

/** Files larger than this, or of more rows under the head, are no work of a moment. */
export const mostReadBytes = 10 * 1024 * 1024;
export const mostReadRows = 10_000;

/**
 * tooLarge: more bytes, packed or unpacked, than is read. oldWorkbook: .xls, or one that is locked by a password.
 * encoding: a text in another encoding than UTF-8 or UTF-16. noTable: neither a workbook nor a text.
 */
export type TableProblem =
  | 'tooLarge'
  | 'tooManyRows'
  | 'empty'
  | 'oldWorkbook'
  | 'encoding'
  | 'noTable'
  | 'broken';

export type TableRead =
  | { readonly ok: true; readonly sheets: readonly ReadSheet[] }
  | { readonly ok: false; readonly problem: TableProblem };

/** Line about the rows: a name and its value. */
export type AboutLine = readonly [string, string | number];
