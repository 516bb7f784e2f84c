/**
 * Every action that has keys or may be given some, by where it works, and which of these places are reached at once.
 * The page of keys lists it, and refuses keys that are taken; one test asks all of it for collisions, and another
 * that nothing is registered which is not in it.
 */

import { taskKeys } from '#kit/background-tasks/task-keys.ts';
import { chartKeys, heatKeys } from '#kit/chart/chart-keys.ts';
import { commandKeys } from '#kit/command/command-keys.ts';
import { dashboardKeys, figureTableKeys } from '#kit/dashboard/dashboard-keys.ts';
import { gridKeys } from '#kit/data-grid/interaction/use-grid-keys.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { formKeys } from '#kit/keyboard/form-keys.ts';
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { listKeys } from '#kit/keyboard/list-keys.ts';
import { columnKeys, sortKeys } from '#kit/list-page/columns/column-keys.ts';
import { cellKeys } from '#kit/list-page/edit/cell-keys.ts';
import { exportKeys } from '#kit/list-page/export/export-keys.ts';
import { rowOrderKeys } from '#kit/list-page/manual-order/row-order-keys.ts';
import { viewKeys } from '#kit/list-page/views/view-keys.ts';
import { treeKeys } from '#kit/tree/tree-keys.ts';
import { careKeys } from '#features/customers/care-keys.ts';
import { workplaceKeys } from '#features/dashboard/workplace-keys.ts';
import { monitorPath } from '#features/monitor/monitor-address.ts';
import { restartService } from '#features/monitor/services.commands.ts';
import { rightsKeys } from '#features/permissions/rights-keys.ts';
import { consoleKeys, groupKeys } from '../navigation/console-keys.ts';
import { groupNames } from '../navigation/menu.ts';
import { replayPath } from '../navigation/replay-path.ts';
import { screens } from '../navigation/screens.ts';
import { replayKeys } from '../replay/timeline/replay-keys.ts';
import { actKeys, conflictKeys, filterKeys, filters, syncKeys } from '../sync-centre/entries/sync-keys.ts';
import { tourKeys } from '../tours/tour-keys.ts';

export interface KeyScope {
  /** Message `keys.<scope>`, as it is registered. */
  readonly scope: string;
  /** The page that it belongs to, where it belongs to one. */
  readonly path?: string;
  readonly actions: readonly KeyDefinition[];
  /** Works on one element only, while that has focus. */
  readonly isFocused?: true;
}

