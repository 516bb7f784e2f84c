/** Whether the console opens on this device without a network: said once when it does, and where somebody looks for it. */
import { useEffect, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { noticeShown } from '#store/notices-slice.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import type { Readiness } from '../../sw/readiness.ts';
import { readiness } from '../../sw/updates.ts';

const useReadiness = (): Readiness => useSyncExternalStore(readiness.subscribe, readiness.state);

/** Once for a device: later starts find it ready. */
export function useReadyNotice(): void {
  const state = useReadiness();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (state !== 'ready' || !readiness.takeNews()) return;
    dispatch(noticeShown({ key: 'readiness', tone: 'success', message: 'readiness.notice' }));
  }, [state, dispatch]);
}

export function OfflineReadiness() {
  const intl = useIntl();
  const state = useReadiness();
  if (state === 'unknown') return null;
  return <p className="c-offline-readiness">{intl.formatMessage({ id: `readiness.${state}` })}</p>;
}
