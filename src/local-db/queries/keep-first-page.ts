/** Keeps which rows a list of parts began with, for the next time that the same is asked. */
import { keyOf } from '#model/entity.ts';
import type { ListAnswer } from '#store/api/list-endpoint.ts';
import type { AppThunk, PersonMemory } from '#services/services.ts';
import type { StoredFirstPage } from './first-page.ts';
import { firstPageDraft, firstPageName } from './first-page.ts';

/** `own`: who asked, under the rights of then. */
export function keepFirstPage(
  { collection, query, page, asOf }: ListAnswer,
  own: PersonMemory,
): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { lists, person }) => {
    const entity = lists.get(collection)?.entity;
    if (entity === undefined || person.current !== own) return;
    const { total, summary, cappedAt } = page;
    const kept: StoredFirstPage = {
      ...{ name: firstPageName(query), statements: own.statements, total, asOf },
      keys: page.data.map((row) => keyOf(entity, row)),
      ...(summary === undefined ? {} : { summary: { ...summary } }),
      ...(cappedAt === undefined ? {} : { cappedAt }),
    };
    await own.stores.drafts.write(firstPageDraft(collection), kept).catch(() => undefined);
  };
}
