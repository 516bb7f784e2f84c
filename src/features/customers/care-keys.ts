/** The keys of a morning of calls: they work while the note is being written. */
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';

export const careKeys = {
  note: { keys: 'p', message: 'care.begin' },
  next: { keys: 'Alt+ArrowDown', message: 'care.next', inText: true },
  previous: { keys: 'Alt+ArrowUp', message: 'care.previous', inText: true },
  copy: { keys: 'Alt+c', message: 'care.copy', inText: true },
  dial: { keys: 'Alt+g', message: 'care.dial', inText: true },
  undo: { keys: 'Alt+z', message: 'care.undo', inText: true },
  list: { keys: 'Alt+l', message: 'care.list', inText: true },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
