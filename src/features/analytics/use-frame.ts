/**
 * The frame of the embedded page: a pass is asked for, then the page is loaded, or one of the two fails. Anew with each
 * language and theme, with newer figures of the page around it, on demand, and when the host is back.
 */
import { useCallback, useEffect, useState } from 'react';

import { analyticsEmbedCalls } from '#model/calls/analytics-embed.ts';
import type { Failure } from '#model/failure.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectLocale } from '#store/locale-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import { useIsDark } from '#kit/ui/use-is-dark.ts';

export type FrameState =
  | { readonly kind: 'offline' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'loading' | 'shown'; readonly address: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A frame does not say that it could not be loaded: after this time it is taken for it. */
const patienceMs = 20_000;
const silent: FrameState = { kind: 'failed', failure: { kind: 'noAnswer', reason: 'timeout' } };

/** `asOf`: of the figures around it. */
export function useFrame(asOf: string) {
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const isOffline = useAppSelector(selectIsOffline);
  const lang = useAppSelector(selectLocale);
  const theme = useIsDark() ? 'dark' : 'light';
  const [state, setState] = useState<FrameState>({ kind: 'asking' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer figures, and each round, ask anew.
  useEffect(() => {
    if (isOffline) return setState({ kind: 'offline' });
    const asking = new AbortController();
    setState({ kind: 'asking' });
    let giveUp = () => {};
    void dispatch(askPass({ lang, theme }, asking.signal)).then((pass) => {
      if (asking.signal.aborted) return;
      if ('failure' in pass) return setState({ kind: 'failed', failure: pass.failure });
      setState({ kind: 'loading', address: pass.address });
      giveUp = clock.after(patienceMs, () =>
        setState((before) => (before.kind === 'loading' ? silent : before)),
      );
    });
    return () => {
      asking.abort();
      giveUp();
    };
  }, [dispatch, clock, isOffline, lang, theme, asOf, round]);
  const loaded = useCallback(
    () => setState((before) => (before.kind === 'loading' ? { ...before, kind: 'shown' } : before)),
    [],
  );
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { state, loaded, reload };
}

const { pass, page } = analyticsEmbedCalls;

interface FrameLook {
  readonly lang: string;
  readonly theme: 'light' | 'dark';
}

type Admitted = { readonly address: string } | { readonly failure: Failure };

/** Asks the analytics host to let its page into a frame. The address that comes of it is good once: it is kept nowhere. */
function askPass(look: FrameLook, signal: AbortSignal): AppThunk<Promise<Admitted>> {
  return async (_dispatch, _getState, { callHost, config }) => {
    const { host, method, path } = pass;
    const answered = await callHost({ host, method, path }, signal);
    if (!answered.ok) return { failure: answered.failure };
    const read = pass.answer.safeParse(answered.body);
    if (!read.success) return { failure: { kind: 'noAnswer', reason: 'unreadable' } };
    const query = new URLSearchParams({ pass: read.data.data.pass, ...look });
    return { address: `${config.hosts.analytics.url}${page.path}?${query}` };
  };
}
