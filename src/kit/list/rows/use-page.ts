/** A list with pages: this device answers at once, the host as soon as it can. */
import { useCallback, useEffect, useMemo } from 'react';

import { nameOfQuery } from '#model/list-query.ts';
import type { ListArgument } from '#store/hosts/list-endpoint.ts';
import { askDevice } from '#store/rows/ask-device.ts';
import { selectDevicePage } from '#store/rows/rows-slice.ts';
import { shownPage } from '#store/rows/shown-page.ts';
import type { ListScreen } from '../../define-screen.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';
import { useNetworkPage } from '../use-network-page.ts';
import { pageRows } from './placed-rows.ts';
import type { RowSource } from './row-source.ts';
import type { Told } from './use-told.ts';

/** `argument` undefined: nothing is asked. */
export function usePage(screen: ListScreen, argument: ListArgument | undefined, told: Told): RowSource {
  const dispatch = useAppDispatch();
  const { entity, list } = screen;
  const network = useNetworkPage(list.host, argument);
  const device = useAppSelector(useMemo(() => selectDevicePage(entity.name), [entity]));
  const { answer, failure, isFetching, refresh: refreshNetwork } = network;
  const query = argument?.query;

  const ask = useCallback(() => {
    if (query !== undefined) void dispatch(askDevice(entity, query));
  }, [dispatch, entity, query]);
  useEffect(ask, [ask]);

  const page = useMemo(() => {
    if (query === undefined) return undefined;
    // A part of what matches is no answer while a whole one is on its way and other rows can stay meanwhile.
    const held =
      device !== undefined && (device.exact || !isFetching) && device.asOf !== null ? device : undefined;
    return shownPage({ ...told, query, network: answer, device: held });
  }, [query, answer, isFetching, device, told]);
  const shown = useMemo(() => {
    if (page === undefined || query === undefined) return undefined;
    const offset = (query.current - 1) * query.pageSize;
    return { page, rows: pageRows(page.rows), query, top: nameOfQuery(query), offset };
  }, [page, query]);

  return {
    shown,
    failure,
    isFetching,
    isAnswered: answer !== undefined,
    show: showNothing,
    refresh: useCallback(() => {
      refreshNetwork();
      ask();
    }, [refreshNetwork, ask]),
    askDevice: ask,
  };
}

/** All of its rows are there. */
const showNothing = () => undefined;
