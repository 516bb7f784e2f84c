/** The dashboard's answer: asked for when it is narrowed otherwise, on demand, and when the host is back. */
import { useCallback, useEffect, useState } from 'react';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import { partnerDeviceCalls } from '#model/calls/partner-devices.ts';
import type { Failure } from '#model/failure.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { AppThunk } from '#store/extra.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';

export interface DashboardAsked {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  readonly storeName: string | undefined;
}

interface DashboardAnswer {
  /** The last answer, also while another one is asked for or failed to come. */
  readonly data: DeviceDashboard | undefined;
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
}

export function useDeviceDashboard({ from, to, storeName }: DashboardAsked) {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  const [answer, setAnswer] = useState<DashboardAnswer>(nothingYet);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round, and each return of the host, asks anew.
  useEffect(() => {
    const asking = new AbortController();
    setAnswer((before) => ({ ...before, isFetching: true }));
    void dispatch(read({ from, to, storeName }, asking.signal)).then((read) => {
      if (asking.signal.aborted) return;
      setAnswer((before) => ({ data: before.data, failure: undefined, ...read, isFetching: false }));
    });
    return () => asking.abort();
  }, [dispatch, from, to, storeName, round, isOffline]);
  const refetch = useCallback(() => setRound((before) => before + 1), []);
  return { ...answer, refetch };
}

const nothingYet: DashboardAnswer = { data: undefined, failure: undefined, isFetching: true };

type Read = { readonly data: DeviceDashboard } | { readonly failure: Failure };

function read({ from, to, storeName }: DashboardAsked, signal: AbortSignal): AppThunk<Promise<Read>> {
  return async (_dispatch, _getState, { callHost }) => {
    const { host, method, path, answer } = partnerDeviceCalls.dashboard;
    const query = new URLSearchParams({ from, to, ...(storeName === undefined ? {} : { storeName }) });
    const answered = await callHost({ host, method, path: `${path}?${query}` }, signal);
    if (!answered.ok) return { failure: answered.failure };
    const parsed = answer.safeParse(answered.body);
    if (!parsed.success) return { failure: { kind: 'noAnswer', reason: 'unreadable' } };
    return { data: parsed.data.data };
  };
}
