/** The pages of lists that a host was asked for, whether they could be had or not. */
import type { HostName } from '#model/command.ts';
import { apiOf } from '#store/api/host-apis.ts';
import type { ListArgument } from '#store/api/list-endpoint.ts';
import type { RootState } from '#store/root-state.ts';
import type { AppThunk } from './services.ts';

/** Asks again for the pages of these collections that could not be had when they were asked for last. */
export function refetchFailed(collections: readonly string[]): AppThunk<void> {
  return (dispatch, getState, { lists }) => {
    for (const host of new Set(collections.flatMap((name) => lists.get(name)?.host ?? []))) {
      for (const { argument, status } of cachedQueries(getState(), host)) {
        if (status !== 'rejected' || !collections.includes(argument.collection)) continue;
        const { initiate } = apiOf[host].endpoints.rows;
        void dispatch(initiate(argument, { forceRefetch: true, subscribe: false }));
      }
    }
  };
}

export interface CachedQuery {
  readonly argument: ListArgument;
  readonly status: string;
  readonly data: unknown;
}

export function cachedQueries(state: RootState, host: HostName): readonly CachedQuery[] {
  return Object.values(state[apiOf[host].reducerPath].queries).flatMap((entry) =>
    entry !== undefined && entry.endpointName === 'rows' && isListArgument(entry.originalArgs)
      ? [{ argument: entry.originalArgs, status: entry.status, data: entry.data }]
      : [],
  );
}

const isListArgument = (value: unknown): value is ListArgument =>
  typeof value === 'object' && value !== null && 'collection' in value && 'query' in value;
