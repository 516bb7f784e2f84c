// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names its active cell.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid's own keys do the same.
/** The header: our own, above the table, so that it exists once and can be read, sorted and resized. */
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import type { PointerEvent, Ref } from 'react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { clampWidth } from '../columns.ts';
import type { PageChoice } from '../selection.ts';
import type { GridColumn, GridIds } from './grid-model.ts';
import { leadWidth } from './grid-model.ts';

interface GridHeadProps {
  readonly ids: GridIds;
  readonly columns: readonly GridColumn[];
  readonly width: number;
  /** Moved sideways with the body. */
  readonly strip: Ref<HTMLDivElement>;
  readonly activeColumn: number | undefined;
  readonly choice: PageChoice;
  onSort(column: string, add: boolean): void;
  onResize(column: string, width: number): void;
  onTogglePage(): void;
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

export function GridHead(props: GridHeadProps) {
  const { ids, columns, width, strip, activeColumn, choice, onTogglePage } = props;
  const intl = useIntl();
  return (
    <div className="c-grid-head">
      <div role="row" aria-rowindex={1} className="c-head-strip" ref={strip} style={{ width }}>
        <div
          role="columnheader"
          id={ids.head(0)}
          aria-colindex={1}
          aria-label={intl.formatMessage({ id: 'grid.selectPage' })}
          className={activeColumn === 0 ? 'c-head is-lead is-active' : 'c-head is-lead'}
          style={{ width: leadWidth }}
          onClick={onTogglePage}
        >
          <span className={`c-check is-${choice}`} />
        </div>
        {columns.map((column, index) => (
          <HeadCell key={column.name} {...props} column={column} at={index + 1} />
        ))}
      </div>
    </div>
  );
}

function HeadCell({
  ids,
  column,
  at,
  activeColumn,
  onSort,
  onResize,
}: GridHeadProps & { readonly column: GridColumn; readonly at: number }) {
  const { name, label, width, align, sortable, sort, rank } = column;
  const classes = [
    'c-head',
    align === 'end' ? 'is-end' : '',
    sortable ? 'is-sortable' : '',
    activeColumn === at ? 'is-active' : '',
  ].join(' ');
  return (
    <div
      role="columnheader"
      id={ids.head(at)}
      aria-colindex={at + 1}
      aria-sort={sort === undefined ? 'none' : sortWords[sort]}
      className={classes}
      style={{ width }}
      title={label}
      onClick={(event) => sortable && onSort(name, event.shiftKey)}
    >
      <span className="c-head-label">{label}</span>
      {sort === 'asc' && <ChevronUp size={12} aria-hidden />}
      {sort === 'desc' && <ChevronDown size={12} aria-hidden />}
      {sort !== undefined && rank > 0 && <span className="c-head-rank">{rank}</span>}
      <ResizeEdge width={width} onResize={(next) => onResize(name, next)} />
    </div>
  );
}

function ResizeEdge({
  width,
  onResize,
}: {
  readonly width: number;
  readonly onResize: (width: number) => void;
}) {
  const begun = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const edge = useRef<HTMLSpanElement>(null);
  const widthAt = (event: PointerEvent) =>
    begun.current === undefined ? width : clampWidth(begun.current.width + event.clientX - begun.current.x);
  return (
    <span
      ref={edge}
      className="c-resize"
      aria-hidden="true"
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        begun.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (begun.current !== undefined && edge.current !== null)
          edge.current.style.transform = `translateX(${widthAt(event) - width}px)`;
      }}
      onPointerUp={(event) => {
        const next = widthAt(event);
        begun.current = undefined;
        event.currentTarget.style.transform = '';
        if (next !== width) onResize(next);
      }}
    />
  );
}
