/**
 * The own second factor, asked online alone. What is shown once (the secret, recovery codes) comes by calls of its own, past journal and
 * store: no recording, and nothing on the device, can have it.
 */
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';

import type { Call } from '#model/calls/call.ts';
import { secondFactorCalls } from '#model/calls/second-factor.ts';
import type { Failure } from '#model/failure.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';

export type SecondFactorState = z.infer<typeof secondFactorCalls.read.answer>['data'];
export type Offer = z.infer<typeof secondFactorCalls.offer.answer>['data'];

export type FactorAnswer<T> = { readonly data: T } | { readonly failure: Failure };

/** Asks the host once, and keeps nothing. */
export function askOnce<T>(
  { host, method, path, answer }: Call<T>,
  body?: object,
): AppThunk<Promise<FactorAnswer<T>>> {
  return async (_dispatch, _getState, { callHost }) => {
    const answered = await callHost({
      host,
      method,
      path,
      isShownByCaller: true,
      ...(body === undefined ? {} : { body }),
    });
    if (!answered.ok) return { failure: answered.failure };
    const read = answer.safeParse(answered.body);
    return read.success ? { data: read.data } : { failure: { kind: 'noAnswer', reason: 'unreadable' } };
  };
}

export function useSecondFactor() {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  const [answer, setAnswer] = useState<{ data?: SecondFactorState; failure?: Failure }>({});
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round, and each return of the host, asks anew.
  useEffect(() => {
    let isGone = false;
    void dispatch(askOnce(secondFactorCalls.read)).then((next) => {
      if (isGone) return;
      if ('failure' in next) setAnswer((before) => ({ ...before, failure: next.failure }));
      else setAnswer({ data: next.data.data });
    });
    return () => {
      isGone = true;
    };
  }, [dispatch, round, isOffline]);
  const refetch = useCallback(() => setRound((before) => before + 1), []);
  return { ...answer, isOffline, refetch };
}
