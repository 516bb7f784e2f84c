/** The reducers of the console as one visible list, and the state they make. */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { combineReducers } from '@reduxjs/toolkit';

import { analyticsApi, busOperatorApi, partnerDevicesApi, v1Api, v3Api, v4Api } from './api/host-apis.ts';
import { changesSlice } from './changes-slice.ts';
import { connectionSlice } from './connection-slice.ts';
import { journalReducer } from './journal-slice.ts';
import { localeSlice } from './locale-slice.ts';
import { lockSlice } from './lock-slice.ts';
import { noticesSlice } from './notices-slice.ts';
import { keptSlice } from './offline-collections-slice.ts';
import type { PreferencesState } from './preferences-slice.ts';
import { preferencesSlice } from './preferences-slice.ts';
import { referencesSlice } from './references-slice.ts';
import { rowsReducer } from './rows-slice.ts';
import { sessionSlice } from './session-slice.ts';
import { storageSlice } from './storage-slice.ts';
import { toursSlice } from './tours-slice.ts';

const reducers = {
  session: sessionSlice.reducer,
  lock: lockSlice.reducer,
  connection: connectionSlice.reducer,
  journal: journalReducer,
  rows: rowsReducer,
  changes: changesSlice.reducer,
  kept: keptSlice.reducer,
  references: referencesSlice.reducer,
  notices: noticesSlice.reducer,
  locale: localeSlice.reducer,
  preferences: preferencesSlice.reducer,
  storage: storageSlice.reducer,
  tours: toursSlice.reducer,
  v3: v3Api.reducer,
  v1: v1Api.reducer,
  v4: v4Api.reducer,
  busOperator: busOperatorApi.reducer,
  partnerDevices: partnerDevicesApi.reducer,
  analytics: analyticsApi.reducer,
};

/** The state by actions alone: what a replay folds. */
export const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;

/** The same reducer with preferences that are kept on this device. */
export function rootReducerWith(
  preferences: Reducer<PreferencesState, UnknownAction>,
): Reducer<RootState, UnknownAction> {
  return combineReducers({ ...reducers, preferences });
}
