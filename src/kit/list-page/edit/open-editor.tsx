// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the field inside takes focus.
/** The editor that is open, over its cell; among the columns that stay in sight, or those that scroll. */

import type { GridColumn, GridRows } from '../../data-grid/model/grid-model.ts';
import { pinnedCount } from '../../data-grid/model/grid-model.ts';
import { useNotifyLoadFailure } from '../../lazy/use-notify-load-failure.ts';
import { useCellEditor } from './load-cell-editor.ts';
import type { OpenCellState } from './use-open-cell.ts';

interface OpenEditorProps {
  readonly opening: OpenCellState;
  readonly rows: GridRows;
  readonly columns: readonly GridColumn[];
  /** px; where each column begins, see `edgesOf`. */
  readonly edges: readonly number[];
  readonly rowHeight: number;
  readonly scroller: HTMLElement | undefined;
  readonly part: 'pinned' | 'scrolled';
}

/** Rows that what is wrong with a value needs under the cell. */
const roomUnder = 3;

export function OpenEditor(props: OpenEditorProps) {
  const { opening, rows, columns, edges, rowHeight, scroller, part } = props;
  const { open, save, giveUp, leave, takeAhead } = opening;
  const notify = useNotifyLoadFailure();
  const CellEditor = useCellEditor(open !== undefined, (failure) => {
    giveUp();
    notify(failure);
  });
  if (open === undefined || CellEditor === undefined) return null;
  const { cell, place } = open;
  const isPinned = place.column < pinnedCount(columns);
  if (isPinned !== (part === 'pinned')) return null;
  const start = edges[place.column] ?? 0;
  // The row may have moved since: the editor stays with it. Let go for a while it still has its place.
  const row = rows.indexOf(cell.key) ?? place.row;
  const top = row * rowHeight;
  const box = { start, top, width: (edges[place.column + 1] ?? start) - start, height: rowHeight };
  const seen = scroller === undefined ? 0 : scroller.scrollTop + scroller.clientHeight;
  return (
    // Nothing but cells of rows may stand in a grid.
    <div role="row" className="c-edited-row">
      <CellEditor
        key={`${cell.key}/${cell.name}`}
        open={open}
        box={box}
        isLow={row > roomUnder && top + roomUnder * rowHeight > seen}
        takeAhead={takeAhead}
        onSave={save}
        onGiveUp={giveUp}
        onLeft={leave}
      />
    </div>
  );
}
