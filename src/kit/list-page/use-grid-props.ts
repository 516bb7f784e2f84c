/** Props that a list screen passes to its grid. */
import type { RefObject } from 'react';
import { useCallback } from 'react';

import { noticeShown } from '#store/notices-slice.ts';
import type { CommandController } from '../command/use-command-controller.ts';
import type { GridProps } from '../data-grid/grid-props.ts';
import type { Jump } from '../data-grid/interaction/use-jump.ts';
import type { CellEditing } from '../data-grid/model/editable-cell.ts';
import type { RowWish } from '../data-grid/model/grid-model.ts';
import { isChosen, noSelection } from '../data-grid/model/selection.ts';
import { useCopyRest } from '../data-grid/range/use-copy-rest.ts';
import { useConsoleHost } from '../definitions/console-host.tsx';
import type { ListScreen } from '../definitions/define-screen.ts';
import { useAppDispatch } from '../store-hooks.ts';
import type { HeadPlace } from './columns/head-menu.tsx';
import type { Layout } from './columns/use-layout.ts';
import { entryOfMark } from './entry-of-mark.ts';
import type { ListView } from './rows/use-list.ts';
import type { BulkSelect } from './selection/use-bulk-select.ts';
import type { SelectionHandlers } from './selection/use-selection.ts';
import { sortBy } from './url-state/sort-terms.ts';
import { useGridColumns, useGridRows } from './use-grid-content.ts';

export interface MenuPlace {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

interface GridParts {
  readonly screen: ListScreen;
  readonly view: ListView;
  readonly layout: Layout;
  readonly chosen: SelectionHandlers;
  readonly choosing: BulkSelect;
  readonly editing: CellEditing;
  readonly controller: CommandController;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly room: number;
  readonly label: string;
  readonly jump: RefObject<Jump | undefined>;
  readonly wish: RowWish | undefined;
  setMenu(at: MenuPlace): void;
  setHeadMenu(at: HeadPlace): void;
}

/** Each handler keeps its identity while it can: the grid is drawn again for rows and columns only. */
export function useGridProps({
  screen,
  view,
  layout,
  chosen,
  choosing,
  editing,
  controller,
  grid,
  room,
  label,
  jump,
  wish,
  setMenu,
  setHeadMenu,
}: GridParts): GridProps {
  const dispatch = useAppDispatch();
  const { openSyncCentre } = useConsoleHost();
  const { state, change, page } = view;
  const { selection, select } = chosen;
  const open = controller.open;
  const onCopied = useCallback(
    (cells: number, left: number) => {
      const message = left > 0 ? 'list.copiedPart' : 'list.copied';
      const values = { count: cells, left };
      dispatch(noticeShown({ key: 'copy', tone: left > 0 ? 'warning' : 'success', message, values }));
    },
    [dispatch],
  );
  return {
    grid,
    label,
    columns: useGridColumns(screen, layout.columns, state.sort, room, editing.columns),
    rows: useGridRows(screen, view.rows),
    rowHeight: view.rowHeight,
    offset: view.offset,
    total: view.total,
    busy: view.busy,
    hasTotals: screen.totals.length > 0,
    selection: chosen.selection,
    editing,
    onSelection: chosen.select,
    onChooseMore: choosing.more,
    isContinuous: view.isContinuous,
    onChoosePage: choosing.page,
    onChooseRows: choosing.rows,
    onRange: chosen.draw,
    onActive: chosen.activate,
    onOpen: open,
    onMark: useCallback(
      (key) => {
        const marked = page?.rows.find((row) => row.key === key);
        openSyncCentre(marked && entryOfMark(marked));
      },
      [openSyncCentre, page],
    ),
    onMenu: useCallback(
      (key, at) => {
        // A menu is of the row it opens on: chosen rows elsewhere are not meant.
        if (!isChosen(selection, key)) select(noSelection);
        setMenu({ key, ...at });
      },
      [setMenu, select, selection],
    ),
    onHeadMenu: useCallback((column, at) => setHeadMenu({ column, ...at }), [setHeadMenu]),
    onSort: useCallback(
      (column, add) => change(({ sort }) => ({ sort: sortBy(sort, column, add) })),
      [change],
    ),
    onResize: layout.resize,
    onPlace: layout.placeAt,
    top: view.top,
    jump,
    wish,
    onView: view.show,
    onCopied,
    onCopyRest: useCopyRest(screen, view, onCopied),
  };
}
