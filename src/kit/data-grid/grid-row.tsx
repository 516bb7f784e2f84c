// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names its active cell.
/**
 * A row with its cells, as light markup: at each scroll some of them are made, and nothing in them is for free. A row
 * is what is kept: where nothing of it changed, none of its cells is looked at.
 */

import { Error as Failed, GitMerge, Time } from '@blueprintjs/icons';
import { memo, use, useLayoutEffect, useState } from 'react';

import { classOfLook } from '../fields/shown-text.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { GridChoiceContext, GridContentContext } from './grid-content.tsx';
import type { GridColumn, GridIds, GridRow } from './model/grid-model.ts';
import { pinClass } from './model/grid-model.ts';
import { isChosen } from './model/selection.ts';
import { textFits } from './text-fit.ts';

interface TableRowProps {
  readonly index: number;
}

export const GridTableRow = memo(function TableRow({ index }: TableRowProps) {
  const { rows, firstIndex, late, ...look } = use(GridContentContext);
  const selection = use(GridChoiceContext);
  const [drawnCells, setDrawnCells] = useState(late.first);
  const isWhole = drawnCells >= look.columns.length;
  useLayoutEffect(() => (isWhole ? undefined : late.wait(setDrawnCells)), [isWhole, late]);
  const row = rows.at(index);
  return (
    <GridRowView
      {...look}
      index={index}
      ariaIndex={firstIndex + index}
      row={row}
      begun={drawnCells}
      isSelected={row !== undefined && isChosen(selection, row.key)}
    />
  );
});

interface GridRowViewProps {
  readonly ids: GridIds;
  readonly index: number;
  readonly ariaIndex: number;
  /** Undefined: not loaded yet. */
  readonly row: GridRow | undefined;
  /** How many columns are drawn: late-cells.ts. */
  readonly begun: number;
  readonly columns: readonly GridColumn[];
  /** px */
  readonly width: number;
  readonly rowHeight: number;
  /** Cells that stay in sight, the lead among them. */
  readonly pinned: number;
  /** px; what those take together. */
  readonly pinnedWidth: number;
  readonly isSelected: boolean;
}

const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { ids, index, ariaIndex, row, columns, width, rowHeight, isSelected } = props;
  const { begun, pinned, pinnedWidth } = props;
  // Whoever goes along the row hears in each cell what waits on it, or has failed.
  const mark = row?.mark === undefined ? undefined : markOf(ids.cell(index, 0));
  const shown = columns.slice(0, begun);
  const cells = shown.map((column, at) =>
    cellOf(column, row, ids.cell(index, at + 1), {
      ...{ at: at + 1, mark },
      place: `${ids.column(at + 1)} c-cell${pinClass(columns, at + 1)}`,
    }),
  );
  return (
    <div
      role="row"
      id={ids.row(index)}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      aria-busy={row === undefined ? true : undefined}
      className={classOfRow(row, isSelected)}
      style={{ top: index * rowHeight, width }}
    >
      {/* One thing that stays while the others pass by: each would cost the compositor a layer of its own. */}
      <div className="c-row-pinned" style={{ width: pinnedWidth }}>
        <RowHeaderCell
          id={ids.cell(index, 0)}
          place={ids.column(0)}
          pin={pinClass(columns, 0)}
          row={row}
          isSelected={isSelected}
        />
        {cells.slice(0, pinned - 1)}
      </div>
      {cells.slice(pinned - 1)}
    </div>
  );
});

interface CellLook {
  readonly at: number;
  /** The classes of its column. */
  readonly place: string;
  /** Id of the words of what waits on the row. */
  readonly mark: string | undefined;
}

/** No component of its own: React would keep one beside each of some four hundred elements. */
function cellOf(column: GridColumn, row: GridRow | undefined, id: string, { at, place, mark }: CellLook) {
  const shown = row?.shown(column.name);
  const look = classOfLook(shown?.look);
  const text = shown?.text ?? '';
  return (
    <div
      key={column.name}
      role="gridcell"
      id={id}
      aria-colindex={at + 1}
      aria-readonly={column.editable ? undefined : true}
      aria-describedby={mark}
      className={`${place}${classOfCell(column, look === undefined && textFits(text, column.width))}`}
    >
      {shown?.portrait !== undefined ? (
        <Avatar name={shown.portrait} picture={shown.picture} size="small" />
      ) : shown?.picture !== undefined ? (
        <img className="c-cell-picture" src={shown.picture} alt={column.label} loading="lazy" />
      ) : look === undefined ? (
        text
      ) : (
        <span className={look}>{text}</span>
      )}
    </div>
  );
}

const classOfCell = ({ align }: GridColumn, isWhole: boolean) =>
  `${align === 'end' ? ' is-end' : ''}${isWhole ? '' : ' is-cut'}`;

function classOfRow(row: GridRow | undefined, isSelected: boolean): string {
  if (row === undefined) return 'c-row is-unloaded';
  const { mark, changed, removed, gone } = row;
  return [
    'c-row',
    isSelected ? 'is-selected' : '',
    changed ? 'is-changed' : '',
    removed ? 'is-removed' : '',
    gone ? 'is-gone' : '',
    mark === undefined ? '' : `is-${mark}`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface LeadCellProps {
  readonly id: string;
  /** The class of its column. */
  readonly place: string;
  /** See pinClass. */
  readonly pin: string;
  readonly row: GridRow | undefined;
  readonly isSelected: boolean;
}

/** The id of the words of what waits on a row; `id`: of its first cell. */
const markOf = (id: string) => `${id}-mark`;

const icons = { waiting: Time, failed: Failed, conflicting: GitMerge };

function RowHeaderCell({ id, place, pin, row, isSelected }: LeadCellProps) {
  const Icon = row?.mark === undefined ? undefined : icons[row.mark];
  return (
    <div role="gridcell" id={id} aria-colindex={1} className={`${place} c-cell c-lead${pin}`}>
      <span className={isSelected ? 'c-check is-on' : 'c-check'} />
      {Icon !== undefined && (
        <span className={`c-mark is-${row?.mark}`} title={row?.markWords} data-mark="">
          <Icon size={12} />
          <span className="c-unseen" id={markOf(id)}>
            {row?.markWords}
          </span>
        </span>
      )}
    </div>
  );
}
