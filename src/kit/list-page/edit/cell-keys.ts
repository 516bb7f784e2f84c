/** The keys of the editor in a cell, which acts by them itself: they stand here to be found in the help. */
import type { KeyDefinition } from '../../keyboard/key-definition.ts';

const own = { inText: true, native: true, fixed: true } as const;

export const cellKeys = {
  down: { keys: 'Enter', message: 'keys.cell.down', ...own },
  up: { keys: 'Shift+Enter', message: 'keys.cell.up', ...own },
  right: { keys: 'Tab', message: 'keys.cell.right', ...own },
  left: { keys: 'Shift+Tab', message: 'keys.cell.left', ...own },
  save: { keys: 'Mod+s', message: 'keys.cell.save', ...own },
  giveUp: { keys: 'Escape', message: 'keys.cell.giveUp', ...own },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
