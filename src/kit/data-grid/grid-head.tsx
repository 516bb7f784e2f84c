// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names its active cell.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid's own keys do the same.
/** The header: our own, above the table, so that it exists once and can be read, sorted and resized. */
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import type { CSSProperties, PointerEvent, Ref } from 'react';
import { memo, useRef } from 'react';
import { useIntl } from 'react-intl';

import { useHeadDrag } from './interaction/use-head-drag.ts';
import { clampWidth } from './model/column-layout.ts';
import type { GridColumn, GridIds } from './model/grid-model.ts';
import { pinClass } from './model/grid-model.ts';
import type { Selection } from './model/selection.ts';
import { choiceOfPage } from './model/selection.ts';

interface GridHeadProps {
  readonly ids: GridIds;
  readonly columns: readonly GridColumn[];
  readonly boxes: readonly CSSProperties[];
  /** px */
  readonly width: number;
  /** Scrolled sideways with the body. */
  readonly strip: Ref<HTMLDivElement>;
  readonly activeColumn: number | undefined;
  readonly selection: Selection;
  /** Keys of the loaded rows, in their order. */
  readonly keys: readonly string[];
  /** The list has no pages: its box is for every row that matches. */
  readonly isContinuous: boolean;
  onChoosePage(): void;
  onSort(column: string, add: boolean): void;
  onResize(column: string, width: number): void;
  onPlace(column: string, other: string): void;
  /** As wide as what stands in it; `label` is its header's. */
  onFit(column: string, label: string): void;
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** Room for the body's scroll bar: without it the header could not be scrolled as far as the body. */
const scrollBar = 20;

export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { ids, columns, boxes, width, strip, activeColumn, selection, keys, isContinuous } = props;
  const { onChoosePage, onSort, onResize, onFit } = props;
  const intl = useIntl();
  const drag = useHeadDrag(columns, props.onPlace);
  return (
    <div className="c-grid-head" ref={strip}>
      <div
        role="row"
        aria-rowindex={1}
        className="c-head-strip"
        style={{ width: width + scrollBar }}
        {...drag}
      >
        <div
          role="columnheader"
          id={ids.head(0)}
          aria-colindex={1}
          aria-label={intl.formatMessage(
            { id: 'grid.selectPage' },
            { isContinuous: String(isContinuous), chosen: choiceOfPage(selection, keys) },
          )}
          className={`c-head is-lead${pinClass(columns, 0)}${activeColumn === 0 ? ' is-active' : ''}`}
          style={boxes[0]}
          onClick={onChoosePage}
        >
          <span className={`c-check is-${choiceOfPage(selection, keys)}`} />
        </div>
        {columns.map((column, index) => (
          <HeadCell
            key={column.name}
            {...{ ids, column, onSort, onResize, onFit }}
            at={index + 1}
            pin={pinClass(columns, index + 1)}
            box={boxes[index + 1]}
            isActive={activeColumn === index + 1}
          />
        ))}
      </div>
    </div>
  );
});

interface HeadCellProps extends Pick<GridHeadProps, 'ids' | 'onSort' | 'onResize' | 'onFit'> {
  readonly column: GridColumn;
  readonly at: number;
  /** Its class where it stays in sight. */
  readonly pin: string;
  readonly box: CSSProperties | undefined;
  readonly isActive: boolean;
}

/** Header cell with props of its own column only: other rows, or another active column, redraw only the cells they change. */
const HeadCell = memo(function HeadCell(props: HeadCellProps) {
  const { ids, column, at, pin, box, isActive, onSort, onResize, onFit } = props;
  const { name, label, width, align, sortable, sort, rank } = column;
  const classes = [
    `c-head${pin}`,
    align === 'end' ? 'is-end' : '',
    sortable ? 'is-sortable' : '',
    isActive ? 'is-active' : '',
  ].join(' ');
  return (
    <div
      role="columnheader"
      id={ids.head(at)}
      aria-colindex={at + 1}
      aria-sort={sort === undefined ? 'none' : sortWords[sort]}
      className={classes}
      style={box}
      title={label}
      onClick={(event) => sortable && onSort(name, event.shiftKey)}
    >
      <span className="c-head-label">{label}</span>
      {sort === 'asc' && <ChevronUp size={12} aria-hidden />}
      {sort === 'desc' && <ChevronDown size={12} aria-hidden />}
      {sort !== undefined && rank > 0 && <span className="c-head-rank">{rank}</span>}
      <ResizeEdge width={width} onResize={(next) => onResize(name, next)} onFit={() => onFit(name, label)} />
    </div>
  );
});

function ResizeEdge({
  width,
  onResize,
  onFit,
}: {
  readonly width: number;
  readonly onResize: (width: number) => void;
  readonly onFit: () => void;
}) {
  const dragStart = useRef<{ readonly x: number; readonly width: number; readonly sign: number }>(undefined);
  const edge = useRef<HTMLSpanElement>(null);
  const widthAt = (event: PointerEvent) => {
    if (dragStart.current === undefined) return width;
    const { x, width: before, sign } = dragStart.current;
    return clampWidth(before + sign * (event.clientX - x));
  };
  return (
    <span
      ref={edge}
      className="c-resize"
      aria-hidden="true"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => {
        event.stopPropagation();
        onFit();
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        dragStart.current = { x: event.clientX, width, sign: signOf(event.currentTarget) };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (dragStart.current !== undefined && edge.current !== null)
          edge.current.style.transform = `translateX(${dragStart.current.sign * (widthAt(event) - width)}px)`;
      }}
      onPointerUp={(event) => {
        const next = widthAt(event);
        dragStart.current = undefined;
        event.currentTarget.style.transform = '';
        if (next !== width) onResize(next);
      }}
      // The system took the pointer away, for a gesture of its own: nothing was meant.
      onPointerCancel={(event) => {
        dragStart.current = undefined;
        event.currentTarget.style.transform = '';
      }}
    />
  );
}

/** Right to left a column grows towards the left. */
const signOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
