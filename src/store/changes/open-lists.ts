/** The pages that are shown or were a moment ago: what the feed's rows are put in place on. */
import type { HostName } from '#model/command.ts';
import { keyOf } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import type { AppThunk, StoreExtra } from '../extra.ts';
import { apiOf } from '../hosts/hosts.ts';
import type { ListArgument } from '../hosts/list-endpoint.ts';
import { isListAnswer } from '../hosts/list-endpoint.ts';
import type { RootState } from '../root-state.ts';

export interface OpenList {
  readonly query: ListQuery;
  readonly keys: ReadonlySet<string>;
  /** Epoch ms of the asking. */
  readonly asOf: number;
}

export interface OpenLists {
  /** By name of the query. */
  readonly pages: ReadonlyMap<string, OpenList>;
  /** Rows that this device answered with, and those that came one by one. */
  readonly deviceKeys: ReadonlySet<string>;
  /** A page is being asked for: what it brings may be older than a change that is told now. */
  readonly isAsking: boolean;
}

export function openLists(
  state: RootState,
  { lists }: Pick<StoreExtra, 'lists'>,
  collection: string,
): OpenLists {
  const source = lists.get(collection);
  const pages = new Map<string, OpenList>();
  let isAsking = false;
  if (source === undefined) return { pages, deviceKeys: new Set(), isAsking };
  const keyed = (rows: readonly Parameters<typeof keyOf>[1][]) =>
    new Set(rows.map((row) => keyOf(source.entity, row)));
  for (const { argument, status, data } of cachedQueries(state, source.host)) {
    if (argument.collection !== collection) continue;
    isAsking ||= status === 'pending';
    if (!isListAnswer(data)) continue;
    const { query, page, asOf } = data;
    pages.set(nameOfQuery(query), { query, keys: keyed(page.data), asOf });
  }
  for (const { name, query, rows, asOf } of Object.values(state.rows.blocks?.[collection] ?? {})) {
    if (!pages.has(name)) pages.set(name, { query, keys: keyed(rows), asOf: asOf ?? 0 });
  }
  const deviceKeys = keyed(state.rows.pages[collection]?.rows ?? []);
  for (const key of Object.keys(state.rows.fresh[collection] ?? {})) deviceKeys.add(key);
  return { pages, deviceKeys, isAsking };
}

/** Asks again for the pages of these collections that could not be had when they were asked for last. */
export function askFailedAgain(collections: readonly string[]): AppThunk<void> {
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

interface CachedQuery {
  readonly argument: ListArgument;
  readonly status: string;
  readonly data: unknown;
}

function cachedQueries(state: RootState, host: HostName): readonly CachedQuery[] {
  return Object.values(state[apiOf[host].reducerPath].queries).flatMap((entry) =>
    entry !== undefined && entry.endpointName === 'rows' && isListArgument(entry.originalArgs)
      ? [{ argument: entry.originalArgs, status: entry.status, data: entry.data }]
      : [],
  );
}

const isListArgument = (value: unknown): value is ListArgument =>
  typeof value === 'object' && value !== null && 'collection' in value && 'query' in value;
