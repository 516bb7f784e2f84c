/** The store as React reads it: typed once, so that no screen repeats the types. */
import type { Store } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { AppDispatch, StoreExtra } from '#store/extra.ts';
import type { RootState } from '#store/root-state.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For what changes beside the store as well; everything else selects. */
export const useAppStore = useStore.withTypes<Store<RootState>>();

/** What thunks work with (commands, clock, ids): for the few components that compute with them. */
export function useExtra(): StoreExtra {
  const dispatch = useAppDispatch();
  return useMemo(() => dispatch((_dispatch, _state, extra: StoreExtra) => extra), [dispatch]);
}
