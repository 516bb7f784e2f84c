/** Keys that can't be given to an action, whatever else has them. Pure. */
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { keysOf } from '#kit/keyboard/key-definition.ts';

/** A browser does these itself and lets no page have them. */
const browser = new Set([
  ...['Mod+w', 'Mod+t', 'Mod+n', 'Mod+Shift+w', 'Mod+Shift+t', 'Mod+Shift+n', 'Mod+Tab', 'Mod+Shift+Tab'],
  ...['Mod+PageUp', 'Mod+PageDown', 'Mod+r', 'Mod+Shift+r', 'Mod+l', 'Mod+q', 'F5', 'F11', 'F12', 'Alt+F4'],
]);

/** Controls are operated by these, and text is edited. */
const operating = new Set([
  ...['Tab', 'Shift+Tab', 'Escape', 'Enter', 'Shift+Enter', 'Space', 'Shift+Space', 'Backspace'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['Mod+a', 'Mod+c', 'Mod+v', 'Mod+x', 'Mod+z', 'Mod+y'],
]);
const never = new Set(['Tab', 'Shift+Tab', 'Escape']);

export type KeyProblem = 'browser' | 'operating';

export function problemOfKeys(action: KeyDefinition, keys: string): KeyProblem | undefined {
  const began = keysOf(action);
  if (began.includes(keys)) return undefined;
  const presses = keys.split(' ');
  if (presses.some((press) => browser.has(press))) return 'browser';
  // An action whose default key operates the page, as moving in a grid does, may be given another such key.
  const isOperating = began.some((each) => operating.has(each));
  const barred = isOperating ? never : operating;
  return presses.some((press) => barred.has(press)) ? 'operating' : undefined;
}
