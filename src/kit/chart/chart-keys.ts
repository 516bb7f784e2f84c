import type { KeyDefinition } from '../keyboard/key-definition.ts';

export const chartKeys = {
  tables: { keys: 't', message: 'chart.tables' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;

/** While focus is on a number of a heat map. */
export const heatKeys = {
  up: { keys: 'ArrowUp', message: 'keys.heat.up', repeats: true },
  down: { keys: 'ArrowDown', message: 'keys.heat.down', repeats: true },
  left: { keys: 'ArrowLeft', message: 'keys.heat.left', repeats: true },
  right: { keys: 'ArrowRight', message: 'keys.heat.right', repeats: true },
  first: { keys: 'Home', message: 'keys.heat.first' },
  last: { keys: 'End', message: 'keys.heat.last' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
