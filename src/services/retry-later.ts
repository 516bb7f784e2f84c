/** A page of a list that could not be had for a reason that passes, or was passed by, is asked for again by itself. */
import type { Failure } from '#model/failure.ts';
import { verdictOf } from '#model/failure.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { apiOf } from '#store/api/host-apis.ts';
import type { ListAnswer, ListArgument } from '#store/api/list-endpoint.ts';
import { isListAnswer } from '#store/api/list-endpoint.ts';
import type { CachedQuery } from './cached-queries.ts';
import { cachedQueries } from './cached-queries.ts';
import type { AppThunk } from './services.ts';

const shortestMs = 10_000;

/** After 10 to 20 s, or when the host said, if it is still wanted then. Where nobody answers, all are asked once one does. */
export function retryLater(argument: ListArgument, failure: Failure | undefined): AppThunk<void> {
  return (dispatch) => {
    if (failure === undefined || !passes(failure)) return;
    const retryAfterMs = failure.kind === 'refused' ? (failure.retryAfterMs ?? 0) : 0;
    dispatch(askAgain(argument, retryAfterMs, ({ status }) => status === 'rejected'));
  };
}

/** While the answer was on its way the feed told of a change that it may not know of: after 10 to 20 s. */
export function refetchOutdated({ collection, query, asOf }: ListAnswer): AppThunk<void> {
  return (dispatch) => {
    const isShown = ({ status, data }: CachedQuery) =>
      status === 'fulfilled' && isListAnswer(data) && data.asOf === asOf;
    dispatch(askAgain({ collection, query }, 0, isShown));
  };
}

function askAgain(
  argument: ListArgument,
  soonestMs: number,
  isWanted: (known: CachedQuery) => boolean,
): AppThunk<void> {
  return (dispatch, getState, { lists, ports: { clock, ids } }) => {
    const host = lists.get(argument.collection)?.host;
    if (host === undefined) return;
    const name = nameOfQuery(argument.query);
    clock.after(Math.max(soonestMs, shortestMs * (1 + ids.random())), () => {
      const isStill = cachedQueries(getState(), host).some(
        (known) =>
          known.argument.collection === argument.collection &&
          nameOfQuery(known.argument.query) === name &&
          isWanted(known),
      );
      if (!isStill) return;
      // Nobody answers: it is still wanted once somebody does.
      if (getState().connection.reachable !== 'yes') return dispatch(askAgain(argument, 0, isWanted));
      const { initiate } = apiOf[host].endpoints.rows;
      void dispatch(initiate(argument, { forceRefetch: true, subscribe: false }));
    });
  };
}

function passes(failure: Failure): boolean {
  if (failure.kind === 'noAnswer') return failure.reason !== 'cancelled';
  return ['throttled', 'transient', 'inProgress'].includes(verdictOf(failure));
}
