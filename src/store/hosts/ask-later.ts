/** A page of a list that could not be had for a reason that passes is asked for again by itself. */
import type { Failure } from '#model/failure.ts';
import { verdictOf } from '#model/failure.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { cachedQueries } from '../changes/cached-queries.ts';
import type { AppThunk } from '../extra.ts';
import { apiOf } from './hosts.ts';
import type { ListArgument } from './list-endpoint.ts';

const shortestMs = 10_000;

/** After 10 to 20 s, or when the host said, if it is still wanted then. Where nobody answers, all are asked once one does. */
export function askLater(argument: ListArgument, failure: Failure | undefined): AppThunk<void> {
  return (dispatch, getState, { lists, edges: { clock, ids } }) => {
    const host = lists.get(argument.collection)?.host;
    if (host === undefined || failure === undefined || !passes(failure)) return;
    const told = failure.kind === 'refused' ? (failure.retryAfterMs ?? 0) : 0;
    clock.after(Math.max(told, shortestMs * (1 + ids.random())), () => {
      const isFailed = cachedQueries(getState(), host).some(
        ({ argument: { collection, query }, status }) =>
          status === 'rejected' &&
          collection === argument.collection &&
          nameOfQuery(query) === nameOfQuery(argument.query),
      );
      if (!isFailed || getState().connection.reachable !== 'yes') return;
      const { initiate } = apiOf[host].endpoints.rows;
      void dispatch(initiate(argument, { forceRefetch: true, subscribe: false }));
    });
  };
}

function passes(failure: Failure): boolean {
  if (failure.kind === 'noAnswer') return failure.reason !== 'cancelled';
  return ['throttled', 'transient', 'inProgress'].includes(verdictOf(failure));
}
