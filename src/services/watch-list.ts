/** Watching a list of any host, and what the network last answered of it. */
import type { QueryCacheKey } from '@reduxjs/toolkit/query';

import type { HostName } from '#model/command.ts';
import type { Failure } from '#model/failure.ts';
import { isFailure } from '#model/failure.ts';
import { apiOf } from '#store/api/host-apis.ts';
import type { ListAnswer, ListArgument } from '#store/api/list-endpoint.ts';
import type { RootState } from '#store/root-state.ts';
import { requestSubscription } from './feed-subscriptions.ts';
import type { AppThunk } from './services.ts';

export interface WatchedList {
  /** Asks the host again, whatever is cached. */
  refetch(): void;
  unsubscribe(): void;
  /** Calls off what is on its way, once nobody watches it any more. */
  abort(): void;
}

/** Asks for a page and keeps it while it is watched; always asks anew, since the device has answered already. */
export function watchList(host: HostName, argument: ListArgument): AppThunk<WatchedList> {
  return (dispatch) => {
    dispatch(requestSubscription(argument.collection));
    const { endpoints, util } = apiOf[host];
    const watched = dispatch(endpoints.rows.initiate(argument, { forceRefetch: true }));
    let isOver = false;
    let isAgain = false;
    const findRunning = () =>
      dispatch(util.getRunningQueriesThunk()).find(
        ({ queryCacheKey }) => queryCacheKey === watched.queryCacheKey,
      );
    return {
      refetch() {
        const running = findRunning();
        if (running === undefined) return void watched.refetch();
        if (isAgain) return;
        isAgain = true;
        // A request under way may be from before, and RTK Query does not repeat one that is under way.
        void running.then(() => {
          isAgain = false;
          if (!isOver) void watched.refetch();
        });
      },
      unsubscribe() {
        isOver = true;
        watched.unsubscribe();
      },
      abort() {
        const running = findRunning();
        if (running === undefined) return;
        running.abort();
        // It would stand there as one that failed, and be asked for again.
        dispatch(removeCachedAnswer(host, running.queryCacheKey));
      },
    };
  };
}

/** Takes what was answered out of the cache; the device keeps its rows. */
export function removeCachedAnswer(host: HostName, queryCacheKey: string): AppThunk<void> {
  return (dispatch) => {
    if (isCacheKey(queryCacheKey)) dispatch(apiOf[host].internalActions.removeQueryResult({ queryCacheKey }));
  };
}

/** Type guard for the name of an answer in the cache: a plain text to its users. */
const isCacheKey = (key: string): key is QueryCacheKey => key !== '';

/** Asks once for a page without watching it. */
export function readList(host: HostName, argument: ListArgument): AppThunk<Promise<ListAnswer | undefined>> {
  return async (dispatch) => {
    dispatch(requestSubscription(argument.collection));
    const asked = dispatch(
      apiOf[host].endpoints.rows.initiate(argument, { forceRefetch: true, subscribe: false }),
    );
    return (await asked).data;
  };
}

export interface NetworkPage {
  readonly answer: ListAnswer | undefined;
  /** Why the last attempt failed, also while the next is under way; an older answer may stand beside it. */
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
}

/** A selector of what the network answered to this argument. Make it once per argument. */
export function networkPage(host: HostName, argument: ListArgument): (state: RootState) => NetworkPage {
  const select = apiOf[host].endpoints.rows.select(argument);
  let last: { result: unknown; page: NetworkPage } | undefined;
  return (state) => {
    const result = select(state);
    if (last?.result === result) return last.page;
    const failure = isFailure(result.error) ? result.error : undefined;
    const page = { answer: result.data, failure, isFetching: result.isLoading };
    last = { result, page };
    return page;
  };
}
