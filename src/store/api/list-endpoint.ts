/**
 * Lists of a host: one RTK Query endpoint `rows` on each host's API, told which list by its argument. The
 * answer is read by the call's schema and carries the moment it came, so that it can be merged by version.
 */
import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query';

import type { Call } from '#model/calls/call.ts';
import type { WholeListCall } from '#model/calls/whole-list.ts';
import type { HostName, HostRequest } from '#model/command.ts';
import type { Entity, Row } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { ListQuery, Page } from '#model/list-query.ts';
import { nameOfQuery, toParameters } from '#model/list-query.ts';
import { queryRows } from '#model/match-row.ts';
import type { HostMeta } from './host-base-query.ts';

/** A host's list: it pages by itself, or answers all of its rows at once. */
export type ListCall = Call<Page<Row> & { success: true }> | WholeListCall;

/** Source of a collection's rows. */
export interface ListSource {
  readonly entity: Entity;
  readonly host: HostName;
  readonly call: ListCall;
  /** The host answers parts only (a range of days, say): the list can't be kept whole. */
  readonly partsOnly?: true;
  /** No row of it is kept on this device. */
  readonly isNeverKept?: true;
}

export interface ListArgument {
  readonly collection: string;
  readonly query: ListQuery;
  /** Scrolled past in a list that can't be kept whole: its rows are not kept on this device. */
  readonly isPassing?: true;
}

export interface ListAnswer {
  readonly kind: 'listAnswer';
  readonly collection: string;
  readonly query: ListQuery;
  readonly page: Page<Row>;
  /** Epoch ms of the answer. */
  readonly asOf: number;
  /**
   * Ids of the creations that were done when it was asked and of which the clock does not say so, for it was set back
   * since: the page has their rows, or they are gone. Not their `seq`, which begins anew once the browser has thrown the
   * journal away.
   */
  readonly done: readonly string[];
  readonly isPassing?: true;
}

export const isListAnswer = (payload: unknown): payload is ListAnswer =>
  typeof payload === 'object' && payload !== null && 'kind' in payload && payload.kind === 'listAnswer';

interface ListExtra {
  readonly lists: ReadonlyMap<string, ListSource>;
  readonly doneCreations: () => readonly string[];
}
const hasLists = (extra: unknown): extra is ListExtra =>
  typeof extra === 'object' && extra !== null && 'lists' in extra;

export type HostBaseQuery = BaseQueryFn<HostRequest, unknown, Failure, object, HostMeta>;

const unreadable: Failure = { kind: 'noAnswer', reason: 'unreadable' };

/** The endpoints that every host with lists gets. */
export function listEndpoints<P extends string>(build: EndpointBuilder<HostBaseQuery, string, P>) {
  return {
    rows: build.query<ListAnswer, ListArgument>({
      serializeQueryArgs: ({ queryArgs }) => `${queryArgs.collection} ${nameOfQuery(queryArgs.query)}`,
      queryFn: async ({ collection, query, isPassing }, api, _options, baseQuery) => {
        const { extra } = api;
        const source = hasLists(extra) ? extra.lists.get(collection) : undefined;
        if (source === undefined) throw new Error(`No list is known for the collection ${collection}.`);
        const done = hasLists(extra) ? extra.doneCreations() : [];
        const result = await baseQuery(listRequest(source, query));
        if (result.error) return { error: result.error };
        const page = readListAnswer(source, query, result.data);
        if (page === undefined) return { error: unreadable };
        const kept = isPassing || source.isNeverKept ? { isPassing: true as const } : {};
        const asOf = result.meta?.asOf ?? 0;
        return { data: { kind: 'listAnswer', collection, query, page, asOf, done, ...kept } };
      },
    }),
  };
}

/** The request of a list: its parameters in the query string, where the host knows any. */
export function listRequest({ call }: Pick<ListSource, 'call'>, query: ListQuery): HostRequest {
  if ('rows' in call) return call.request(query.filter);
  return { method: call.method, path: `${call.path}?${new URLSearchParams(toParameters(query))}` };
}

/** The page that was asked for, out of an answer; undefined where it can't be read. */
export function readListAnswer(
  { entity, call }: Pick<ListSource, 'entity' | 'call'>,
  query: ListQuery,
  answer: unknown,
): Page<Row> | undefined {
  if ('rows' in call) {
    const read = call.rows.safeParse(answer);
    if (!read.success) return undefined;
    const isCapped = call.cap !== undefined && read.data.length >= call.cap.rows;
    return { ...queryRows(entity, read.data, query), ...(isCapped ? { cappedAt: call.cap.rows } : {}) };
  }
  const read = call.answer.safeParse(withRest(answer, query));
  if (!read.success) return undefined;
  const { data, total, current, pageSize, summary } = read.data;
  return { data, total, current, pageSize, summary };
}

/**
 * Completes fields beside the rows that the host leaves out: the page is the requested one, and one that is not full is the last.
 * The total of a full page is unknown, and is not made up: it would pass for the real one.
 */
function withRest(answer: unknown, { current, pageSize }: ListQuery): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !Array.isArray(answer.data))
    return answer;
  const { length } = answer.data;
  const isLast = pageSize < 0 || (length < pageSize && (length > 0 || current === 1));
  const total = pageSize < 0 ? length : (current - 1) * pageSize + length;
  const present = Object.entries(answer).filter(([, value]) => value !== null);
  return { current, pageSize, ...(isLast ? { total } : {}), ...Object.fromEntries(present) };
}
