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
  const { data: received, error, isLoading: isAsking } = useAppSelector(select);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const wanted = `${round} ${isOffline} ${rights}`;
  const requested = useRef<string>(undefined);
  useEffect(() => {
    // An answer in flight may miss a change that arrives meanwhile: the request is repeated after it.
    if (isAsking || requested.current === wanted) return;
    requested.current = wanted;
    void dispatch(v3Api.endpoints.workplace.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }, [dispatch, wanted, isAsking]);
  useEffect(() => {
    const watched = dispatch(v3Api.endpoints.workplace.initiate());
    return () => watched.unsubscribe();
  }, [dispatch]);
  useVisibleInterval(again, { everyMs, isPaused: isOffline || isAsking });
  useChangeListener(again);
  const data = useKeptWorkplace(received);
  return { data, failure: isFailure(error) ? error : undefined, isFetching: isAsking, refetch: again };
}

/** Calls with each change of rows of which some are counted. */
function useChangeListener(onChange: () => void): void {
  const dispatch = useAppDispatch();
  const { changeListeners } = useServices();
  const caller = useAppSelector(selectCaller);
  const collections = useMemo(() => countedFor(caller), [caller]);
  useEffect(() => {
    for (const collection of collections) dispatch(requestSubscription(collection));
    const listener = (collectionsChanged: ReadonlySet<string>) => {
      if (collections.some((name) => collectionsChanged.has(name))) onChange();
    };
    changeListeners.add(listener);
    return () => void changeListeners.delete(listener);
  }, [dispatch, changeListeners, collections, onChange]);
}

const countedFor = (caller: Caller): readonly string[] => [
  ...new Set(workQueues.filter(({ key }) => allows(caller, key)).map(({ entity }) => entity.name)),
];

const { path, answer } = v3Calls.workplace;

/** Figures to show: the host's answer, or else the stored previous one. */
function useKeptWorkplace(received: Workplace | undefined): Workplace | undefined {
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
    if (received === undefined || kept.current === received) return;
    kept.current = received;
    void dispatch(storeFigures(path, rights, { success: true, data: received }));
  }, [dispatch, received, rights]);
  return received ?? (found?.rights === rights ? found.data : undefined);
}
