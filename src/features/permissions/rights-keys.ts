/** The keys of the matrix of rights, while focus is on it. */
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';

export const rightsKeys = {
  up: { keys: 'ArrowUp', message: 'keys.rights.up', repeats: true },
  down: { keys: 'ArrowDown', message: 'keys.rights.down', repeats: true },
  left: { keys: 'ArrowLeft', message: 'keys.rights.left', repeats: true },
  right: { keys: 'ArrowRight', message: 'keys.rights.right', repeats: true },
  home: { keys: 'Home', message: 'keys.rights.home' },
  end: { keys: 'End', message: 'keys.rights.end' },
  first: { keys: 'Mod+Home', message: 'keys.rights.first' },
  last: { keys: 'Mod+End', message: 'keys.rights.last' },
  toggle: { keys: 'Space', message: 'keys.rights.toggle' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
