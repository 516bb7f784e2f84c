/** The keys of an action as this person has them: their own over those that it begins with. Pure. */
import type { KeyPreferences } from '#store/key-preferences.ts';
import type { KeyDefinition } from './key-definition.ts';
import { keysOf } from './key-definition.ts';
import { isTyped } from './key-names.ts';

/**
 * @param isFocused it works on one element only, while that has focus: characters do no harm there (WCAG 2.1.4),
 * and stay where they are off elsewhere.
 */
export function mappedKeys(
  definition: KeyDefinition,
  { own, charactersOff }: KeyPreferences,
  isFocused = false,
): readonly string[] {
  const isKept = definition.fixed === true || definition.native === true;
  const keys = (isKept ? undefined : own[definition.message]) ?? keysOf(definition);
  return charactersOff && !isFocused ? keys.filter((each) => !isTyped(each)) : keys;
}
