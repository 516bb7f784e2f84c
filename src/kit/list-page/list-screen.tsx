/** The page of a list screen: title and commands, search and filters, the grid, and what these rows are. */
import type { ComponentType, ReactNode, RefObject } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { selectLocale } from '#store/locale-slice.ts';
import { LazyBatchCard } from '../command/batches.tsx';
import { useCommandController } from '../command/use-command-controller.ts';
import { useConsoleHost } from '../definitions/console-host.tsx';
import type { ListScreen } from '../definitions/define-screen.ts';
import { screenTitle } from '../definitions/message-ids.ts';
import { SeeAlso } from '../definitions/see-also.tsx';
import { ProgressLine } from '../feedback/progress-line.tsx';
import { LazyReferenceEditor } from '../fields/reference/reference-field.tsx';
import { frameOf } from '../form/form-part.tsx';
import { ImportButton } from '../import/import-button.tsx';
import { CloseLazyContext, lazyComponent } from '../lazy/lazy-component.tsx';
import { useAppSelector } from '../store-hooks.ts';
import { OpenHead, useColumnWork } from './columns/use-column-work.tsx';
import type { Layout } from './columns/use-layout.ts';
import { useLayout } from './columns/use-layout.ts';
import { CommandSurfaces, LazyRowDrawer } from './command-surfaces.tsx';
import type { ChangePlan } from './edit/plan-changes.ts';
import { useCellEditing } from './edit/use-cell-editing.ts';
import { usePrefetchLists } from './edit/use-prefetch-references.ts';
import { ExportButton } from './export/export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListBody } from './list-body.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { OrderTools } from './manual-order/order-tools.tsx';
import { RowMenu } from './row-menu.tsx';
import type { ListView } from './rows/use-list.ts';
import { useListScreen } from './rows/use-list.ts';
import { usePrefetch } from './rows/use-prefetch.ts';
import { useBulkSelect } from './selection/use-bulk-select.ts';
import type { SelectionHandlers } from './selection/use-selection.ts';
import { useSelection } from './selection/use-selection.ts';
import { SelectionFacts } from './selection-facts.tsx';
import type { SidePanelProps } from './side-panel.ts';
import { StatusBar } from './status-bar.tsx';
import { useElementSize } from './use-element-size.ts';
import type { MenuPlace } from './use-grid-props.ts';
import { useGridProps } from './use-grid-props.ts';
import { useListCommands } from './use-list-commands.ts';
import { useListKeys } from './use-list-keys.ts';
import { useOpenRowFromUrl } from './use-open-row-from-url.ts';
import { ViewControls } from './view-controls.tsx';
import { ViewsButton } from './views/views-button.tsx';
import { useScrollRequest, WithSidePanel } from './with-side-panel.tsx';
import './list.css';

interface ListPageProps {
  readonly screen: ListScreen;
  /** Stands to the right of the list. */
  readonly beside?: ComponentType<SidePanelProps>;
  /** Stands at the end of the filters' line: how many rows are in a state that matters here, say. */
  readonly counts?: ReactNode;
}

export function ListScreenPage(props: ListPageProps) {
  // Another screen is another page: nothing of the one before stays in it.
  return <ListPage key={props.screen.path} {...props} />;
}

