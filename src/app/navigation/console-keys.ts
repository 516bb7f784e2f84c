/** The keys that work on every page, and those of the menu's groups. */
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { groupLetters } from './menu.ts';

export const consoleKeys = {
  palette: { keys: 'Mod+k', message: 'palette.open', inText: true, always: true },
  help: { keys: '?', message: 'help.keys', always: true },
  undo: { keys: 'Mod+z', message: 'keys.undo' },
  syncCentre: { keys: 'g s', message: 'sync.open' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;

export function groupKeys(name: string): KeyDefinition {
  return { keys: `g ${groupLetters[name]}`, message: `menu.${name}` };
}
