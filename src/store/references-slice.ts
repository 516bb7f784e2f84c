/** Reference lists (ids and labels), held whole and searched locally: a form never waits for the network. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export interface ReferenceOption {
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
}

export interface ReferencesState {
  readonly lists: Readonly<Record<string, readonly ReferenceOption[]>>;
}

const initialState: ReferencesState = { lists: {} };

export const referencesSlice = createSlice({
  name: 'references',
  initialState,
  reducers: {
    referenceRead: (
      state,
      { payload }: PayloadAction<{ list: string; options: readonly ReferenceOption[] }>,
    ) => ({ ...state, lists: { ...state.lists, [payload.list]: payload.options } }),
    referencesForgotten: () => initialState,
  },
});

export const { referenceRead, referencesForgotten } = referencesSlice.actions;

/** The part of the state that these selectors read. */
interface Holding {
  readonly references: ReferencesState;
}

const none: readonly ReferenceOption[] = [];
export const selectReference = (list: string) => (state: Holding) => state.references.lists[list] ?? none;
