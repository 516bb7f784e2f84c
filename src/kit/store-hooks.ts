/** The store as React reads it: typed once, so that no screen repeats the types. */
import type { Store } from '@reduxjs/toolkit';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useDispatch, useStore } from 'react-redux';

import type { RootState } from '#store/root-state.ts';
import type { AppDispatch, ThunkServices } from '#services/services.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** For what changes beside the store as well; everything else selects. */
export const useAppStore = useStore.withTypes<Store<RootState>>();

/**
 * As `useSelector` of react-redux, which also remembers the whole state that it selected from: React keeps what each part drew
 * the time before last, and with it stayed a state of then, with every row that was in it (react-redux #1981).
 *
 * @param select gives the very same for the same state, or the part is drawn without end.
 */
export function useAppSelector<Selected>(select: (state: RootState) => Selected): Selected {
  const store = useAppStore();
  const read = useCallback(() => select(store.getState()), [store, select]);
  return useSyncExternalStore(store.subscribe, read);
}

/** Services of thunks (commands, clock, ids), for the few components that compute with them. */
export function useServices(): ThunkServices {
  const dispatch = useAppDispatch();
  return useMemo(() => dispatch((_dispatch, _state, services: ThunkServices) => services), [dispatch]);
}
