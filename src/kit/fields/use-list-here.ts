/** Whether a reference list is on this device. One that is not is asked for, once more when the network is back. */
import { useEffect, useRef, useState } from 'react';

import { selectIsOffline } from '#store/connection-slice.ts';
import { readReference } from '#services/references/references.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';

export interface LocalList {
  /** missing: the host was asked, and this device has none. */
  readonly state: 'here' | 'asked' | 'missing';
  again(): void;
}

export function useLocalList(list: string): LocalList {
  const dispatch = useAppDispatch();
  const isHere = useAppSelector((state) => state.references.lists[list] !== undefined);
  const isOffline = useAppSelector(selectIsOffline);
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState(-1);
  useEffect(() => {
    if (isHere) return undefined;
    let isWanted = true;
    void dispatch(readReference(list)).then(() => {
      if (isWanted) setAnswered(attempt);
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, list, isHere, attempt]);
  const again = () => setAttempt((before) => before + 1);
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) setAttempt((before) => before + 1);
    wasOffline.current = isOffline;
  }, [isOffline]);
  const missing = answered === attempt ? 'missing' : 'asked';
  return { state: isHere ? 'here' : missing, again };
}

/** Message of a list that shows none of its options. */
export function useNoneWords(state: LocalList['state']): string {
  const isOffline = useAppSelector(selectIsOffline);
  if (state === 'here') return 'filter.noneFound';
  if (state === 'asked') return 'state.loading';
  return isOffline ? 'filter.notOnDevice' : 'filter.notLoaded';
}
