/** The keys of a file in the making. */
import type { KeyDefinition } from '../../keyboard/key-definition.ts';

export const exportKeys = {
  cancel: { keys: 'Alt+x', message: 'export.job.cancel', always: true },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
