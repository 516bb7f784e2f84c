// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
/**
 * The grid of a list: one stop of the Tab key, moved through by keys, heard row by row.
 *
 *   grid ─ header (ours) ─ body: Blueprint's table ─ its cells
 *                                        └ layer: rows as heard, chosen rows, active cell
 */
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { choiceOfPage, togglePage } from '../selection.ts';
import { gridActs } from './grid-acts.ts';
import { GridContentContext } from './grid-content.tsx';
import { GridHead } from './grid-head.tsx';
import { GridLayer } from './grid-layer.tsx';
import { edgesOf, gridIds } from './grid-model.ts';
import type { GridProps } from './grid-props.ts';
import type { Span } from './grid-table.tsx';
import { GridTable } from './grid-table.tsx';
import { useHeadFollows, useTableParts } from './table-parts.ts';
import { useActive } from './use-active.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMouse } from './use-grid-mouse.ts';
import './grid.css';

export const Grid = memo(function Grid(props: GridProps) {
  const { grid, label, columns, rows, rowHeight, offset, total, busy, selection, onSelection } = props;
  const name = useId();
  const ids = useMemo(() => gridIds(name), [name]);
  const body = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const { parts: table, look } = useTableParts(body);
  useHeadFollows(table, strip);
  const [inView, setInView] = useState<Span>({ first: 0, last: 30 });
  const onRowsInView = useCallback(
    (span: Span) =>
      setInView((before) => (before.first === span.first && before.last === span.last ? before : span)),
    [],
  );
  const edges = useMemo(() => edgesOf(columns), [columns]);
  const order = useMemo(() => rows.loaded.map((row) => row.key), [rows]);
  const content = useMemo(() => ({ rows, columns }), [rows, columns]);
  const active = useActive(rows, props.onActive);
  const { place } = active;
  useGridKeys(grid, gridActs(props, { active, order, edges, table }));
  // A new page begins at its top.
  useEffect(() => {
    if (table !== undefined && offset >= 0) table.scroller.scrollTop = 0;
  }, [table, offset]);

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
      {...useGridMouse(props, active, order)}
    >
      <GridHead
        ids={ids}
        columns={columns}
        width={edges.at(-1) ?? 0}
        strip={strip}
        activeColumn={place?.row === -1 ? place.column : undefined}
        choice={choiceOfPage(selection, order)}
        onSort={props.onSort}
        onResize={props.onResize}
        onTogglePage={() => onSelection(togglePage(selection, order))}
      />
      <div className="c-grid-body" ref={body}>
        <GridContentContext value={content}>
          <GridTable
            key={rowHeight}
            ids={ids}
            columns={columns}
            rowCount={rows.count}
            rowHeight={rowHeight}
            onRowsInView={onRowsInView}
            onDrawn={look}
          />
        </GridContentContext>
        {table !== undefined &&
          createPortal(
            <GridLayer
              ids={ids}
              rows={rows}
              edges={edges}
              inView={inView}
              rowHeight={rowHeight}
              firstIndex={offset + 2}
              selected={selection.keys}
              active={place}
            />,
            table.canvas,
          )}
      </div>
    </div>
  );
});
