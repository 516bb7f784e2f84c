/** The keys that move a row of a list that stands in an order of its own, while focus is on its grid. */
import type { KeyDefinition } from '../../keyboard/key-definition.ts';

export const rowOrderKeys = {
  earlier: { keys: 'Alt+ArrowUp', message: 'keys.order.earlier', repeats: true, listed: true },
  later: { keys: 'Alt+ArrowDown', message: 'keys.order.later', repeats: true, listed: true },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
