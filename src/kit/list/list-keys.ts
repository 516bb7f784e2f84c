/** The keys of a list beside those of its grid and its commands. */
import type { KeyDefinition } from '../keyboard/key-definition.ts';

export const listKeys = {
  search: { keys: '/', message: 'keys.list.search' },
  filter: { keys: 'f', message: 'keys.list.filter' },
  export: { keys: 'x', message: 'keys.export' },
  columns: { keys: 'c', message: 'keys.list.columns' },
  density: { keys: 'd', message: 'list.density' },
  refresh: { keys: 'r', message: 'list.refresh' },
  previousPage: { keys: '[', message: 'list.previousPage' },
  nextPage: { keys: ']', message: 'list.nextPage' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
