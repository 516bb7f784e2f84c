/** A list of a host as an RTK Query endpoint: asks in the list language, reads the answer by the call's schema. */
import type { Call } from '#model/calls/call.ts';
import type { Entity, Row } from '#model/entity.ts';
import type { ListQuery, Page } from '#model/list-query.ts';
import { toParameters } from '#model/list-query.ts';
import type { HostMeta } from './host-query.ts';

/** An answered page, with the moment it was answered: what is merged by version needs to know how old it is. */
export interface ListAnswer {
  readonly kind: 'listAnswer';
  readonly collection: string;
  readonly query: ListQuery;
  readonly page: Page<Row>;
  readonly asOf: number;
}

/** Where a screen's rows come from. Module constants; `features/*` name them. */
export interface ListSource {
  readonly entity: Entity;
  readonly call: Call<Page<Row> & { success: true }>;
}

export const isListAnswer = (payload: unknown): payload is ListAnswer =>
  typeof payload === 'object' && payload !== null && 'kind' in payload && payload.kind === 'listAnswer';

/** The parts of an endpoint definition: `build.query<ListAnswer, ListQuery>(listEndpoint({ entity, call }))`. */
export function listEndpoint({ entity, call }: ListSource) {
  return {
    query: (query: ListQuery) => ({
      method: call.method,
      path: `${call.path}?${new URLSearchParams(toParameters(query))}`,
    }),
    transformResponse: (body: unknown, meta: HostMeta | undefined, query: ListQuery): ListAnswer => {
      const { data, total, current, pageSize, summary } = call.answer.parse(body);
      const page = { data, total, current, pageSize, summary };
      return { kind: 'listAnswer', collection: entity.name, query, page, asOf: meta?.asOf ?? 0 };
    },
  };
}
