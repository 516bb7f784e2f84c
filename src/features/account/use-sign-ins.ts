/** The own sign-ins as the host lists them: asked for when the page opens, when the network is back, and after one was ended. Kept nowhere. */
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';

import { signInsCalls } from '#model/calls/sign-ins.ts';
import type { Failure } from '#model/failure.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { askFigures } from '#kit/dashboard/use-figures.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';

const { host, path, answer } = signInsCalls.list;
const call = { host, path, read: (body: unknown) => answer.safeParse(body).data?.data };

export type SignIn = z.infer<typeof answer>['data'][number];

interface Asked {
  readonly data: readonly SignIn[] | undefined;
  readonly failure: Failure | undefined;
}

export function useSignIns() {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  const [asked, setAsked] = useState<Asked>({ data: undefined, failure: undefined });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round, and each return of the host, asks anew.
  useEffect(() => {
    const asking = new AbortController();
    void dispatch(askFigures(call, '', asking.signal)).then((next) => {
      if (asking.signal.aborted) return;
      if ('failure' in next) setAsked((before) => ({ ...before, failure: next.failure }));
      else setAsked({ data: next.data, failure: undefined });
    });
    return () => asking.abort();
  }, [dispatch, round, isOffline]);
  const refetch = useCallback(() => setRound((before) => before + 1), []);
  return { ...asked, isOffline, refetch };
}
