/** The workplace's answer, kept while the page is shown and asked for again when the host is back. */
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { Failure } from '#model/failure.ts';
import { isFailure } from '#model/failure.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { v3Api } from '#store/hosts/hosts.ts';
import type { Workplace } from '#store/hosts/v3-endpoints.ts';
import { selectRights } from '#store/session/statements-name.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';

interface WorkplaceState {
  /** The last answer, also while a newer one is asked for or failed to come. */
  readonly data: Workplace | undefined;
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
  refetch(): void;
}

export function useWorkplace(): WorkplaceState {
  const dispatch = useAppDispatch();
  const offline = useAppSelector(selectIsOffline);
  const select = useMemo(() => v3Api.endpoints.workplace.select(), []);
  const result = useAppSelector(select);
  const rights = useAppSelector(selectRights);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round, each return of the host, and other rights ask anew.
  useEffect(() => {
    const watched = dispatch(v3Api.endpoints.workplace.initiate(undefined, { forceRefetch: true }));
    return () => watched.unsubscribe();
  }, [dispatch, round, offline, rights]);
  const refetch = useCallback(() => setRound((before) => before + 1), []);
  return {
    data: result.data,
    failure: isFailure(result.error) ? result.error : undefined,
    isFetching: result.isLoading,
    refetch,
  };
}
