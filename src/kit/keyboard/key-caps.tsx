/** Keys drawn as keys, for help, menus and tooltips. */
import { useCallback, useMemo } from 'react';

import { selectKeyPreferences } from '#store/preferences-slice.ts';
import { useAppSelector, useServices } from '../store-hooks.ts';
import type { KeyDefinition } from './key-definition.ts';
import { ariaKeys, showKeys } from './key-names.ts';
import { mappedKeys } from './map-keys.ts';

export function KeyCaps({ keys }: { readonly keys: string }) {
  const { keyboard } = useServices().ports;
  return (
    <span className="c-keys">
      {showKeys(keys, keyboard === 'mac').map((press, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the presses of one sequence never change their places.
        <kbd className="c-key" key={index}>
          {press}
        </kbd>
      ))}
    </span>
  );
}

/** The first keys of an action, as this person has them; nothing where it has none. */
export function KeysOf({ action }: { readonly action: KeyDefinition }) {
  const [keys] = useKeyWords().keys(action);
  return keys === undefined ? null : <KeyCaps keys={keys} />;
}

export interface KeyWords {
  /** As mapped. */
  keys(action: KeyDefinition): readonly string[];
  /** 'Ctrl K' for the titles of controls; undefined where the action has no keys. */
  text(action: KeyDefinition): string | undefined;
  /** 'Refresh (r)' */
  hint(words: string, action: KeyDefinition): string;
  /** For `aria-keyshortcuts`. */
  aria(action: KeyDefinition): string | undefined;
}

/** The keys of actions as words, as this person has them. */
export function useKeyWords(): KeyWords {
  const mac = useServices().ports.keyboard === 'mac';
  const preferences = useAppSelector(selectKeyPreferences);
  return useMemo(() => {
    const keys = (action: KeyDefinition) => mappedKeys(action, preferences);
    const text = (action: KeyDefinition) => {
      const [first] = keys(action);
      return first === undefined ? undefined : showKeys(first, mac).join(' ');
    };
    return {
      keys,
      text,
      hint: (words, action) => {
        const shown = text(action);
        return shown === undefined ? words : `${words} (${shown})`;
      },
      aria: (action) => ariaKeys(keys(action), mac),
    };
  }, [mac, preferences]);
}

/** 'Ctrl K' as text, of keys that are nobody's to change. */
export function useKeysAsText(): (keys: string) => string {
  const mac = useServices().ports.keyboard === 'mac';
  return useCallback((keys) => showKeys(keys, mac).join(' '), [mac]);
}