function ListPage({ screen, beside: Beside, counts }: ListPageProps) {
  const intl = useIntl();
  const view = useListScreen(screen);
  const layout = useLayout(screen);
  const chosen = useSelection(screen, view);
  const choosing = useBulkSelect(screen, view, chosen);
  const controller = useCommandController();
  const grid = useRef<HTMLDivElement>(null);
  const { ref, room } = useElementSize('list');
  const [menu, setMenu] = useState<MenuPlace>();
  const columnWork = useColumnWork();
  const { page } = view;
  const { editing, many, mayEdit, finish } = useCellEditing(screen, view);
  const done = (plan: ChangePlan | undefined) => {
    finish(plan);
    grid.current?.focus({ preventScroll: true });
  };
  const offers = useListCommands(screen, view, controller, chosen, () => editing.opener.current?.() ?? false);
  const { jump, turn } = useListKeys(view);
  usePrefetchForms(screen, page !== undefined);
  const { wish, go } = useScrollRequest(useOpenRowFromUrl(view, controller.open));
  const label = intl.formatMessage({ id: screenTitle(screen.path) });
  const gridProps = useGridProps({
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
    setHeadMenu: columnWork.openHead,
  });
  const tools = { screen, view, layout, rows: gridProps.rows, grid };
  const shownColumns = useMemo(() => gridProps.columns.map(({ name }) => name), [gridProps.columns]);

  return (
    <WithSidePanel beside={Beside} of={{ screen, view, grid, go, activeKey: chosen.activeKey }}>
      <section className="c-list" aria-label={label} style={rowHeightStyle(view.rowHeight)}>
        <ListToolbar title={label} offers={offers} activeKey={chosen.activeKey} onMore={setMenu}>
          <TitleTools {...tools} title={label} chosen={chosen} columns={shownColumns} />
        </ListToolbar>
        <div className="c-list-controls">
          <FilterBar
            screen={screen}
            address={view.address}
            refusal={view.refusal}
            isToldBelow={view.status === 'refused'}
          />
          {counts}
          <ViewControls
            tools={tools}
            isColumnsOpen={columnWork.isManaging}
            onColumns={columnWork.manage}
            onRefresh={view.refresh}
          />
        </div>
        <ProgressLine busy={view.busy} />
        <div className="c-list-body" ref={ref}>
          <ListBody screen={screen} view={view} grid={gridProps} />
        </div>
        <StatusBar
          screen={screen}
          view={view}
          choice={
            <SelectionFacts
              screen={screen}
              rows={view.rows}
              columns={shownColumns}
              total={view.total}
              isContinuous={view.isContinuous}
              chosen={chosen}
              choosing={choosing}
            />
          }
          onTurn={turn}
        />
        <RowMenu
          at={menu}
          offers={offers}
          onOpen={() => menu !== undefined && controller.open(menu.key)}
          onClose={() => setMenu(undefined)}
        />
        <OpenHead work={columnWork} tools={tools} />
        <CommandSurfaces screen={screen} controller={controller} page={page} grid={grid} />
        {many !== undefined && (
          <CloseLazyContext value={() => done(undefined)}>
            <ManyChanges
              key={many.id}
              {...{ screen, view, many, mayEdit }}
              columns={shownColumns}
              onDone={done}
            />
          </CloseLazyContext>
        )}
      </section>
    </WithSidePanel>
  );
}

interface TitleToolsProps {
  readonly screen: ListScreen;
  readonly title: string;
  readonly view: ListView;
  readonly layout: Layout;
  readonly chosen: SelectionHandlers;
  readonly grid: RefObject<HTMLDivElement | null>;
  /** Names of those that are shown. */
  readonly columns: readonly string[];
}

/** Operations on the list as a whole. */
function TitleTools({ screen, title, view, layout, chosen, grid, columns }: TitleToolsProps) {
  return (
    <>
      {screen.seeAlso?.map((place) => (
        <SeeAlso key={place.path} {...place} />
      ))}
      {screen.order !== undefined && <OrderTools {...{ screen, view, chosen, grid, columns }} />}
      <ViewsButton screen={screen} address={view.address} layout={layout} />
      <ImportButton screen={screen} title={title} />
      <ExportButton {...{ screen, title, view, layout }} selection={chosen.selection} />
    </>
  );
}

/** Cells take their line height from here, in their own units. */
const rowHeightStyle = (height: number) => Object.fromEntries([['--c-row-height', `${height}px`]]);

/** Modules for work in a grid, loaded once there are rows: ready for the first key, and without a network. */
const ManyChanges = lazyComponent(async () => (await import('./edit/many-changes.tsx')).ManyChangesDialog);

/** Modules that the shell needs to undo a change: Ctrl+Z works without a network, too. */
const loadUndo = () =>
  Promise.all([
    import('#sync/resolve/undo-entry.ts'),
    import('#sync/resolve/undo-group.ts'),
    import('#sync/outbox/send-entry.ts'),
  ]);

function usePrefetchForms(screen: ListScreen, hasRows: boolean): void {
  const { loadDeedTexts } = useConsoleHost();
  const locale = useAppSelector(selectLocale);
  const loads = useMemo(() => {
    const frames = screen.commands.flatMap(({ frame }) => frame ?? []);
    const parts = [LazyRowDrawer, LazyBatchCard, LazyReferenceEditor, ManyChanges, ...frames.map(frameOf)];
    return [...parts.map(({ load }) => load), loadUndo, () => loadDeedTexts(locale)];
  }, [screen, loadDeedTexts, locale]);
  usePrefetch(hasRows, loads);
  const lists = useMemo(() => screen.commands.flatMap(({ requires }) => requires?.lists ?? []), [screen]);
  usePrefetchLists(hasRows, lists);
}
