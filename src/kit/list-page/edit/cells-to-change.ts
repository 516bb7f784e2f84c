/** Which cells a paste or a fill asks to change, before any row of them is read. Pure. */
import type { CellRange } from '../../data-grid/model/cell-range.ts';
import { cellsIn } from '../../data-grid/model/cell-range.ts';
import { readTsv } from '../../data-grid/model/tsv.ts';
import type { CellChange, ValidationContext } from './plan-changes.ts';
import { filledDown, spread } from './plan-changes.ts';
import type { ManyChanges } from './use-cell-editing.ts';

export interface CellsToChange {
  /** How many; of a text that is too long more than were allowed. */
  readonly cells: number;
  /** Rows and columns that may be touched. */
  readonly span: CellRange;
  wanted(ground: ValidationContext): readonly CellChange[];
}

/** @param most cells: a pasted text may be of any length, and is read once, no further than to one too many. */
export function cellsToChange(many: Exclude<ManyChanges, { kind: 'edit' }>, most: number): CellsToChange {
  if (many.kind === 'fill')
    return {
      ...{ cells: cellsIn(many.range), span: many.range },
      wanted: (ground) => filledDown(many.range, ground),
    };
  const { onto } = many;
  const table = readTsv(many.text, most);
  const width = table.reduce((widest, { length }) => Math.max(widest, length), 1);
  return {
    // It goes into the range, or stands there as it is: never over what both cover together.
    cells: Math.max(cellsIn(onto), table.length * width),
    span: {
      ...onto,
      bottom: Math.max(onto.bottom, onto.top + table.length - 1),
      right: Math.max(onto.right, onto.left + width - 1),
    },
    wanted: () => spread(table, onto),
  };
}
