/**
 * Keys as text, the same in definitions, in the registry and in the help: 'n', '?', 'Mod+k',
 * 'Shift+ArrowDown', and sequences 'g c'. Mod is Ctrl, or Cmd on a Mac. A letter alone is the lower-case letter: its capital
 * is 'Shift+n' by Shift and 'N' by Caps Lock, under which people write, and no definition has that.
 */

export interface KeyPress {
  readonly key: string;
  /** The place on the keyboard: 'KeyN'. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
  getModifierState?(modifier: string): boolean;
}

/** Held with others, or the work of an input method: no press of its own. */
const silent = new Set([
  ...['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'ScrollLock', 'Fn', 'OS'],
  ...['Process', 'Unidentified', 'Compose', 'Convert', 'NonConvert', 'KanaMode'],
]);

/**
 * Name of a key press, by its meaning; undefined if it can be no command: a modifier alone, text under composition (229: an input
 * method is still at work, and what it injects is text), a letter made with AltGr. Shift is part of a printable sign already
 * ('?'), so it is named for letters and other keys only.
 */
export function nameOfPress(press: KeyPress): string | undefined {
  if (press.isComposing === true || press.keyCode === 229 || silent.has(press.key)) return undefined;
  const altGr = press.getModifierState?.('AltGraph') === true;
  const key = meaningOf(press, altGr);
  if (key === undefined) return undefined;
  const isPrintable = isCharacter(key);
  const isLetter = /\p{L}/u.test(key) && isPrintable;
  // For a sign behind AltGr (`[` on a German keyboard) AltGr is the only way to type it; letters are text.
  if (altGr && (isLetter || /\d/.test(key) || !isPrintable)) return undefined;
  const held = [
    ...((press.ctrlKey || press.metaKey) && !altGr ? ['Mod'] : []),
    ...(press.altKey && !altGr ? ['Alt'] : []),
    ...(press.shiftKey && (!isPrintable || isLetter) ? ['Shift'] : []),
  ];
  const isLocked = isLetter && held.length === 0 && isCapital(press.key);
  return [...held, isLocked ? key.toUpperCase() : isLetter ? key.toLowerCase() : key].join('+');
}

/** By the sign itself: a layout without Latin letters has capitals, too. */
const isCapital = (key: string) => key !== key.toLowerCase();

/** Name of the same press without Caps Lock: what is meant where keys are asked for, and none is run. */
export const withoutCapsLock = (name: string) => (isCharacter(name) ? name.toLowerCase() : name);

/** A capital letter or a digit: what a table is filled with, and no key of a list. */
export const isWritten = (name: string) => /^(?:Shift\+\p{L}|\p{Lu}|\d)$/u.test(name);

/** One printable sign, as typed. */
const isCharacter = (key: string) => Array.from(key).length === 1;

const placed: Readonly<Record<string, readonly [string, string]>> = {
  Backquote: ['`', '~'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};

/**
 * The key by its meaning. A sign that no shortcut has (a Cyrillic or Greek letter, a Vietnamese vowel on the row of
 * digits) says nothing about what is meant: there the place on the keyboard decides, as on a Latin one.
 */
function meaningOf({ key, code = '', shiftKey, altKey, ctrlKey, metaKey }: KeyPress, altGr: boolean) {
  if (key === ' ') return 'Space';
  if (/^[\x21-\x7e]$/.test(key)) return key;
  const isDead = key === 'Dead';
  if (!isDead && !isCharacter(key)) return key;
  if (altGr || (isDead && !(altKey || ctrlKey || metaKey))) return undefined;
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  return place?.toLowerCase() ?? placed[code]?.[shiftKey ? 1 : 0] ?? (isDead ? undefined : key);
}

/** Made of characters alone, with nothing held but Shift: what text is typed with. */
export function isTyped(keys: string): boolean {
  return keys.split(' ').every((press) => isCharacter(press.replace(/^Shift\+/, '')));
}

export type Reading = 'match' | 'prefix' | 'none';

/** Whether what was pressed so far is the keys, or their beginning. */
export function parseKeys(keys: string, pressed: readonly string[]): Reading {
  const wanted = keys.split(' ');
  if (pressed.length > wanted.length) return 'none';
  if (!pressed.every((press, index) => press === wanted[index])) return 'none';
  return pressed.length === wanted.length ? 'match' : 'prefix';
}

/** The same keys, or the one the beginning of the other: then the longer could never be pressed. */
export function keysMeet(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
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

/** The parts of one press; a plus sign may itself be the key: 'Mod++'. */
const partsOf = (press: string) => press.split(/\+(?=.)/);

/**
 * Keys as printed on this keyboard: 'Ctrl K', or '⌘K' on a Mac; one string per press of a sequence. A letter alone is shown as it
 * is written: its capital does nothing.
 */
export function showKeys(keys: string, mac: boolean): readonly string[] {
  return keys.split(' ').map((press) => {
    if (isCharacter(press)) return press;
    const parts = partsOf(press).map((part) => {
      if (part === 'Mod') return mac ? '⌘' : 'Ctrl';
      if (part === 'Alt') return mac ? '⌥' : 'Alt';
      if (part === 'Shift') return mac ? '⇧' : 'Shift';
      return signs[part] ?? (isCharacter(part) ? part.toUpperCase() : part);
    });
    return parts.join(mac ? '' : ' ');
  });
}

/**
 * As `aria-keyshortcuts` wants them: 'Control+K'. It knows no sequences, so those are left out: it would read the
 * second press as another way.
 */
export function ariaKeys(keys: readonly string[], mac: boolean): string | undefined {
  const single = keys.filter((each) => !each.includes(' '));
  const written = single.map((each) =>
    partsOf(each)
      .map((part) =>
        part === 'Mod' ? (mac ? 'Meta' : 'Control') : part.length === 1 ? part.toUpperCase() : part,
      )
      .join('+'),
  );
  return written.length === 0 ? undefined : written.join(' ');
}
