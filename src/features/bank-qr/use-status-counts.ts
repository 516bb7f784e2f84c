/**
 * How many rows of a list are in each of some states: counted by the host, and again whenever a row of the list was
 * changed by anybody; without the host by this device, of what it holds.
 */
import { useEffect, useMemo, useRef, useState } from 'react';

import { selectIsOffline } from '#store/connection-slice.ts';
import type { AppThunk } from '#store/extra.ts';
import { findOnDevice, findOnHost } from '#store/rows/find-rows.ts';
import { selectFreshRows } from '#store/rows/rows-slice.ts';
import type { ListScreen } from '#kit/define-screen.ts';
import { useAppDispatch, useAppSelector, useExtra } from '#kit/store-hooks.ts';

export interface StatusCount {
  readonly status: string;
  /** Undefined while nobody has counted. */
  readonly count: number | undefined;
  readonly isFromDevice: boolean;
}

/** ms; many rows that change at once are one reason to count again. */
const pause = 400;

export function useStatusCounts(screen: ListScreen, statuses: readonly string[]): readonly StatusCount[] {
  const dispatch = useAppDispatch();
  const { clock } = useExtra().edges;
  const isOffline = useAppSelector(selectIsOffline);
  const fresh = useAppSelector(useMemo(() => selectFreshRows(screen.entity.name), [screen]));
  const [counts, setCounts] = useState<ReadonlyMap<string, StatusCount>>(new Map());
  const isFirst = useRef(true);
  const named = statuses.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a row is a reason to count again.
  useEffect(() => {
    const over = new AbortController();
    const count = () => {
      isFirst.current = false;
      for (const status of named.split(','))
        void dispatch(countOf(screen, status, isOffline, over.signal)).then((found) => {
          if (!over.signal.aborted && found !== undefined)
            setCounts((before) => new Map(before).set(status, found));
        });
    };
    const cancel = clock.after(isFirst.current ? 0 : pause, count);
    return () => {
      cancel();
      over.abort();
    };
  }, [dispatch, clock, screen, named, isOffline, fresh]);
  return statuses.map((status) => counts.get(status) ?? { status, count: undefined, isFromDevice: false });
}

function countOf(
  { list, entity }: ListScreen,
  status: string,
  isOffline: boolean,
  signal: AbortSignal,
): AppThunk<Promise<StatusCount | undefined>> {
  return async (dispatch) => {
    const filters = [{ status }];
    const search = { source: list, filters, sort: `${entity.key}.asc`, most: 1 };
    const told = isOffline ? undefined : await dispatch(findOnHost(search, signal));
    if (signal.aborted) return undefined;
    if (told !== undefined) return { status, count: told.total, isFromDevice: false };
    const held = await dispatch(findOnDevice(search));
    return held && { status, count: held.total, isFromDevice: true };
  };
}
