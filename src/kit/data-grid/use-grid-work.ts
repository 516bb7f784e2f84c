/** Interactions of a grid beside display: its range of cells, its keys, its pointer, the editor in a cell. */
import type { HTMLAttributes } from 'react';

import type { OpenCellState } from '../list-page/edit/use-open-cell.ts';
import { useOpenCell } from '../list-page/edit/use-open-cell.ts';
import type { DrawnRows } from './drawn-rows.ts';
import { gridOperations } from './grid-actions.ts';
import type { GridProps } from './grid-props.ts';
import type { Active } from './interaction/use-active.ts';
import { useGridKeys } from './interaction/use-grid-keys.ts';
import { useGridMouse } from './interaction/use-grid-mouse.ts';
import type { TableParts } from './model/blueprint-internals.ts';
import type { CellRange } from './model/cell-range.ts';
import type { GridIds } from './model/grid-model.ts';
import { useRange } from './range/use-range.ts';
import { useRangeMarks } from './use-range-marks.ts';

interface Parts {
  readonly ids: GridIds;
  readonly active: Active;
  readonly edges: readonly number[];
  readonly table: TableParts | undefined;
  readonly drawn: DrawnRows;
}

export interface GridWork {
  readonly range: CellRange | undefined;
  readonly opening: OpenCellState;
  readonly handlers: HTMLAttributes<HTMLDivElement>;
}

export function useGridWork(props: GridProps, { ids, active, edges, table, drawn }: Parts): GridWork {
  const { grid, rows, columns, top, editing } = props;
  const { place } = active;
  const ranging = useRange(rows, columns.length + 1, place, top, props.onRange);
  useRangeMarks(grid, ids, ranging.range, drawn);
  const acts = gridOperations(props, { active, ranging, edges, table });
  useGridKeys(grid, acts);
  const opening = useOpenCell({ grid, editing, rows, columns, place, move: acts.move });
  const handlers = useGridMouse(props, { active, ranging, opening, table, show: acts.show });
  return { range: ranging.range, opening, handlers };
}
