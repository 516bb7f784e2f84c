import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';

export const workplaceKeys = {
  refresh: { keys: 'r', message: 'workplace.refresh' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
