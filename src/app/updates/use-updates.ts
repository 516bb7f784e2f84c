/** Whether a new version waits, and the notice that says so. */
import { useEffect, useSyncExternalStore } from 'react';

import { noticeShown } from '#store/notices/notices-slice.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { updates } from '../../sw/updates.ts';
import type { UpdateState } from '../../sw/window.ts';

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(updates.subscribe, updates.state);
}

export function useUpdateNotice(): void {
  const state = useUpdateState();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (state === 'current') return;
    dispatch(
      noticeShown({
        key: 'update',
        tone: 'info',
        message: `update.${state}`,
        lasting: true,
        action: { message: `update.${state}.confirm`, does: { kind: 'reload' } },
      }),
    );
  }, [state, dispatch]);
}
