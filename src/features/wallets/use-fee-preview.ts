/** Effect of a fee run of a day, as the host counts it now; read again for another day or company. */
import { useCallback, useEffect, useState } from 'react';

import type { FeeRunPreview } from '#model/calls/wallet-reads.ts';
import { walletReads } from '#model/calls/wallet-reads.ts';
import type { Failure } from '#model/failure.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';
import type { AppThunk } from '#services/services.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';

type Read =
  | { readonly kind: 'counted'; readonly preview: FeeRunPreview }
  | { readonly kind: 'failed'; readonly failure: Failure };
export type FeePreview = Read | { readonly kind: 'counting' };

interface FeePreviewAsked {
  /** Undefined: it is no day yet. */
  readonly day: string | undefined;
  readonly company: string | undefined;
}

/** Undefined while no day is named. */
export function useFeePreview({ day, company }: FeePreviewAsked) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ readonly name: string; readonly read: Read }>();
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const name = JSON.stringify([day, company, round]);
  useEffect(() => {
    if (day === undefined) return undefined;
    const asking = new AbortController();
    void dispatch(readPreview(day, company, asking.signal)).then((read) => {
      if (!asking.signal.aborted) setFound({ name, read });
    });
    return () => asking.abort();
  }, [dispatch, day, company, name]);
  const counting: FeePreview = { kind: 'counting' };
  const shown: FeePreview | undefined =
    day === undefined ? undefined : found?.name === name ? found.read : counting;
  return { shown, again };
}

function readPreview(day: string, company: string | undefined, signal: AbortSignal): AppThunk<Promise<Read>> {
  return async (_dispatch, _getState, { callHost }) => {
    const { host, method, path, answer } = walletReads.feeRunPreview;
    const parameters = new URLSearchParams({ dateMsAction: String(epochOfLocal(day)) });
    if (company !== undefined) parameters.set('companyId', company);
    const answered = await callHost({ host, method, path: `${path}?${parameters}` }, signal);
    if (!answered.ok) return { kind: 'failed', failure: answered.failure };
    const read = answer.safeParse(answered.body);
    return read.success
      ? { kind: 'counted', preview: read.data.data }
      : { kind: 'failed', failure: { kind: 'noAnswer', reason: 'unreadable' } };
  };
}
