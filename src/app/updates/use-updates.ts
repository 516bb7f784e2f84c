/** Whether a new version waits, and the notice that says so. */
import { useEffect, useSyncExternalStore } from 'react';

import { selectUnsettled } from '#store/journal-slice.ts';
import type { Notice } from '#store/notices-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { useHasRunningTask } from '#kit/background-tasks/background-tasks.tsx';
import { useAppDispatch, useServices } from '#kit/store-hooks.ts';
import { updates } from '../../sw/updates.ts';
import type { UpdateState } from '../../sw/window.ts';

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(updates.subscribe, updates.state);
}

/** A new version does not break off what goes on in a page that nobody looks at. */
export function useStayAtWork(): void {
  const isAtWork = useHasRunningTask();
  const { offlineDownloads } = useServices();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const isSending = () =>
      dispatch((_dispatch, getState) =>
        selectUnsettled(getState()).some(
          ({ intent: { delivery }, standing: { state } }) =>
            delivery === 'online' && (state === 'recorded' || state === 'sending'),
        ),
      );
    return updates.stayWhile(() => isAtWork || offlineDownloads.size > 0 || isSending());
  }, [isAtWork, offlineDownloads, dispatch]);
}

export function useUpdateNotice(): void {
  const state = useUpdateState();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (state !== 'current') dispatch(noticeShown(updateNotice(state)));
  }, [state, dispatch]);
}

/** Only its button loads the page anew (specification, section 4). */
export const updateNotice = (state: UpdateState): Notice => ({
  key: 'update',
  tone: 'info',
  message: `update.${state}`,
  lasting: true,
  action: { message: `update.${state}.confirm`, does: { kind: 'reload' } },
});
