/** Watches a list of a host for as long as it is shown, and reads it again when its rows have changed. */
import { useCallback, useEffect, useMemo, useRef } from 'react';

import type { HostName } from '#model/command.ts';
import type { ListArgument } from '#store/api/list-endpoint.ts';
import { selectChanges } from '#store/rows-slice.ts';
import { selectRights } from '#services/statements-name.ts';
import type { NetworkPage, WatchedList } from '#services/watch-list.ts';
import { networkPage, watchList } from '#services/watch-list.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';
import { useAfterPaint } from './use-after-paint.ts';

const unasked: NetworkPage = { answer: undefined, failure: undefined, isFetching: false };
const nothing = () => unasked;

/**
 * `argument` undefined: nothing is asked. The argument must keep its identity while it means the same. `isShown`: this
 * device's own rows of it are shown meanwhile.
 */
export function useNetworkPage(
  host: HostName,
  argument: ListArgument | undefined,
  isShown: boolean,
): NetworkPage & { refresh(): void } {
  const dispatch = useAppDispatch();
  const rights = useAppSelector(selectRights);
  const watched = useRef<WatchedList>(undefined);
  const last = useRef<{ readonly argument: ListArgument; readonly list: WatchedList }>(undefined);
  const select = useMemo(
    () => (argument === undefined ? nothing : networkPage(host, argument)),
    [host, argument],
  );
  const page = useAppSelector(select);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rights show other rows, and answers of before are gone.
  const watch = useCallback(() => {
    // Overtaken: nobody waits for it any more.
    if (last.current?.argument !== argument) last.current?.list.abort();
    last.current = undefined;
    if (argument === undefined) return undefined;
    const list = dispatch(watchList(host, argument));
    watched.current = list;
    last.current = { argument, list };
    return () => {
      watched.current = undefined;
      list.unsubscribe();
    };
  }, [dispatch, host, argument, rights]);
  useAfterPaint(watch, isShown || page.answer !== undefined);

  const changes = useAppSelector(selectChanges(argument?.collection ?? ''));
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current !== changes) watched.current?.refetch();
    seen.current = changes;
  }, [changes]);

  const refresh = useCallback(() => watched.current?.refetch(), []);
  return { ...page, refresh };
}
