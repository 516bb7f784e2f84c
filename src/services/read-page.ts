/** Asks a host for one page of a list, past the cache of what is shown. */
import type { Row } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { ListQuery, Page } from '#model/list-query.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { listRequest, readListAnswer } from '#store/api/list-endpoint.ts';
import type { AppThunk } from './services.ts';

export type PageRead =
  | { readonly ok: true; readonly page: Page<Row> /** Epoch ms of the asking. */; readonly at: number }
  | { readonly ok: false; readonly failure: Failure };

export function readPage(
  source: ListSource,
  query: ListQuery,
  signal: AbortSignal,
): AppThunk<Promise<PageRead>> {
  return async (_dispatch, _getState, { callHost }) => {
    const answer = await callHost({ ...listRequest(source, query), host: source.host }, signal);
    if (!answer.ok) return answer;
    const page = readListAnswer(source, query, answer.body);
    if (page === undefined) return { ok: false, failure: { kind: 'noAnswer', reason: 'unreadable' } };
    return { ok: true, page, at: answer.at };
  };
}
