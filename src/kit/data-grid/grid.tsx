// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
/**
 * The grid of a list: one stop of the Tab key, moved through by keys, heard row by row.
 *
 *   grid ─ header (ours) ─ body: Blueprint's table ─ rows ─ their cells
 *                                        └ layer: row under the pointer, active row and cell
 */

import type { ComponentProps, RefObject } from 'react';
import { memo, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';

import { focusFirstOf, isFocusLost } from '../keyboard/restore-focus.ts';
import { markStart } from '../mark-start.ts';
import { useDeferredCells } from './deferred-cells.ts';
import type { DrawnRows } from './drawn-rows.ts';
import { useDrawnRows } from './drawn-rows.ts';
import { GridChoiceContext, GridContentContext, GridDrawingContext } from './grid-content.tsx';
import { GridHead } from './grid-head.tsx';
import { GridOverlay } from './grid-overlay.tsx';
import type { GridProps, RowSpan } from './grid-props.ts';
import type { BlueprintTable } from './grid-table.tsx';
import { GridTable } from './grid-table.tsx';
import { useActive } from './interaction/use-active.ts';
import { useJump } from './interaction/use-jump.ts';
import { useScrollPlace } from './interaction/use-scroll-place.ts';
import { useHeadFollows, useTableParts } from './model/blueprint-internals.ts';
import { boxesOf, edgesOf, gridIds, pinnedCount } from './model/grid-model.ts';
import { beside, textFits } from './text-fit.ts';
import { TotalsRow } from './totals-row.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useFit } from './use-fit.ts';
import { useGridWork } from './use-grid-work.ts';
import './grid.css';
import './grid-head.css';
import './grid-row.css';
import './grid-marks.css';
import './grid-overlay.css';
import './grid-forced.css';
import './range/range.css';

export const Grid = memo(function Grid(props: GridProps) {
  const { grid, label, columns, rows, rowHeight, offset, total, busy, selection, top, wish, editing } = props;
  const { hasTotals } = props;
  useLayoutEffect(() => markStart('rows'), []);
  const name = useId();
  const ids = useMemo(() => gridIds(name), [name]);
  const body = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const drawer = useRef<BlueprintTable>(null);
  const { parts: table, look } = useTableParts(body, drawer);
  useHeadFollows(table, grid, strip);
  const drawn = useDrawnRows();
  const onRowsInView = useRowsInView(drawn, props.onView);
  const edges = useMemo(() => edgesOf(columns), [columns]);
  const boxes = useMemo(() => boxesOf(columns), [columns]);
  useColumnWidths(ids, edges);
  const width = edges.at(-1) ?? 0;
  const pinned = pinnedCount(columns);
  const pinnedWidth = edges[pinned] ?? 0;
  const firstIndex = offset + 2;
  const active = useActive({ rows, columns, top, wish, onActive: props.onActive });
  const { place } = active;
  const late = useDeferredCells(grid, table, edges, place?.column ?? 0);
  const content = useMemo(
    () => ({ ids, rows, columns, width, rowHeight, pinned, pinnedWidth, firstIndex, late }),
    [ids, rows, columns, width, rowHeight, pinned, pinnedWidth, firstIndex, late],
  );
  const drawing = useMemo(() => ({ drawn, onCanvas: look }), [drawn, look]);
  useScrollPlace(table, { rows, rowHeight, top, wish });
  useJump(props.jump, active, table, { count: rows.count, rowHeight });
  const { range, opening, handlers } = useGridWork(props, { ids, active, edges, table, drawn });
  useGridFocus(grid);
  useEllipsis(grid);

  return (
    <div
      ref={grid}
      className="c-grid"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total + (hasTotals ? 2 : 1)}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-busy={busy}
      aria-activedescendant={
        place && (place.row < 0 ? ids.head(place.column) : ids.cell(place.row, place.column))
      }
      aria-readonly={editing.columns.size === 0}
      {...handlers}
    >
      <GridHead
        {...{ ids, columns, boxes, width, strip, selection }}
        activeColumn={place?.row === -1 ? place.column : undefined}
        keys={rows.keys}
        isContinuous={props.isContinuous}
        onChoosePage={props.onChoosePage}
        onSort={props.onSort}
        onResize={props.onResize}
        onPlace={props.onPlace}
        onFit={useFit(props)}
      />
      <div className="c-grid-body" ref={body}>
        <GridContentContext value={content}>
          <GridChoiceContext value={selection}>
            <GridDrawingContext value={drawing}>
              <GridTable
                key={rowHeight}
                drawer={drawer}
                width={width}
                rowCount={rows.count}
                rowHeight={rowHeight}
                onRowsInView={onRowsInView}
              />
            </GridDrawingContext>
            {table !== undefined &&
              createPortal(
                <GridOverlay
                  columns={columns}
                  edges={edges}
                  rowHeight={rowHeight}
                  drawn={drawn}
                  active={place}
                  range={range}
                  rows={rows}
                  opening={opening}
                  scroller={table.scroller}
                />,
                table.canvas,
              )}
          </GridChoiceContext>
        </GridContentContext>
      </div>
      <GridFoot {...{ hasTotals, columns, table, grid }} index={total + 2} />
    </div>
  );
});

const useRowsInView = (drawn: DrawnRows, onView: GridProps['onView']) =>
  useCallback(
    (span: RowSpan) => {
      drawn.set(span);
      onView(span);
    },
    [drawn, onView],
  );

const letters = '0123456789mmmmm';
/** px; that of a cell which they just fit into, without its padding. */
const room = Array.from({ length: 400 }, (_, width) => width).find((width) => textFits(letters, width)) ?? 0;

/**
 * If letters are wider than cells assume (text-fit.ts), every cell gets an ellipsis: a browser that enlarges all text, text
 * spaced out by the reader (WCAG 1.4.12), another font while ours is loading or fails to load.
 */
function useEllipsis(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = grid.current;
    if (shown === null || typeof ResizeObserver === 'undefined') return;
    const probe = document.createElement('span');
    probe.className = 'c-letters';
    probe.ariaHidden = 'true';
    probe.textContent = letters;
    shown.append(probe);
    const look = () => shown.toggleAttribute('data-cut', probe.offsetWidth > room - beside);
    const observer = new ResizeObserver(look);
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, [grid]);
}

interface GridFootProps extends ComponentProps<typeof TotalsRow> {
  readonly hasTotals: boolean;
}

/** The grid is drawn at each step of the active cell, which changes no sum. */
const GridFoot = memo(function GridFoot({ hasTotals, ...row }: GridFootProps) {
  if (!hasTotals) return null;
  return <TotalsRow {...row} />;
});

/**
 * Whoever comes to a list comes for its rows: the keys work without a click first, where focus is nowhere else. Where
 * the grid goes away with focus on it (its last row was removed), the page has it.
 */
function useGridFocus(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The page as a whole has focus where it was come to by a key.
    if (isFocusLost() || document.activeElement?.localName === 'main')
      grid.current?.focus({ preventScroll: true });
    return () => focusFirstOf([]);
  }, [grid]);
}
