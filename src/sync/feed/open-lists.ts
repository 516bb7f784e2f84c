/** The pages that are shown or were a moment ago: what the feed's rows are put in place on. */
import { keyOf } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { isListAnswer } from '#store/api/list-endpoint.ts';
import type { RootState } from '#store/root-state.ts';
import { cachedQueries } from '#services/cached-queries.ts';
import type { ThunkServices } from '#services/services.ts';

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
  { lists }: Pick<ThunkServices, 'lists'>,
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

/** Whether a row is on a page that is shown or was a moment ago. */
export function isShownIn({ pages, deviceKeys }: OpenLists): (key: string) => boolean {
  return (key) => deviceKeys.has(key) || [...pages.values()].some(({ keys }) => keys.has(key));
}
