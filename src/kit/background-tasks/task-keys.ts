/** The key that leads to what goes on. */
import type { KeyDefinition } from '../keyboard/key-definition.ts';

export const taskKeys = {
  show: { keys: 'b', message: 'keys.works.show' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
