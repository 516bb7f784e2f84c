/**
 * How many rows of a list that match a filter are in each of some states: counted by the host, and again whenever a row
 * of the list was changed by anybody; without the host by this device, of what it holds.
 */
import { useEffect, useMemo, useRef, useState } from 'react';

import type { Filter } from '#model/list-query.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import { readPage } from '#services/read-page.ts';
import type { AppThunk } from '#services/services.ts';
import { findOnDevice } from '#local-db/queries/find-rows.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch, useAppSelector, useServices } from '../../store-hooks.ts';

export interface StatusCount {
  readonly status: string;
  /** Undefined while nobody has counted. */
  readonly count: number | undefined;
  readonly isFromDevice: boolean;
}

/** ms; many rows that change at once are one reason to count again. */
const pause = 400;

/** `filter`: of no state; undefined: it can't be asked for. */
export function useStatusCounts(
  screen: ListScreen,
  statuses: readonly string[],
  filter: Filter | undefined,
): readonly StatusCount[] {
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const isOffline = useAppSelector(selectIsOffline);
  const fresh = useAppSelector(useMemo(() => selectRowUpdates(screen.entity.name), [screen]));
  const [counted, setCounted] = useState<Counted>();
  const isFirst = useRef(true);
  const named = statuses.join();
  const request = filter && JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a row is a reason to count again.
  useEffect(() => {
    if (request === undefined || filter === undefined) return;
    const over = new AbortController();
    const count = () => {
      isFirst.current = false;
      const wanted = { screen, statuses: named.split(','), filter, isOffline };
      void dispatch(countsOf(wanted, over.signal)).then((counts) => {
        if (!over.signal.aborted && counts.length > 0) setCounted({ asked: request, counts });
      });
    };
    const cancel = clock.after(isFirst.current ? 0 : pause, count);
    return () => {
      cancel();
      over.abort();
    };
  }, [dispatch, clock, screen, named, request, isOffline, fresh]);
  // Those of another filter would pass for an answer to this one.
  const counts = counted?.asked === request ? counted?.counts : undefined;
  const countOf = (status: string) => counts?.find((count) => count.status === status);
  return statuses.map((status) => countOf(status) ?? { status, count: undefined, isFromDevice: false });
}

interface Counted {
  /** Request, as text. */
  readonly asked: string;
  readonly counts: readonly StatusCount[];
}

interface CountRequest {
  readonly screen: ListScreen;
  readonly statuses: readonly string[];
  readonly filter: Filter;
  readonly isOffline: boolean;
}

/** Empty where nobody could count. */
function countsOf(
  { screen: { list, entity }, statuses, filter, isOffline }: CountRequest,
  signal: AbortSignal,
): AppThunk<Promise<readonly StatusCount[]>> {
  return async (dispatch) => {
    const summary = isOffline ? undefined : await dispatch(summaryOf(list, filter, signal));
    if (signal.aborted) return [];
    if (summary !== undefined)
      return statuses.map((status) => ({ status, count: summary[status] ?? 0, isFromDevice: false }));
    const held = statuses.map(async (status): Promise<readonly StatusCount[]> => {
      const filters = [{ ...filter, status }];
      const search = { source: list, filters, sort: `${entity.key}.asc`, most: 1 };
      const found = await dispatch(findOnDevice(search));
      return found === undefined ? [] : [{ status, count: found.total, isFromDevice: true }];
    });
    return (await Promise.all(held)).flat();
  };
}

/** The host counts all states with each page of the list, however short: one is enough to ask for. */
function summaryOf(
  list: ListSource,
  filter: Filter,
  signal: AbortSignal,
): AppThunk<Promise<Readonly<Record<string, number>> | undefined>> {
  return async (dispatch) => {
    const read = await dispatch(readPage(list, { filter, sort: [], current: 1, pageSize: 1 }, signal));
    return read.ok ? read.page.summary : undefined;
  };
}
