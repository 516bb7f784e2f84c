/**
 * Notifications from the host, kept while a person is signed in: requested again when the change feed reports refunds or
 * terminals, when the host is back, with other rights, and every few minutes, for a tab that receives no feed.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import type { HostNews } from '#model/calls/news.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { v3Api } from '#store/api/host-apis.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { requestSubscription } from '#services/feed-subscriptions.ts';
import { selectRights } from '#services/statements-name.ts';
import { useVisibleInterval } from '#kit/hooks/use-visible-interval.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';

const everyMs = 5 * 60_000;

const select = v3Api.endpoints.news.select();

export function useHostNotifications(): HostNews | undefined {
  return useAppSelector((state) => select(state).data);
}

/** Once for each page: asks for it. What was told last stays while the host can't be reached. */
export function useFetchNotifications(): void {
  const dispatch = useAppDispatch();
  const { changeListeners } = useServices();
  const person = useAppSelector(selectPerson);
  const isOffline = useAppSelector(selectIsOffline);
  const rights = useAppSelector(selectRights);
  const isAsking = useAppSelector((state) => select(state).isLoading);
  const [round, setRound] = useState(0);
  const collections = useMemo(() => (person === undefined ? [] : collectionsOf(person)), [person]);
  const isTold = collections.length > 0;
  const wanted = `${round} ${isOffline} ${rights}`;
  const requested = useRef<string>(undefined);
  useEffect(() => {
    // A change received while an answer is under way may not be in it: request again afterwards.
    if (!isTold || isOffline || isAsking || requested.current === wanted) return;
    requested.current = wanted;
    void dispatch(v3Api.endpoints.news.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }, [dispatch, isTold, isOffline, isAsking, wanted]);
  useEffect(() => {
    if (!isTold || isOffline) return;
    const watched = dispatch(v3Api.endpoints.news.initiate());
    return () => watched.unsubscribe();
  }, [dispatch, isTold, isOffline]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useVisibleInterval(again, { everyMs, isPaused: !isTold || isOffline || isAsking });
  useEffect(() => {
    for (const collection of collections) dispatch(requestSubscription(collection));
    const onChanges = (changed: ReadonlySet<string>) => {
      if (collections.some((name) => changed.has(name))) again();
    };
    changeListeners.add(onChanges);
    return () => void changeListeners.delete(onChanges);
  }, [dispatch, changeListeners, collections, again]);
}

/** Collections of which the host has notifications for this person. */
const collectionsOf = (person: Caller): readonly string[] =>
  gatewayList.flatMap(({ keys, refund, terminal }) => [
    ...(refund && keys.refund && allows(person, `${keys.refund}.view`) ? [refund.name] : []),
    ...(allows(person, `${keys.terminal}.confirm`) ? [terminal.name] : []),
  ]);
