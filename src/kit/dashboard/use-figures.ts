/**
 * The figures of a dashboard: asked for when they are narrowed otherwise, on demand, when the host is back, and with other
 * rights: those of before are not shown to whoever may see less. This device answers at once with the last that it was
 * told; while others are on their way the ones before stay.
 */
import { useCallback, useEffect, useState } from 'react';

import type { Failure } from '#model/failure.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { selectRights } from '#services/statements-name.ts';
import type { FiguresCall } from '../definitions/define-report.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';
import { readStoredFigures, storeFigures } from './stored-figures.ts';

export interface FiguresAsked {
  /** As the person means it, by which it is kept: the address, where 'today' is no day. */
  readonly meant: string;
  /** As the host is asked; undefined: it is not, because it would refuse. */
  readonly query: string | undefined;
}

interface Answer<T> {
  readonly meant: string;
  readonly data: T | undefined;
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
}

export function useFigures<T>(call: FiguresCall<T>, { meant, query }: FiguresAsked) {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  const rights = useAppSelector(selectRights);
  const [answer, setAnswer] = useState<Answer<T>>({
    ...{ meant, data: undefined, failure: undefined },
    isFetching: true,
  });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round, each return of the host, and other rights ask anew.
  useEffect(() => {
    if (query === undefined) return;
    const asking = new AbortController();
    setAnswer((before) => ({ ...before, isFetching: true }));
    const take = (update: Partial<Answer<T>>) => {
      // Figures of another search, once this one has an answer, would pass for it.
      if (!asking.signal.aborted)
        setAnswer((before) => ({ ...(before.meant === meant ? before : blank(meant)), ...update }));
    };
    const kept = dispatch(readStoredFigures(call.path, meant)).then((body) => call.read(body));
    void kept.then((data) => data !== undefined && take({ data }));
    const request = dispatch(askFigures(call, query, asking.signal));
    void Promise.all([request, kept]).then(([result]) => {
      if (asking.signal.aborted) return;
      if ('failure' in result) return take({ failure: result.failure, isFetching: false });
      take({ data: result.data, failure: undefined, isFetching: false });
      void dispatch(storeFigures(call.path, meant, result.body));
    });
    return () => asking.abort();
  }, [dispatch, call, meant, query, round, isOffline, rights]);
  const refetch = useCallback(() => setRound((before) => before + 1), []);
  return { ...answer, refetch };
}

const blank = <T>(meant: string): Answer<T> => ({
  ...{ meant, data: undefined, failure: undefined },
  isFetching: true,
});

export type FigureResult<T> = { readonly data: T; readonly body: unknown } | { readonly failure: Failure };

export function askFigures<T>(
  { host, path, read }: FiguresCall<T>,
  query: string,
  signal: AbortSignal,
): AppThunk<Promise<FigureResult<T>>> {
  return async (_dispatch, _getState, { callHost }) => {
    const answered = await callHost({ host, method: 'GET', path: `${path}?${query}` }, signal);
    if (!answered.ok) return { failure: answered.failure };
    const data = read(answered.body);
    if (data === undefined) return { failure: { kind: 'noAnswer', reason: 'unreadable' } };
    return { data, body: answered.body };
  };
}
