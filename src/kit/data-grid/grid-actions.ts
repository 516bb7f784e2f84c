/** Operations of a grid's keys on its rows, its selection and its active cell. */
import type { GridProps } from './grid-props.ts';
import type { Active } from './interaction/use-active.ts';
import type { GridOperations } from './interaction/use-grid-keys.ts';
import type { Box, TableParts } from './model/blueprint-internals.ts';
import { reveal } from './model/blueprint-internals.ts';
import type { CellPosition, Move } from './model/cell-position.ts';
import type { CellRange } from './model/cell-range.ts';
import { rowsIn } from './model/cell-range.ts';
import type { GridColumn } from './model/grid-model.ts';
import { pinnedCount } from './model/grid-model.ts';
import { countChosen, noSelection, toggleKey } from './model/selection.ts';
import type { Ranging } from './range/use-range.ts';

interface Parts {
  readonly active: Active;
  readonly ranging: Ranging;
  readonly edges: readonly number[];
  readonly table: TableParts | undefined;
}

/** Operations with another caller than the keys, too. */
interface ShownActs extends GridOperations {
  /** Brings the active cell into view. */
  show(): void;
}

export function gridOperations(props: GridProps, { active, ranging, edges, table }: Parts): ShownActs {
  const { grid, columns, rowHeight, selection, onSelection, onOpen, onMenu, onSort } = props;
  const { place, key } = active;
  const { range } = ranging;
  // One row is filled from the one above it, be it one cell or several beside each other.
  const filled = range !== undefined && rowsIn(range) > 1 ? range : underTheOneAbove(range ?? cellAt(place));
  // A row that is not loaded yet has no key either.
  const isHead = place?.row === -1;
  const show = (at: CellPosition | undefined) => {
    if (at !== undefined && table !== undefined) reveal(table, boxOf(at, columns, edges, rowHeight));
  };
  const step = (move: Move) => {
    const page = Math.max(1, Math.floor((table?.scroller.clientHeight ?? 0) / rowHeight) - 1);
    show(active.move(move, { columns: columns.length + 1, page }));
  };
  const column = place === undefined ? undefined : columns[place.column - 1];
  const sort = (add: boolean) => {
    if (column?.sortable === true) onSort(column.name, add);
  };
  return {
    show: () => show(place),
    move: (move) => {
      ranging.end();
      step(move);
    },
    extend: (move) => {
      if (place !== undefined) ranging.begin(place);
      step(move);
    },
    toggle: () => {
      if (isHead) props.onChoosePage();
      else if (key !== undefined) onSelection(toggleKey(selection, key));
    },
    chooseRange: () => {
      if (range !== undefined) props.onChooseRows(range.top, range.bottom, 'toggle');
      else if (key !== undefined) onSelection(toggleKey(selection, key));
    },
    selectAll: props.onChooseMore,
    canEdit: () => props.editing.columns.size > 0,
    fillDown: () => {
      if (filled !== undefined) props.editing.fillDown(filled);
    },
    whyNotFill: filled === undefined ? 'list.why.nothingAbove' : undefined,
    whyNotSort: column?.sortable === true ? undefined : 'list.why.notSortable',
    whyNoRow: key === undefined && !isHead ? 'command.why.noRow' : undefined,
    copy: () => {
      grid.current?.focus({ preventScroll: true });
      document.execCommand('copy');
    },
    // First the range that lies over the rows, then the rows.
    clear: () => (range === undefined ? onSelection(noSelection) : ranging.end()),
    hasSelection: () => range !== undefined || countChosen(selection) > 0,
    open: (add) => {
      if (isHead) sort(add);
      else if (key !== undefined) onOpen(key);
    },
    sort,
    menu: () => {
      const head = grid.current?.querySelector('.c-head.is-active')?.getBoundingClientRect();
      if (head !== undefined && column !== undefined)
        props.onHeadMenu(column.name, { x: head.left, y: head.bottom });
      const box = grid.current?.querySelector('.c-active-cell')?.getBoundingClientRect();
      if (key !== undefined && box !== undefined) onMenu(key, { x: box.left, y: box.bottom });
    },
  };
}

const cellAt = (place: CellPosition | undefined): CellRange | undefined =>
  place && place.column > 0
    ? { top: place.row, bottom: place.row, left: place.column, right: place.column }
    : undefined;

const underTheOneAbove = (range: CellRange | undefined): CellRange | undefined =>
  range === undefined || range.top < 1 ? undefined : { ...range, top: range.top - 1 };

/** `edges`: see `edgesOf`. */
function boxOf(
  { row, column }: CellPosition,
  columns: readonly GridColumn[],
  edges: readonly number[],
  rowHeight: number,
): Box {
  const top = Math.max(0, row) * rowHeight;
  const pinned = pinnedCount(columns);
  const covered = edges[pinned] ?? 0;
  const left = edges[column] ?? 0;
  const right = edges[column + 1] ?? left;
  // A pinned column is in view at any scroll position.
  if (column < pinned) return { top, bottom: top + rowHeight, left: covered, right: covered, covered };
  return { top, bottom: top + rowHeight, left, right, covered };
}
