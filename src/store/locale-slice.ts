/** The language of the console: Vietnamese unless chosen otherwise; kept in local storage under `locale`. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export const locales = ['vi-VN', 'en-US'] as const;
export type Locale = (typeof locales)[number];

export interface LocaleState {
  readonly chosen: Locale;
}

const initialState: LocaleState = { chosen: 'vi-VN' };

export const localeSlice = createSlice({
  name: 'locale',
  initialState,
  reducers: {
    localeChosen: (_, { payload }: PayloadAction<Locale>): LocaleState => ({ chosen: payload }),
  },
});

/** The part of the state that these selectors read. */
interface Holding {
  readonly locale: LocaleState;
}

export const { localeChosen } = localeSlice.actions;
export const selectLocale = (state: Holding): Locale => state.locale.chosen;
