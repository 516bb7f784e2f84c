/** How much room this device leaves the console, and what that means for it. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/**
 * free: no need to think of it. evict: rows that nobody pinned make room. full: rows are not kept and nothing is
 * recorded any more. warn: the person is told, for soon a change could not be saved.
 */
export type QuotaLevel = 'free' | 'evict' | 'full' | 'warn';

export interface StorageState {
  readonly level: QuotaLevel;
  /** Bytes; null where the browser does not say. */
  readonly room: { readonly used: number; readonly quota: number } | null;
  /** Another version of the app is in the way, this one is too old for what is kept here, or nothing can be opened. */
  readonly trouble: 'blocked' | 'outdated' | 'refused' | 'full' | null;
}

const initialState: StorageState = { level: 'free', room: null, trouble: null };

export const storageSlice = createSlice({
  name: 'storage',
  initialState,
  reducers: {
    roomMeasured: (
      state,
      { payload }: PayloadAction<{ level: QuotaLevel; room: StorageState['room'] }>,
    ): StorageState => ({ ...state, ...payload }),
    deviceTroubled: (state, { payload }: PayloadAction<StorageState['trouble']>): StorageState => ({
      ...state,
      trouble: payload,
    }),
  },
});

export const { roomMeasured, deviceTroubled } = storageSlice.actions;

/** The part of the state that these selectors read. */
interface Holding {
  readonly storage: StorageState;
}

export const selectStorage = (state: Holding) => state.storage;

/** Whether rows may be written in bulk, and a recording go on. */
export const selectMayKeep = ({ storage: { level } }: Holding) => level === 'free' || level === 'evict';
