/** The keys that a person has chosen themselves, over those that actions begin with. */

export interface KeyPreferences {
  /** By the action's name: its keys, as 'n', 'Mod+s', 'g c'; an empty list: it has none. */
  readonly own: Readonly<Record<string, readonly string[]>>;
  /** Keys made of characters alone do nothing (WCAG 2.1.4): a voice or a slip of the hand can't set them off. */
  readonly charactersOff: boolean;
}

export const noKeyPreferences: KeyPreferences = { own: {}, charactersOff: false };

/** One press, or up to three one after the other. */
const keysPattern = /^\S{1,40}( \S{1,40}){0,2}$/;
const mostKeys = 8;

/** Key preferences read back from the device: an incomplete part is dropped whole. */
export function readKeyPreferences(kept: unknown): KeyPreferences {
  if (typeof kept !== 'object' || kept === null) return noKeyPreferences;
  if (!('own' in kept && 'charactersOff' in kept)) return noKeyPreferences;
  const { own, charactersOff } = kept;
  if (typeof own !== 'object' || own === null || typeof charactersOff !== 'boolean') return noKeyPreferences;
  const read: [string, readonly string[]][] = [];
  for (const [action, keys] of Object.entries(own)) {
    if (!isKeys(keys)) return noKeyPreferences;
    read.push([action, keys]);
  }
  return { own: Object.fromEntries(read), charactersOff };
}

function isKeys(keys: unknown): keys is readonly string[] {
  if (!Array.isArray(keys) || keys.length > mostKeys) return false;
  return keys.every((each) => typeof each === 'string' && keysPattern.test(each));
}
