/**
 * What is drawn over the rows and scrolls with them: the row under the pointer, the active row and cell. Moving
 * changes one element here and none there.
 */
import type { CSSProperties } from 'react';

import { OpenEditor } from '../list-page/edit/open-editor.tsx';
import type { OpenCellState } from '../list-page/edit/use-open-cell.ts';
import type { DrawnRows } from './drawn-rows.ts';
import { useIsDrawn } from './drawn-rows.ts';
import { TableRow } from './grid-row.tsx';
import type { CellPosition } from './model/cell-position.ts';
import type { CellRange } from './model/cell-range.ts';
import type { GridColumn, GridRows } from './model/grid-model.ts';
import { pinnedCount } from './model/grid-model.ts';
import { RangeBox } from './range/range-boxes.tsx';

interface GridLayerProps {
  readonly columns: readonly GridColumn[];
  readonly edges: readonly number[];
  readonly rowHeight: number;
  readonly drawn: DrawnRows;
  readonly active: CellPosition | undefined;
  readonly range: CellRange | undefined;
  readonly rows: GridRows;
  readonly opening: OpenCellState;
  readonly scroller: HTMLElement;
}

export function GridOverlay(props: GridLayerProps) {
  const { columns, edges, rowHeight, drawn, active, range, rows, opening, scroller } = props;
  const width = edges.at(-1) ?? 0;
  const isDrawn = useIsDrawn(drawn, active?.row ?? -1);
  const place = active !== undefined && active.row >= 0 ? active : undefined;
  const cell = place && <div className="c-active-cell" style={cellBox(place, edges, rowHeight)} />;
  const pinned = pinnedCount(columns);
  const isPinned = place !== undefined && place.column < pinned;
  const ranged = { range, edges, rowHeight, pinned };
  const edited = { opening, rows, columns, edges, rowHeight, scroller };
  return (
    <>
      <div className="c-hover-row" style={{ width, height: rowHeight }} />
      {place !== undefined && (
        <>
          {/* The grid names its active cell, which must exist: scrolled away, its row is drawn where it is. */}
          {!isDrawn && <TableRow index={place.row} />}
          <div
            className="c-active-row"
            style={{ transform: downTo(place, rowHeight), width, height: rowHeight }}
          />
          {!isPinned && cell}
        </>
      )}
      <RangeBox {...ranged} part="scrolled" />
      <OpenEditor {...edited} part="scrolled" />
      <div className="c-pinned-layer">
        {isPinned && cell}
        <RangeBox {...ranged} part="pinned" />
        <OpenEditor {...edited} part="pinned" />
      </div>
    </>
  );
}

function cellBox(place: CellPosition, edges: readonly number[], rowHeight: number): CSSProperties {
  const { column } = place;
  const start = edges[column] ?? 0;
  return {
    insetInlineStart: start,
    transform: downTo(place, rowHeight),
    width: (edges[column + 1] ?? start) - start,
    height: rowHeight,
  };
}

/** Moved, not placed: nothing is laid out or painted for it, and the next frame is there the sooner. */
const downTo = ({ row }: CellPosition, rowHeight: number) => `translateY(${row * rowHeight}px)`;
