/** The keys of every dashboard of figures. */
import type { KeyDefinition } from '../keyboard/key-definition.ts';

export const dashboardKeys = {
  refresh: { keys: 'r', message: 'figures.refresh' },
  period: { keys: 'f', message: 'figures.period' },
  export: { keys: 'x', message: 'figures.export' },
  previousPage: { keys: '[', message: 'figures.previousPage' },
  nextPage: { keys: ']', message: 'figures.nextPage' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;

/** While focus is on a number of a table of figures. */
export const figureTableKeys = {
  up: { keys: 'ArrowUp', message: 'keys.figureTable.up', repeats: true },
  down: { keys: 'ArrowDown', message: 'keys.figureTable.down', repeats: true },
  left: { keys: 'ArrowLeft', message: 'keys.figureTable.left', repeats: true },
  right: { keys: 'ArrowRight', message: 'keys.figureTable.right', repeats: true },
  first: { keys: 'Home', message: 'keys.figureTable.first' },
  last: { keys: 'End', message: 'keys.figureTable.last' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
