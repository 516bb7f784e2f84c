/** The keys of the list of columns and of the list of what sorts, while that has focus. */
import type { KeyDefinition } from '../../keyboard/key-definition.ts';

export const columnKeys = {
  show: { keys: 'Space', message: 'keys.columns.show' },
  earlier: { keys: 'Alt+ArrowUp', message: 'keys.columns.earlier', repeats: true },
  later: { keys: 'Alt+ArrowDown', message: 'keys.columns.later', repeats: true },
  pin: { keys: 'p', message: 'keys.columns.pin' },
  narrower: { keys: ['-', 'ArrowLeft'], message: 'keys.columns.narrower', repeats: true },
  wider: { keys: ['+', 'ArrowRight'], message: 'keys.columns.wider', repeats: true },
  fit: { keys: '=', message: 'keys.columns.fit' },
  sort: { keys: 's', message: 'keys.columns.sort' },
  addSort: { keys: 'Shift+s', message: 'keys.columns.addSort' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;

export const sortKeys = {
  turn: { keys: 'Space', message: 'keys.sorting.turn' },
  earlier: { keys: 'Alt+ArrowUp', message: 'keys.sorting.earlier', repeats: true },
  later: { keys: 'Alt+ArrowDown', message: 'keys.sorting.later', repeats: true },
  remove: { keys: 'Delete', message: 'keys.sorting.remove' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
