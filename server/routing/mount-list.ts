/**
 * A list for whoever may view its rows; where rows of other kinds point to them, ids and labels for everybody else who may
 * do anything. Those can't ask by what they are not shown: which rows a filter finds would tell it.
 */
import type { Call } from '#model/calls/call.ts';
import { type Choices, referenceChoicesOf } from '#model/calls/reference-lists.ts';
import type { Row } from '#model/entity.ts';
import type { Filter, ListQuery, Page } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import type { Context } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import type { Resource } from '../resources/resource.ts';
import type { Routes } from './routes.ts';

type ListCall = Call<Page<Row> & { success: true }>;

/** `sums`: as of `answerList`. */
export function mountList(
  routes: Routes,
  { db }: Pick<Context, 'db'>,
  call: ListCall,
  resource: Resource,
  sums: readonly string[] = [],
): void {
  const choices = referenceChoicesOf(call);
  routes.read(
    call,
    async ({ query }) => answerList(db.orm, resource, readListQuery(resource, query), sums),
    choices &&
      (async ({ query }) => {
        const { key } = resource.entity;
        const asked = offeredQuery(choices, key, readListQuery(resource, query));
        const page = await answerList(db.orm, resource, asked);
        const data = page.data.map((row) => ({ [key]: row[key], [choices.label]: row[choices.label] }));
        return { ...page, data };
      }),
  );
}

/** Throws 403 where it asks by anything that is not shown. */
function offeredQuery({ label, order, filters }: Choices, key: string, asked: ListQuery): ListQuery {
  const { [key]: _key, [label]: _label, ...others } = asked.filter;
  const isOffered = filters.some((filter) => nameOf(filter) === nameOf(others));
  if (!isOffered || asked.sort.some(({ field }) => field !== label)) throw refuse('forbidden');
  return asked.sort.length > 0 ? asked : { ...asked, sort: [{ field: order, direction: 'asc' }] };
}

const nameOf = (filter: Filter) => nameOfQuery({ filter, sort: [], current: 1, pageSize: -1 });
