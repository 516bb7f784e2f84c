/** What the keys of a grid do with its rows, its selection and its active cell. */
import { noSelection, selectRange, toggleKey, togglePage } from '../selection.ts';
import type { GridProps } from './grid-props.ts';
import type { Move, Place } from './move-active.ts';
import type { TableParts } from './table-parts.ts';
import { reveal } from './table-parts.ts';
import type { Active } from './use-active.ts';
import type { GridActs } from './use-grid-keys.ts';

interface Parts {
  readonly active: Active;
  readonly order: readonly string[];
  readonly edges: readonly number[];
  readonly table: TableParts | undefined;
}

export function gridActs(props: GridProps, { active, order, edges, table }: Parts): GridActs {
  const { grid, columns, rows, rowHeight, selection, onSelection, onOpen, onMenu, onSort } = props;
  const { place, key } = active;
  const step = (move: Move) => {
    const page = Math.max(1, Math.floor((table?.scroller.clientHeight ?? 0) / rowHeight) - 1);
    const next = active.move(move, { columns: columns.length + 1, page });
    if (next !== undefined && table !== undefined) reveal(table, boxOf(next, edges, rowHeight));
    return next;
  };
  const sort = (add: boolean) => {
    const column = place === undefined ? undefined : columns[place.column - 1];
    if (column?.sortable === true) onSort(column.name, add);
  };
  return {
    move: step,
    extend: (move) => {
      const target = rows.at(step(move)?.row ?? -1)?.key;
      if (target !== undefined && key !== undefined) onSelection(selectRange(selection, order, key, target));
    },
    toggle: () => onSelection(key === undefined ? togglePage(selection, order) : toggleKey(selection, key)),
    rangeToActive: () => {
      if (key !== undefined) onSelection(selectRange(selection, order, key, key));
    },
    selectAll: () => onSelection({ keys: new Set(order), every: false, anchor: order[0] }),
    clear: () => onSelection(noSelection),
    hasSelection: () => selection.keys.size > 0,
    open: (add) => (key === undefined ? sort(add) : onOpen(key)),
    sort,
    menu: () => {
      const box = grid.current?.querySelector('.c-active-cell')?.getBoundingClientRect();
      if (key !== undefined && box !== undefined) onMenu(key, { x: box.left, y: box.bottom });
    },
  };
}

/** The first columns show the check box too: coming back to them scrolls all the way. */
function boxOf({ row, column }: Place, edges: readonly number[], rowHeight: number) {
  const top = Math.max(0, row) * rowHeight;
  const left = column <= 1 ? 0 : (edges[column] ?? 0);
  return { top, bottom: top + rowHeight, left, right: edges[column + 1] ?? left };
}
