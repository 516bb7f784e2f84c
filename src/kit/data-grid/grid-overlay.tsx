/**
 * Layer that is drawn over the rows and scrolls with them: the row under the pointer, the active row and cell. Moving changes one
 * element here and none in the rows.
 */
import type { CSSProperties } from 'react';

import { OpenEditor } from '../list-page/edit/open-editor.tsx';
import type { OpenCellState } from '../list-page/edit/use-open-cell.ts';
import type { DrawnRows } from './drawn-rows.ts';
import { useIsDrawn } from './drawn-rows.ts';
import { GridTableRow } from './grid-row.tsx';
import type { CellPosition } from './model/cell-position.ts';
import type { CellRange } from './model/cell-range.ts';
import { rowsIn } from './model/cell-range.ts';
import type { GridColumn, GridRows } from './model/grid-model.ts';
import { pinnedCount } from './model/grid-model.ts';

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
          {!isDrawn && <GridTableRow index={place.row} />}
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

interface RangeBoxProps {
  readonly range: CellRange | undefined;
  /** px; where each column begins, see `edgesOf`. */
  readonly edges: readonly number[];
  readonly rowHeight: number;
  /** How many columns stay in sight, the lead among them. */
  readonly pinned: number;
  /** Which part of it: of the columns that stay, or of those that scroll. */
  readonly part: 'pinned' | 'scrolled';
}

/**
 * The range of cells as one box over the rows; a second one where it reaches under the columns that stay in sight.
 * No cell is drawn again for it.
 */
function RangeBox({ range, edges, rowHeight, pinned, part }: RangeBoxProps) {
  if (range === undefined) return null;
  const left = part === 'pinned' ? range.left : Math.max(range.left, pinned);
  const right = part === 'pinned' ? Math.min(range.right, pinned - 1) : range.right;
  if (left > right) return null;
  const start = edges[left] ?? 0;
  const style: CSSProperties = {
    insetInlineStart: start,
    top: range.top * rowHeight,
    width: (edges[right + 1] ?? start) - start,
    height: rowsIn(range) * rowHeight,
  };
  const opens = left > range.left ? ' is-open-start' : right < range.right ? ' is-open-end' : '';
  return <div className={`c-range${opens}`} style={style} />;
}
