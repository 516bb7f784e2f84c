/** The keys of a tree with check boxes, while focus is on it. */
import type { KeyDefinition } from '../keyboard/key-definition.ts';

export const treeKeys = {
  up: { keys: 'ArrowUp', message: 'keys.tree.up', repeats: true },
  down: { keys: 'ArrowDown', message: 'keys.tree.down', repeats: true },
  left: { keys: 'ArrowLeft', message: 'keys.tree.left' },
  right: { keys: 'ArrowRight', message: 'keys.tree.right' },
  first: { keys: 'Home', message: 'keys.tree.first' },
  last: { keys: 'End', message: 'keys.tree.last' },
  toggle: { keys: 'Space', message: 'keys.tree.toggle' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
