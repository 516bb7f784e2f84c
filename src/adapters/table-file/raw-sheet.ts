/** Result of a reader of one kind of file. */
import type { ReadCell, TableProblem } from '#model/table.ts';

/** Its rows by place, empty ones among them. */
export interface RawSheet {
  readonly name: string;
  readonly rows: readonly (readonly ReadCell[])[];
}
export type RawRead = readonly RawSheet[] | TableProblem;
