// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
/**
 * The grid of a list: one stop of the Tab key, moved through by keys, heard row by row.
 *
 *   grid ─ header (ours) ─ body: Blueprint's table ─ rows ─ their cells
 *                                        └ layer: row under the pointer, active row and cell
 */
import { memo, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';

import { useRange } from '../range/use-range.ts';
import { useRangeMarks } from '../range/use-range-marks.ts';
import { useDrawnRows } from './drawn-rows.ts';
import { gridActs } from './grid-acts.ts';
import { GridChoiceContext, GridContentContext } from './grid-content.tsx';
import { GridHead } from './grid-head.tsx';
import { GridLayer } from './grid-layer.tsx';
import { boxesOf, edgesOf, gridIds } from './grid-model.ts';
import type { GridProps, RowSpan } from './grid-props.ts';
import { GridTable } from './grid-table.tsx';
import { useHeadFollows, useTableParts } from './table-parts.ts';
import { useActive } from './use-active.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMouse } from './use-grid-mouse.ts';
import './grid.css';
import './grid-head.css';
import './grid-row.css';
import './grid-marks.css';
import './grid-layer.css';
import './grid-forced.css';
import '../range/range.css';

export const Grid = memo(function Grid(props: GridProps) {
  const { grid, label, columns, rows, rowHeight, offset, total, busy, selection, top, onView } = props;
  const name = useId();
  const ids = useMemo(() => gridIds(name), [name]);
  const body = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const { parts: table, look } = useTableParts(body);
  useHeadFollows(table, grid, strip);
  const drawn = useDrawnRows();
  const onRowsInView = useCallback(
    (span: RowSpan) => {
      drawn.set(span);
      onView(span);
    },
    [drawn, onView],
  );
  const edges = useMemo(() => edgesOf(columns), [columns]);
  const boxes = useMemo(() => boxesOf(columns), [columns]);
  const width = edges.at(-1) ?? 0;
  const firstIndex = offset + 2;
  const content = useMemo(
    () => ({ ids, rows, columns, boxes, width, rowHeight, firstIndex }),
    [ids, rows, columns, boxes, width, rowHeight, firstIndex],
  );
  const active = useActive(rows, props.onActive);
  const { place } = active;
  const ranging = useRange(rows, columns.length + 1, place, props.onRange);
  useRangeMarks(grid, ids, ranging.range, drawn);
  useGridKeys(grid, gridActs(props, { active, ranging, edges, table }));
  // Another page or search begins at its top.
  useEffect(() => {
    if (table !== undefined && top !== undefined) table.scroller.scrollTop = 0;
  }, [table, top]);

  // Whoever comes to a list comes for its rows: the keys work without a click first.
  useEffect(() => {
    if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
  }, [grid]);

  return (
    <div
      ref={grid}
      className="c-grid"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-busy={busy}
      aria-activedescendant={
        place && (place.row < 0 ? ids.head(place.column) : ids.cell(place.row, place.column))
      }
      {...useGridMouse(props, active, ranging)}
    >
      <GridHead
        ids={ids}
        columns={columns}
        boxes={boxes}
        width={width}
        strip={strip}
        activeColumn={place?.row === -1 ? place.column : undefined}
        selection={selection}
        keys={rows.keys}
        onChoosePage={props.onChoosePage}
        onSort={props.onSort}
        onResize={props.onResize}
      />
      <div className="c-grid-body" ref={body}>
        <GridContentContext value={content}>
          <GridChoiceContext value={selection}>
            <GridTable
              key={rowHeight}
              width={width}
              rowCount={rows.count}
              rowHeight={rowHeight}
              onRowsInView={onRowsInView}
              onDrawn={look}
            />
            {table !== undefined &&
              createPortal(
                <GridLayer
                  columns={columns}
                  edges={edges}
                  rowHeight={rowHeight}
                  drawn={drawn}
                  active={place}
                  range={ranging.range}
                />,
                table.canvas,
              )}
          </GridChoiceContext>
        </GridContentContext>
      </div>
    </div>
  );
});
