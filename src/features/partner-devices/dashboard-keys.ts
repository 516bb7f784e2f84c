import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';

export const deviceDashboardKeys = {
  refresh: { keys: 'r', message: 'deviceDashboard.refresh' },
  period: { keys: 'f', message: 'deviceDashboard.period' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
