/**
 * Preferences survive in local storage by redux-persist, for each person apart. Only this small slice: it is
 * written whole at each change. Its name carries the person, who is known only after the sign-in, so reading
 * begins then; a page serves one person (signing out leaves it).
 */
import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit';
import { createMigrate, persistReducer, persistStore } from 'redux-persist';

import type { Settings } from '#ports/ports.ts';
import { readKeyPreferences } from '#store/key-preferences.ts';
import type { PreferencesState } from '#store/preferences-slice.ts';
import { readLayouts } from '#services/read-layouts.ts';

/** Add a migration when the shape changes: `{ 2: (state) => ... }`. */
const migrations = {};
const version = 1;

interface Persisted {
  readonly _persist: { readonly version: number; readonly rehydrated: boolean };
}

/**
 * Says yes to every state, and nothing is checked: redux-persist's types ask for its own key even before it has put it
 * there. Where it is missing its reducer goes by that itself.
 */
const isState = (_: PreferencesState | undefined): _ is (PreferencesState & Persisted) | undefined => true;

/** Stored preferences may be of another version, or broken: parts that drive behaviour are validated. */
function readKept(value: unknown, name: PropertyKey): unknown {
  if (name === 'keys') return readKeyPreferences(value);
  if (name === 'columns') return readLayouts(value);
  if (name === 'views') return typeof value === 'object' && value !== null ? value : {};
  if (name !== 'recentChoices' && name !== 'hints') return value;
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

interface Holding {
  readonly preferences: PreferencesState;
}

export interface KeptPreferences {
  readonly reducer: Reducer<PreferencesState, UnknownAction>;
  /** Reads what this person kept, and writes changes from now on. */
  keepFor(subject: string, store: Store<Holding>): void;
}

export function keepPreferences(
  base: Reducer<PreferencesState, UnknownAction>,
  settings: Settings,
): KeptPreferences {
  let person: string | undefined;
  let started = false;
  const storage = {
    getItem: async (name: string) => (person === undefined ? undefined : settings.read(`${name}:${person}`)),
    setItem: async (name: string, value: string) => {
      if (person !== undefined) settings.write(`${name}:${person}`, value);
    },
    removeItem: async (name: string) => {
      if (person !== undefined) settings.remove(`${name}:${person}`);
    },
  };
  const kept = persistReducer<PreferencesState, UnknownAction>(
    {
      key: 'preferences',
      version,
      storage,
      migrate: createMigrate(migrations),
      transforms: [{ in: (value: unknown) => value, out: readKept }],
      // Without this, a slow disk counts as empty after 5 s and is then overwritten (redux-persist #809, #717).
      timeout: 0,
    },
    base,
  );
  return {
    reducer: (state, action) => (isState(state) ? kept(state, action) : base(state, action)),
    keepFor(subject, store) {
      if (started) return;
      started = true;
      person = subject;
      const persistor = persistStore(store);
      let written: PreferencesState | undefined;
      let isWriting = false;
      // Left to itself it writes a moment later: whoever chooses something and leaves the page would lose it.
      store.subscribe(() => {
        if (isWriting || store.getState().preferences === written) return;
        // Writing is an action of its own, which gives the same preferences as another object.
        isWriting = true;
        void persistor.flush();
        written = store.getState().preferences;
        isWriting = false;
      });
    },
  };
}
