/** Sums of the numbers under a range of cells. Pure. */
import type { Entity } from '#model/entity.ts';
import type { FieldKind } from '#model/field.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { CellRange } from '../model/cell-range.ts';
import { cellsIn, rowsIn } from '../model/cell-range.ts';
import type { RowWindow } from '../model/row-window.ts';
import { loadedWithin } from '../model/row-window.ts';

export interface RangeSums {
  readonly cells: number;
  /** Cells that hold a number, among rows that are loaded. */
  readonly numbers: number;
  /** Undefined where adding up means nothing: percentages, or amounts among other counts. */
  readonly sum: number | undefined;
  readonly average: number | undefined;
  /** Field kind of the numbers, by which the results are formatted. */
  readonly kind: FieldKind | undefined;
  /** Rows under it that are not loaded: the numbers are of the others. */
  readonly unread: number;
}

const numericKinds: ReadonlySet<FieldKind> = new Set(['money', 'integer', 'percent']);

/** `columns`: names of the columns shown, in their order. */
export function sumRange(
  entity: Entity,
  rows: RowWindow<ShownRow>,
  columns: readonly string[],
  range: CellRange,
): RangeSums {
  const names = columns.slice(range.left - 1, range.right).filter((name) => {
    const field = entity.fields[name];
    const isDay = field?.kind === 'integer' && field.asDay;
    return field !== undefined && !isDay && numericKinds.has(field.kind);
  });
  const kinds = new Set<FieldKind>();
  let [numbers, total] = [0, 0];
  const loaded = loadedWithin(rows, range.top, range.bottom);
  for (const { row } of loaded) {
    for (const name of names) {
      const value = row[name];
      const kind = entity.fields[name]?.kind;
      if (typeof value !== 'number' || kind === undefined) continue;
      kinds.add(kind);
      numbers += 1;
      total += value;
    }
  }
  const [kind] = kinds.size === 1 ? kinds : [];
  const isPlain = kind !== undefined && numbers > 0;
  return {
    cells: cellsIn(range),
    numbers,
    sum: isPlain && kind !== 'percent' ? total : undefined,
    average: isPlain ? total / numbers : undefined,
    kind,
    unread: rowsIn(range) - loaded.length,
  };
}
