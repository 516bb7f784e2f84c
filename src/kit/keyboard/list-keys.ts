/** The keys of a list beside those of its grid and its commands. */
import type { KeyDefinition } from './key-definition.ts';

/** The grid's own key: the row's menu names it, too, and is there before the grid is loaded. */
export const openRowKeys = { keys: 'Enter', message: 'keys.grid.open' } as const satisfies KeyDefinition;

export const listKeys = {
  search: { keys: '/', message: 'keys.list.search' },
  filter: { keys: 'f', message: 'keys.list.filter' },
  export: { keys: 'x', message: 'keys.export' },
  import: { keys: 'Alt+n', message: 'keys.import' },
  columns: { keys: 'c', message: 'keys.list.columns' },
  density: { keys: 'd', message: 'list.density' },
  refresh: { keys: 'r', message: 'list.refresh' },
  previousPage: { keys: '[', message: 'list.previousPage' },
  nextPage: { keys: ']', message: 'list.nextPage' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
