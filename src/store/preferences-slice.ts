/** How this person likes the console, on this device: theme, density, columns. Small, so redux-persist keeps it. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import type { KeyPreferences } from './key-preferences.ts';
import { noKeyPreferences } from './key-preferences.ts';

export type Theme = 'light' | 'dark' | 'system';
export const densities = ['compact', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];

export interface ColumnLayout {
  readonly field: string;
  readonly width?: number | undefined;
  readonly hidden?: boolean | undefined;
  readonly pinned?: boolean | undefined;
}

export interface PreferencesState {
  readonly theme: Theme;
  readonly density: Density;
  readonly siderFolded: boolean;
  /** Column order, widths and visibility, by screen path. */
  readonly columns: Readonly<Record<string, readonly ColumnLayout[]>>;
  /** Ids of notification items that were read here. */
  readonly readItems: readonly string[];
  readonly keys: KeyPreferences;
  /** Names of what was chosen in the palette, newest first; never of rows, which are somebody's data. */
  readonly recentChoices: readonly string[];
  /** How files of rows are made; whoever reads it checks its shape. */
  readonly exports?: unknown;
  /** Saved views, by screen path; whoever reads them checks their shape. */
  readonly views?: Readonly<Record<string, unknown>>;
  /** Hints that are given once. */
  readonly hints?: readonly Hint[];
}

/** Stored: never renamed. `editCell`: which keys open the editor of a cell. */
export type Hint = 'editCell';

const initialState: PreferencesState = {
  theme: 'light',
  density: 'normal',
  siderFolded: false,
  columns: {},
  readItems: [],
  keys: noKeyPreferences,
  recentChoices: [],
};

const mostRecent = 8;

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => ({ ...state, theme: payload }),
    densityChosen: (state, { payload }: PayloadAction<Density>) => ({ ...state, density: payload }),
    siderFolded: (state, { payload }: PayloadAction<boolean>) => ({ ...state, siderFolded: payload }),
    columnsArranged: (
      state,
      { payload }: PayloadAction<{ screen: string; columns: readonly ColumnLayout[] }>,
    ) => ({ ...state, columns: { ...state.columns, [payload.screen]: payload.columns } }),
    itemsRead: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      readItems: [...new Set([...state.readItems, ...payload])].slice(-500),
    }),
    /** Undefined gives an action back the keys that it began with. */
    keysChosen: (
      state,
      { payload }: PayloadAction<Readonly<Record<string, readonly string[] | undefined>>>,
    ) => {
      const entries = Object.entries({ ...state.keys.own, ...payload });
      const own = Object.fromEntries(entries.flatMap(([name, keys]) => (keys ? [[name, keys]] : [])));
      return { ...state, keys: { ...state.keys, own } };
    },
    keysReset: (state) => ({ ...state, keys: { ...state.keys, own: {} } }),
    characterKeysTurned: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      keys: { ...state.keys, charactersOff: !payload },
    }),
    viewsKept: (state, { payload }: PayloadAction<{ screen: string; views: unknown }>) => ({
      ...state,
      views: { ...state.views, [payload.screen]: payload.views },
    }),
    exportChosen: (state, { payload }: PayloadAction<unknown>) => ({ ...state, exports: payload }),
    choiceTaken: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      recentChoices: [payload, ...state.recentChoices.filter((id) => id !== payload)].slice(0, mostRecent),
    }),
    hintGiven: (state, { payload }: PayloadAction<Hint>) => ({
      ...state,
      hints: [...(state.hints ?? []).filter((hint) => hint !== payload), payload],
    }),
  },
});

/** The part of the state that these selectors read. */
interface Holding {
  readonly preferences: PreferencesState;
}

export const {
  themeChosen,
  densityChosen,
  siderFolded,
  columnsArranged,
  itemsRead,
  keysChosen,
  keysReset,
  characterKeysTurned,
  choiceTaken,
  exportChosen,
  viewsKept,
  hintGiven,
} = preferencesSlice.actions;
export const selectPreferences = (state: Holding) => state.preferences;
export const selectKeyPreferences = (state: Holding) => state.preferences.keys;
export const selectIsHinted = (state: Holding, hint: Hint) =>
  state.preferences.hints?.includes(hint) === true;
