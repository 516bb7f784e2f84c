/** How this person likes the console, on this device: theme, density, columns. Small, so redux-persist keeps it. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export type Theme = 'light' | 'dark' | 'system';
export type Density = 'compact' | 'normal' | 'comfortable';

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
}

const initialState: PreferencesState = {
  theme: 'light',
  density: 'normal',
  siderFolded: false,
  columns: {},
  readItems: [],
};

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
  },
});

/** The part of the state that these selectors read. */
interface Holding {
  readonly preferences: PreferencesState;
}

export const { themeChosen, densityChosen, siderFolded, columnsArranged, itemsRead } =
  preferencesSlice.actions;
export const selectPreferences = (state: Holding) => state.preferences;
