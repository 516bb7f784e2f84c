/**
 * Blocks of a continuous list: parts of one length that are read as they come into view, from this device first and
 * from the host where this device's answer is not the host's.
 */
import type { HostName } from '#model/command.ts';
import type { Entity } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { apiOf } from '#store/api/host-apis.ts';
import type { ListArgument } from '#store/api/list-endpoint.ts';
import { selectLiveAsOf } from '#store/changes-slice.ts';
import { deviceBlockRead } from '#store/rows-slice.ts';
import { isSubscribed, requestSubscription } from '#services/feed-subscriptions.ts';
import type { AppThunk } from '#services/services.ts';
import { removeCachedAnswer } from '#services/watch-list.ts';
import { readLocal } from './query-local.ts';

/**
 * Dispatches `deviceBlockRead`. Resolves to whether nothing is left to ask the host: all rows are held here, and the
 * feed tells of each change as it happens.
 */
export function queryLocalBlock(entity: Entity, query: ListQuery): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, services) => {
    const page = await dispatch(readLocal(entity, query));
    if (page === undefined) return false;
    dispatch(deviceBlockRead({ ...page, query }));
    return page.exact && isSubscribed(services, entity.name) && selectLiveAsOf(getState()) !== null;
  };
}

export interface HostBlock {
  /** Resolves when the host has answered, or will not. */
  readonly done: Promise<unknown>;
  /** Asks again; the answer of before stays until there is a new one. */
  refetch(): Promise<unknown>;
  /** Lets the answer go; one that is on its way is called off. */
  release(): void;
}

/** Asks the host for a block, whatever is cached, and keeps the answer until it is let go. */
export function queryHostBlock(host: HostName, argument: ListArgument): AppThunk<HostBlock> {
  return (dispatch) => {
    dispatch(requestSubscription(argument.collection));
    const request = dispatch(apiOf[host].endpoints.rows.initiate(argument, { forceRefetch: true }));
    return {
      done: request,
      refetch: () => request.refetch(),
      release() {
        request.abort();
        request.unsubscribe();
        // Far from what is looked at it would only take memory.
        dispatch(removeCachedAnswer(host, request.queryCacheKey));
      },
    };
  };
}
