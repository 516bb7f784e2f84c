/** The page of a list screen: title and commands, search and filters, the grid, and what these rows are. */
import type { RefObject } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { noticeShown } from '#store/notices/notices-slice.ts';
import { DeskSurfaces } from '../command/desk-surfaces.tsx';
import type { Desk } from '../command/use-desk.ts';
import { useDesk } from '../command/use-desk.ts';
import { useConsoleActs } from '../console-acts.tsx';
import type { ListScreen } from '../define-screen.ts';
import { ProgressLine } from '../feedback/progress-line.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { screenTitle } from '../message-ids.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { ChoiceFacts } from './choice-facts.tsx';
import { FilterLine } from './filter-line.tsx';
import type { GridProps } from './grid/grid-props.ts';
import { ListBody } from './list-body.tsx';
import { listKeys } from './list-keys.ts';
import { RowMenu } from './row-menu.tsx';
import { isChosen, noSelection } from './selection.ts';
import { sortBy } from './sort-terms.ts';
import { lastPageOf, pagesBefore, StateLine } from './state-line.tsx';
import { TitleLine } from './title-line.tsx';
import type { Choosing } from './use-choosing.ts';
import { useChoosing } from './use-choosing.ts';
import type { Chosen } from './use-chosen.ts';
import { useChosen } from './use-chosen.ts';
import { useGridColumns, useGridRows } from './use-grid-content.ts';
import type { Layout } from './use-layout.ts';
import { useLayout } from './use-layout.ts';
import type { ListView } from './use-list-screen.ts';
import { useListScreen } from './use-list-screen.ts';
import { useOffers } from './use-offers.ts';
import { useRoom } from './use-room.ts';
import { ViewControls } from './view-controls.tsx';
import './list.css';

export function ListScreenPage({ screen }: { readonly screen: ListScreen }) {
  // Another screen is another page: nothing of the one before stays in it.
  return <ListPage key={screen.path} screen={screen} />;
}

interface MenuPlace {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

function ListPage({ screen }: { readonly screen: ListScreen }) {
  const intl = useIntl();
  const view = useListScreen(screen);
  const layout = useLayout(screen);
  const chosen = useChosen(screen, view);
  const choosing = useChoosing(screen, view, chosen);
  const desk = useDesk();
  const grid = useRef<HTMLDivElement>(null);
  const { ref, room } = useRoom();
  const [menu, setMenu] = useState<MenuPlace>();
  const { state, change, page } = view;
  const offers = useOffers(screen, view, desk, chosen, () => false);
  useListKeys(view);
  const label = intl.formatMessage({ id: screenTitle(screen.path) });
  const gridProps = useGridProps({
    screen,
    view,
    layout,
    chosen,
    choosing,
    desk,
    grid,
    room,
    label,
    setMenu,
  });
  const shownColumns = useMemo(() => gridProps.columns.map(({ name }) => name), [gridProps.columns]);

  return (
    <section className="c-list" aria-label={label} style={rowHeightStyle(layout.rowHeight)}>
      <TitleLine title={label} offers={offers} />
      <div className="c-list-controls">
        <FilterLine
          screen={screen}
          address={view}
          refusal={view.refusal}
          isToldBelow={view.status === 'refused'}
        />
        <ViewControls
          screen={screen}
          columns={layout.columns}
          density={layout.density}
          onHide={layout.hide}
          onReset={layout.reset}
          onDensity={layout.chooseDensity}
          onRefresh={view.refresh}
        />
      </div>
      <ProgressLine busy={view.busy} />
      <div className="c-list-body" ref={ref}>
        <ListBody view={view} grid={gridProps} />
      </div>
      <StateLine
        screen={screen}
        page={page}
        state={state}
        failure={view.failure}
        choice={
          <ChoiceFacts
            screen={screen}
            rows={view.rows}
            columns={shownColumns}
            total={page?.total ?? 0}
            chosen={chosen}
            choosing={choosing}
          />
        }
        onRefresh={view.refresh}
        onPage={(current) => change({ current })}
        onPageSize={(pageSize) => change({ pageSize })}
      />
      <RowMenu
        at={menu}
        offers={offers}
        onOpen={() => menu !== undefined && desk.open(menu.key)}
        onClose={() => setMenu(undefined)}
      />
      <DeskSurfaces screen={screen} desk={desk} page={page} offers={offers} grid={grid} />
    </section>
  );
}

/** Cells take their line height from here, in their own units. */
const rowHeightStyle = (height: number) => Object.fromEntries([['--c-row-height', `${height}px`]]);

function useListKeys({ state, change, page, refresh }: ListView): void {
  const last = lastPageOf(page, state);
  useKeys(
    [
      { ...listKeys.refresh, run: refresh },
      {
        ...listKeys.previousPage,
        when: () => state.current > 1,
        run: () => change({ current: state.current - 1 }),
      },
      {
        ...listKeys.nextPage,
        when: () => state.current < last,
        run: () => change({ current: state.current + 1 }),
      },
    ],
    'list',
  );
}

interface GridParts {
  readonly screen: ListScreen;
  readonly view: ListView;
  readonly layout: Layout;
  readonly chosen: Chosen;
  readonly choosing: Choosing;
  readonly desk: Desk;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly room: number;
  readonly label: string;
  setMenu(at: MenuPlace): void;
}

/** Each handler keeps its identity while it can: the grid is drawn again for rows and columns only. */
function useGridProps({
  screen,
  view,
  layout,
  chosen,
  choosing,
  desk,
  grid,
  room,
  label,
  setMenu,
}: GridParts): GridProps {
  const dispatch = useAppDispatch();
  const { openSyncCentre } = useConsoleActs();
  const { state, change, page } = view;
  const { selection, select } = chosen;
  const open = desk.open;
  return {
    grid,
    label,
    columns: useGridColumns(screen, layout.columns, state.sort, room),
    rows: useGridRows(screen, view.rows),
    rowHeight: layout.rowHeight,
    offset: pagesBefore(state),
    total: page?.total ?? 0,
    busy: view.busy,
    selection: chosen.selection,
    onSelection: chosen.select,
    onChooseMore: choosing.more,
    onChoosePage: choosing.page,
    onChooseRows: choosing.rows,
    onRange: chosen.draw,
    onActive: chosen.activate,
    onOpen: open,
    onMark: useCallback(
      (key) => openSyncCentre(page?.rows.find((row) => row.key === key)?.entries.at(-1)?.intent.id),
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
    onSort: useCallback(
      (column, add) => change({ sort: sortBy(state.sort, column, add) }),
      [change, state.sort],
    ),
    onResize: layout.resize,
    top: view.top,
    onView: view.show,
    onCopied: useCallback(
      () => void dispatch(noticeShown({ key: 'copy', tone: 'success', message: 'list.copied' })),
      [dispatch],
    ),
  };
}
