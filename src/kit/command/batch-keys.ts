/** The keys of what shows batches. */
import type { KeyDefinition } from '../keyboard/key-definition.ts';

export const batchKeys = {
  show: { keys: 'b', message: 'keys.batch.show' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
