/** Keeps which rows a list of parts began with, for the next time that the same is asked. */
import { keyOf } from '#model/entity.ts';
import { nameOfQuery } from '#model/list-query.ts';
import type { AppThunk } from '../extra.ts';
import type { ListAnswer } from '../hosts/list-endpoint.ts';
import type { KeptFirstPage } from './first-page.ts';
import { firstPageDraft } from './first-page.ts';

export function keepFirstPage({ collection, query, page, asOf }: ListAnswer): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { lists, person }) => {
    const entity = lists.get(collection)?.entity;
    const own = person.current;
    if (entity === undefined || own === undefined) return;
    const { total, summary, cappedAt } = page;
    const kept: KeptFirstPage = {
      ...{ name: nameOfQuery(query), statements: own.statements, total, asOf },
      keys: page.data.map((row) => keyOf(entity, row)),
      ...(summary === undefined ? {} : { summary: { ...summary } }),
      ...(cappedAt === undefined ? {} : { cappedAt }),
    };
    await own.stores.drafts.write(firstPageDraft(collection), kept).catch(() => undefined);
  };
}
