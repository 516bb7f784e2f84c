/**
 * A list with pages: this device answers at once, the host as soon as it can. A host that gives all rows at once is not
 * asked for them again by another page or filter, where this device holds them all and the feed tells of each change.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { nameOfQuery } from '#model/list-query.ts';
import type { ListArgument } from '#store/api/list-endpoint.ts';
import { selectLiveAsOf } from '#store/changes-slice.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { DevicePage } from '#store/rows-slice.ts';
import { selectChanges, selectDevicePage } from '#store/rows-slice.ts';
import { isSubscribed } from '#services/feed-subscriptions.ts';
import { queryLocal } from '#local-db/queries/query-local.ts';
import { selectPage } from '#local-db/queries/select-page.ts';
import { pageRows } from '../../data-grid/model/row-window.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch, useAppSelector, useServices } from '../../store-hooks.ts';
import type { RowSource } from './row-source.ts';
import { useAfterPaint } from './use-after-paint.ts';
import { useNetworkPage } from './use-network-page.ts';
import type { ListUpdates } from './use-row-updates.ts';

/** `argument` undefined: nothing is asked. `isHeldOff`: nothing is asked of the host yet. */
export function usePage(
  screen: ListScreen,
  argument: ListArgument | undefined,
  updates: ListUpdates,
  isHeldOff = false,
): RowSource {
  const dispatch = useAppDispatch();
  const { entity, list } = screen;
  const device = useAppSelector(useMemo(() => selectDevicePage(entity.name), [entity]));
  const query = argument?.query;
  const ofThis = query !== undefined && device?.name === nameOfQuery(query) ? device : undefined;
  const [request, askHost] = useAskedOfHost(screen, argument, ofThis);
  // A device that knows nothing of the list yet answers without a time.
  const isOnDevice = ofThis !== undefined && ofThis.asOf !== null;
  const network = useNetworkPage(list.host, isHeldOff ? undefined : request, isOnDevice);
  const { answer, failure, refresh: refreshNetwork } = network;
  const isOffline = useAppSelector(selectIsOffline);
  // From the first key on, and not only once the call has left: a part that this device holds is no answer meanwhile.
  const isDue = request !== undefined && answer === undefined && failure === undefined && !isOffline;
  const isFetching = network.isFetching || isDue;

  const ask = useCallback(() => {
    // A device that can't answer settles nothing.
    if (query !== undefined) dispatch(queryLocal(entity, query)).catch(askHost);
    return undefined;
  }, [dispatch, entity, query, askHost]);
  useAfterPaint(ask, isOnDevice || answer !== undefined);

  // A part of what matches is no answer while a whole one is on its way and other rows can stay meanwhile.
  const isHeld = device !== undefined && (device.exact || !isFetching) && device.asOf !== null;
  const devicePage = isHeld ? device : isFetching ? device?.ahead : undefined;
  const page = useMemo(
    () => query && selectPage({ ...updates, query, network: answer, device: devicePage }),
    [query, answer, devicePage, updates],
  );
  const shown = useMemo(() => {
    if (page === undefined || query === undefined) return undefined;
    const before = (query.current - 1) * query.pageSize;
    // Rows made here stand on the first page beside those that it has room for.
    const offset = before === 0 ? 0 : before + page.uncounted;
    const rows = pageRows(page.rows);
    return { page, rows, query, top: nameOfQuery(query), offset, isContinuous: false };
  }, [page, query]);

  return {
    shown,
    failure,
    isFetching,
    isAnswered: answer !== undefined,
    show: showNothing,
    refresh: useCallback(() => {
      askHost();
      refreshNetwork();
      ask();
    }, [askHost, refreshNetwork, ask]),
    askDevice: ask,
  };
}

/**
 * Request to the host: everything, except that a list it returns all at once is requested only if the person opened or refreshed
 * it, or after a change of their own. `device`: this device's answer to it. `askHost`: request the shown rows now as well.
 */
function useAskedOfHost(
  { entity, list }: ListScreen,
  argument: ListArgument | undefined,
  device: DevicePage | undefined,
): [asked: ListArgument | undefined, askHost: () => void] {
  const services = useServices();
  const isLive = useAppSelector(selectLiveAsOf) !== null && isSubscribed(services, entity.name);
  const [wanted, setWanted] = useState(argument);
  const askHost = useCallback(() => setWanted(argument), [argument]);
  const changes = useAppSelector(selectChanges(entity.name));
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current !== changes) askHost();
    seen.current = changes;
  }, [changes, askHost]);
  if (argument === undefined || argument === wanted || !('rows' in list.call)) return [argument, askHost];
  const isSettled = device?.exact === true && isLive;
  // Until this device has spoken nobody knows whether the host has to.
  return [device !== undefined && !isSettled ? argument : undefined, askHost];
}

/** All of its rows are there. */
const showNothing = () => undefined;
