/** Single answers of the v3 host that are not lists: a row's history, the workplace, what the bell tells. */
import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type * as z from 'zod/mini';

import type { Call } from '#model/calls/call.ts';
import { pathOf } from '#model/calls/call.ts';
import type { HostNews } from '#model/calls/news.ts';
import { newsCall } from '#model/calls/news.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { Failure } from '#model/failure.ts';
import type { HostBaseQuery } from './list-endpoint.ts';

export type HistoryChange = z.infer<typeof v3Calls.history.answer>['data'][number];
export type Workplace = z.infer<typeof v3Calls.workplace.answer>['data'];

const unreadable: Failure = { kind: 'noAnswer', reason: 'unreadable' };

type Answered<T> = { readonly data: T } | { readonly error: Failure };

function read<T>(call: Call<{ data: T }>, body: unknown): Answered<T> {
  const result = call.answer.safeParse(body);
  return result.success ? { data: result.data.data } : { error: unreadable };
}

export function v3Endpoints<P extends string>(build: EndpointBuilder<HostBaseQuery, string, P>) {
  return {
    history: build.query<readonly HistoryChange[], { collection: string; id: string }>({
      queryFn: async (argument, _api, _options, baseQuery) => {
        const result = await baseQuery({ method: 'GET', path: pathOf(v3Calls.history.path, argument) });
        return result.error ? { error: result.error } : read(v3Calls.history, result.data);
      },
    }),
    workplace: build.query<Workplace, void>({
      queryFn: async (_argument, _api, _options, baseQuery) => {
        const result = await baseQuery({ method: 'GET', path: v3Calls.workplace.path });
        return result.error ? { error: result.error } : read(v3Calls.workplace, result.data);
      },
    }),
    news: build.query<HostNews, void>({
      queryFn: async (_argument, _api, _options, baseQuery) => {
        const result = await baseQuery({ method: 'GET', path: newsCall.path });
        return result.error ? { error: result.error } : read(newsCall, result.data);
      },
      // It is watched while the host can be reached, and stays when nobody watches: until somebody signs out.
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  };
}
