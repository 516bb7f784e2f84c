/**
 * The workplace's answer while the page is shown: asked for when the change feed tells of what is counted, each minute, for
 * payments are told by no feed and 'today' ends at midnight, with other rights, and when the host is back. The last one is
 * kept on this device and stands there until the host has answered.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { workQueues } from '#model/calls/work-queues.ts';
import type { Failure } from '#model/failure.ts';
import { isFailure } from '#model/failure.ts';
import { v3Api } from '#store/api/host-apis.ts';
import type { Workplace } from '#store/api/v3-endpoints.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectCaller } from '#store/session-slice.ts';
import { requestSubscription } from '#services/feed-subscriptions.ts';
import { selectRights } from '#services/statements-name.ts';
import { readStoredFigures, storeFigures } from '#kit/dashboard/stored-figures.ts';
import { useVisibleInterval } from '#kit/hooks/use-visible-interval.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';

const everyMs = 60_000;

const select = v3Api.endpoints.workplace.select();

interface WorkplaceState {
  /** The last answer, also while a newer one is asked for or failed to come. */
  readonly data: Workplace | undefined;
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
  refetch(): void;
}

export function useWorkplace(): WorkplaceState {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  const rights = useAppSelector(selectRights);
  const { data: told, error, isLoading: isAsking } = useAppSelector(select);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const wanted = `${round} ${isOffline} ${rights}`;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // An answer in flight may miss a change that arrives meanwhile: the request is repeated after it.
    if (isAsking || asked.current === wanted) return;
    asked.current = wanted;
    void dispatch(v3Api.endpoints.workplace.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }, [dispatch, wanted, isAsking]);
  useEffect(() => {
    const watched = dispatch(v3Api.endpoints.workplace.initiate());
    return () => watched.unsubscribe();
  }, [dispatch]);
  useVisibleInterval(again, { everyMs, isPaused: isOffline || isAsking });
  useHeard(again);
  const data = useKeptWorkplace(told);
  return { data, failure: isFailure(error) ? error : undefined, isFetching: isAsking, refetch: again };
}

/** Calls with each change of rows of which some are counted. */
function useHeard(hear: () => void): void {
  const dispatch = useAppDispatch();
  const { changeListeners } = useServices();
  const caller = useAppSelector(selectCaller);
  const collections = useMemo(() => countedFor(caller), [caller]);
  useEffect(() => {
    for (const collection of collections) dispatch(requestSubscription(collection));
    const heard = (told: ReadonlySet<string>) => {
      if (collections.some((name) => told.has(name))) hear();
    };
    changeListeners.add(heard);
    return () => void changeListeners.delete(heard);
  }, [dispatch, changeListeners, collections, hear]);
}

const countedFor = (caller: Caller): readonly string[] => [
  ...new Set(workQueues.filter(({ key }) => allows(caller, key)).map(({ entity }) => entity.name)),
];

const { path, answer } = v3Calls.workplace;

/** Figures to show: the host's answer, or else the stored previous one. */
function useKeptWorkplace(told: Workplace | undefined): Workplace | undefined {
  const dispatch = useAppDispatch();
  const rights = useAppSelector(selectRights);
  const [found, setFound] = useState<{ readonly rights: string; readonly data: Workplace }>();
  useEffect(() => {
    let isLeft = false;
    void dispatch(readStoredFigures(path, rights)).then((body) => {
      const data = answer.safeParse(body).data?.data;
      if (!isLeft && data !== undefined) setFound({ rights, data });
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, rights]);
  const kept = useRef<Workplace>(undefined);
  useEffect(() => {
    // Once, under the rights at which it came.
    if (told === undefined || kept.current === told) return;
    kept.current = told;
    void dispatch(storeFigures(path, rights, { success: true, data: told }));
  }, [dispatch, told, rights]);
  return told ?? (found?.rights === rights ? found.data : undefined);
}
