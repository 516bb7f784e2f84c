/**
 * Keys as text, the same in definitions, in the registry and in the help: 'n', '?', 'Mod+k',
 * 'Shift+ArrowDown', and sequences 'g c'. Mod is Ctrl, or Cmd on a Mac.
 */

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What was pressed. Shift is part of a printable sign already ('?'), so it is named for other keys only. */
export function nameOfPress(press: KeyPress): string {
  const printable = press.key.length === 1 && press.key !== ' ';
  const letter = printable && /\p{L}/u.test(press.key);
  const mod = press.ctrlKey || press.metaKey;
  const parts = [
    ...(mod ? ['Mod'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey && (!printable || letter) ? ['Shift'] : []),
    letter ? press.key.toLowerCase() : press.key === ' ' ? 'Space' : press.key,
  ];
  return parts.join('+');
}

export type Reading = 'match' | 'prefix' | 'none';

/** Whether what was pressed so far is the keys, or their beginning. */
export function readKeys(keys: string, pressed: readonly string[]): Reading {
  const wanted = keys.split(' ');
  if (pressed.length > wanted.length) return 'none';
  if (!pressed.every((press, index) => press === wanted[index])) return 'none';
  return pressed.length === wanted.length ? 'match' : 'prefix';
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ContextMenu: 'Menu',
};

/** Keys as printed on this keyboard: 'Ctrl K', or '⌘K' on a Mac; one string per press of a sequence. */
export function showKeys(keys: string, mac: boolean): readonly string[] {
  return keys.split(' ').map((press) => {
    const parts = press.split('+').map((part) => {
      if (part === 'Mod') return mac ? '⌘' : 'Ctrl';
      if (part === 'Alt') return mac ? '⌥' : 'Alt';
      if (part === 'Shift') return mac ? '⇧' : 'Shift';
      return signs[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    });
    return parts.join(mac ? '' : ' ');
  });
}
