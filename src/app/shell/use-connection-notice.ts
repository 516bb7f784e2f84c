/** Says when the server gets out of reach and when it is back; once each, not at start while all is well. */
import { useEffect, useRef } from 'react';

import { selectIsOffline } from '#store/connection-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';

export function useConnectionNotice(): void {
  const offline = useAppSelector(selectIsOffline);
  const dispatch = useAppDispatch();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (offline === wasOffline.current) return;
    wasOffline.current = offline;
    dispatch(
      offline
        ? noticeShown({ key: 'connection', tone: 'warning', message: 'connection.lost' })
        : noticeShown({ key: 'connection', tone: 'success', message: 'connection.back' }),
    );
  }, [offline, dispatch]);
}
