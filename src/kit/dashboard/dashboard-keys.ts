/** The keys of every dashboard of figures. */
import type { KeyDefinition } from '../keyboard/key-definition.ts';

export const dashboardKeys = {
  refresh: { keys: 'r', message: 'figures.refresh' },
  period: { keys: 'f', message: 'figures.period' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