const shell: KeyScope = {
  scope: 'shell',
  actions: [...Object.values(consoleKeys), ...groupNames.map(groupKeys)],
};
/** Shell keys that also work under an open drawer. */
const always: KeyScope = { ...shell, actions: shell.actions.filter((action) => action.always === true) };
const list: KeyScope = { scope: 'list', actions: [...Object.values(listKeys), ...Object.values(viewKeys)] };
const grid: KeyScope = { scope: 'grid', actions: gridKeys, isFocused: true };
/** Grid keys that also work beside an open drawer. */
const gridBeside: KeyScope = { ...grid, actions: gridKeys.filter((action) => action.always === true) };
/** Keys of the editor in a cell, which takes every key before anything else does. */
const cell: KeyScope = { scope: 'cell', actions: Object.values(cellKeys), isFocused: true };
/** While focus is on the grid of a list that stands in an order of its own. */
const order: KeyScope = { scope: 'order', actions: Object.values(rowOrderKeys), isFocused: true };
const workplace: KeyScope = {
  scope: 'screen',
  path: '/dashboard/workplace',
  actions: Object.values(workplaceKeys),
};
const dashboard: KeyScope = { scope: 'figures', actions: Object.values(dashboardKeys) };
/** Leads to the services, of which each has a button. */
const monitor: KeyScope = { scope: 'commands', path: monitorPath, actions: [commandKeys(restartService)] };
/** Keys of a page with charts. */
const charts: KeyScope = { scope: 'chart', actions: Object.values(chartKeys) };
const heat: KeyScope = { scope: 'heat', actions: Object.values(heatKeys), isFocused: true };
const figureTable: KeyScope = {
  scope: 'figureTable',
  actions: Object.values(figureTableKeys),
  isFocused: true,
};
/** Over the list of care: they work while a note is written. */
const care: KeyScope = { scope: 'care', path: '/customer/care', actions: Object.values(careKeys) };
const form: KeyScope = { scope: 'form', actions: Object.values(formKeys) };
/** A form that is a part of its page is saved, and has nothing to close. */
const saving: KeyScope = { ...form, actions: [formKeys.save] };
/** Parts of forms, each while it has focus. */
const tree: KeyScope = { scope: 'tree', actions: Object.values(treeKeys), isFocused: true };
const rights: KeyScope = {
  scope: 'rights',
  path: '/admin/permission',
  actions: Object.values(rightsKeys),
  isFocused: true,
};
const sync: KeyScope = {
  scope: 'sync',
  actions: [...Object.values(syncKeys), ...Object.values(actKeys), ...filters.map(filterKeys)],
};
const conflict: KeyScope = { scope: 'sync.conflict', actions: Object.values(conflictKeys) };
/** Work that goes on over every page, and under drawers too where it says so. */
const works: KeyScope = { scope: 'works', actions: Object.values(taskKeys) };
const exporting: KeyScope = { scope: 'export', actions: Object.values(exportKeys) };
/** The two lists of the manager of columns; each while it has focus. */
const columns: KeyScope = { scope: 'columns', actions: Object.values(columnKeys), isFocused: true };
const sorting: KeyScope = { scope: 'sorting', actions: Object.values(sortKeys), isFocused: true };
/** The page of replays, and beside it what works once a recording is open. */
const replay: KeyScope = { scope: 'replay', path: replayPath, actions: [replayKeys.open] };
const replayDesk: KeyScope = {
  scope: 'replay.desk',
  path: replayPath,
  actions: Object.values(replayKeys).filter((action) => action !== replayKeys.open),
};
const tour: KeyScope = { scope: 'tour', actions: Object.values(tourKeys) };

const commandsOf = ({ path, commands, rowLinks = [] }: ListScreen): KeyScope => ({
  scope: 'commands',
  path,
  actions: [...rowLinks, ...commands].map(commandKeys),
});
const commandScopes = screens.map(commandsOf);

/** A command of several lists has one name and one set of keys: the first of them lists it. */
function withoutNamed(scope: KeyScope, at: number, all: readonly KeyScope[]): KeyScope {
  const named = new Set(all.slice(0, at).flatMap(({ actions }) => actions.map(({ message }) => message)));
  return { ...scope, actions: scope.actions.filter(({ message }) => !named.has(message)) };
}

/** The nearest to a person's work first. */
export const keyScopes: readonly KeyScope[] = [
  shell,
  list,
  grid,
  cell,
  order,
  ...commandScopes.map(withoutNamed).filter(({ actions }) => actions.length > 0),
  form,
  tree,
  rights,
  workplace,
  dashboard,
  monitor,
  charts,
  heat,
  figureTable,
  care,
  columns,
  sorting,
  works,
  exporting,
  sync,
  conflict,
  replay,
  replayDesk,
  tour,
];

/** Scopes that are reached at once: here no two actions may share keys. */
export const keyPlaces: readonly (readonly KeyScope[])[] = [
  ...commandScopes.map((commands) => [commands, list, grid, order, works, exporting, shell]),
  [cell],
  [workplace, works, exporting, shell],
  [dashboard, charts, figureTable, works, exporting, shell],
  [dashboard, charts, heat, works, exporting, shell],
  [dashboard, monitor, charts, works, exporting, shell],
  [
    care,
    ...commandScopes.filter(({ path }) => path === care.path),
    list,
    grid,
    saving,
    works,
    exporting,
    shell,
  ],
  [replay, replayDesk, works, exporting, shell],
  // The details of a row, with what can be done to it.
  ...commandScopes.map((commands) => [commands, form, gridBeside, exporting, always]),
  ...[tree, rights].map((part) => [part, form, exporting, always]),
  ...[columns, sorting, sync, conflict, tour].map((over) => [over, exporting, always]),
];
