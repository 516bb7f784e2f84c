/**
 * What the host has to tell, kept while somebody is signed in: asked for again when the change feed tells of refunds or
 * terminals, when the host is back, with other rights, and every few minutes, for a tab that hears no feed.
 */
import { useEffect, useMemo, useState } from 'react';

import { allows } from '#model/access.ts';
import type { HostNews } from '#model/calls/news.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { wantChanges } from '#store/changes/followed.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { v3Api } from '#store/hosts/hosts.ts';
import { selectPerson } from '#store/session/session.ts';
import { selectRights } from '#store/session/statements-name.ts';
import { useAppDispatch, useAppSelector, useExtra } from '#kit/store-hooks.ts';

const everyMs = 5 * 60_000;

const select = v3Api.endpoints.news.select();

export function useHostNews(): HostNews | undefined {
  return useAppSelector((state) => select(state).data);
}

/** Once for each page: asks for it. */
export function useAskForNews(): void {
  const dispatch = useAppDispatch();
  const { edges, hearing } = useExtra();
  const { clock } = edges;
  const person = useAppSelector(selectPerson);
  const isOffline = useAppSelector(selectIsOffline);
  const rights = useAppSelector(selectRights);
  const [round, setRound] = useState(0);
  const collections = useMemo(
    () =>
      gatewayList.flatMap(({ keys, refund, terminal }) => [
        ...(person && refund && keys.refund && allows(person, `${keys.refund}.view`) ? [refund.name] : []),
        ...(person && allows(person, `${keys.terminal}.confirm`) ? [terminal.name] : []),
      ]),
    [person],
  );
  const isAsked = collections.length > 0 && !isOffline;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round, and other rights, ask anew.
  useEffect(() => {
    if (!isAsked) return;
    const watched = dispatch(v3Api.endpoints.news.initiate(undefined, { forceRefetch: true }));
    const cancel = clock.after(everyMs, () => setRound((before) => before + 1));
    return () => {
      cancel();
      watched.unsubscribe();
    };
  }, [dispatch, clock, isAsked, round, rights]);
  useEffect(() => {
    for (const collection of collections) dispatch(wantChanges(collection));
    const hear = (told: ReadonlySet<string>) => {
      if (collections.some((name) => told.has(name))) setRound((before) => before + 1);
    };
    hearing.add(hear);
    return () => void hearing.delete(hear);
  }, [dispatch, hearing, collections]);
}
