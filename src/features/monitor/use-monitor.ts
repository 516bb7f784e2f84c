/** Figures from the host and from this console's own probes, polled while the page is visible. */
import { useCallback, useEffect, useState } from 'react';

import type { Monitor } from '#model/calls/monitor.ts';
import { monitorCalls } from '#model/calls/monitor.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { useFigures } from '#kit/dashboard/use-figures.ts';
import type { FiguresCall } from '#kit/definitions/define-report.ts';
import { useVisibleInterval } from '#kit/hooks/use-visible-interval.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import type { Probes } from './probe-hosts.ts';
import { heldProbes, probeHosts } from './probe-hosts.ts';

const everyMs = 15_000;

const { host, path, answer } = monitorCalls.monitor;
const call: FiguresCall<Monitor> = { host, path, read: (body) => answer.safeParse(body).data?.data };
const asked = { meant: '', query: '' };

export function useMonitor() {
  const isOffline = useAppSelector(selectIsOffline);
  const { refetch, ...figures } = useFigures(call, asked);
  const { probes, probe } = useProbes(isOffline);
  const [isAskedFor, setAskedFor] = useState(false);
  const renew = useCallback(
    (byPerson: boolean) => {
      setAskedFor(byPerson);
      refetch();
      probe();
    },
    [refetch, probe],
  );
  const again = useCallback(() => renew(false), [renew]);
  const refresh = useCallback(() => renew(true), [renew]);
  useVisibleInterval(again, { everyMs, isPaused: isOffline || figures.isFetching });
  // A periodic refresh does not show as loading.
  const isFetching = figures.isFetching && (isAskedFor || figures.data === undefined);
  return { ...figures, isFetching, probes, refresh };
}

/** Asked at once, and when the network comes or goes: then the last word of each host is of now. */
function useProbes(isOffline: boolean) {
  const dispatch = useAppDispatch();
  const [probes, setProbes] = useState<Probes>(() => dispatch(heldProbes()));
  const probe = useCallback(() => {
    void dispatch(probeHosts()).then(() => setProbes(dispatch(heldProbes())));
  }, [dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loss of the network, and its return, asks anew.
  useEffect(probe, [probe, isOffline]);
  return { probes, probe };
}
