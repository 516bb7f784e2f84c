/** What this device could give of a list, asked while there is no network. */
import { useEffect, useState } from 'react';

import type { ListQuery } from '#model/list-query.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { DeviceFacts } from '#exports/device-facts.ts';
import { deviceFacts } from '#exports/device-facts.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';

/** Undefined while the network is there, and until the device has answered. */
export function useDeviceFacts({ entity }: ListScreen, query: ListQuery): DeviceFacts | undefined {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  const [facts, setFacts] = useState<DeviceFacts>();
  useEffect(() => {
    let isOver = false;
    if (!isOffline) setFacts(undefined);
    else {
      void dispatch(deviceFacts(entity, query)).then((read) => {
        if (!isOver) setFacts(read);
      });
    }
    return () => {
      isOver = true;
    };
  }, [dispatch, entity, query, isOffline]);
  return facts;
}
