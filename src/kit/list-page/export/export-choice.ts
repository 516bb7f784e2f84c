/** Last choice of a person for an export, and the possible choices. */
import type { TableFormat } from '#model/table.ts';

export interface ExportChoice {
  readonly format: TableFormat;
  /** Those that are shown, in their order; or all that the screen has. */
  readonly columns: 'shown' | 'all';
}

const firstChoice: ExportChoice = { format: 'xlsx', columns: 'shown' };

/** Reads what was kept; what is of another shape counts as never chosen. */
export function readChoice(kept: unknown): ExportChoice {
  if (typeof kept !== 'object' || kept === null || !('format' in kept) || !('columns' in kept)) {
    return firstChoice;
  }
  const { format, columns } = kept;
  const isFormat = format === 'xlsx' || format === 'csv';
  const isColumns = columns === 'shown' || columns === 'all';
  return isFormat && isColumns ? { format, columns } : firstChoice;
}
