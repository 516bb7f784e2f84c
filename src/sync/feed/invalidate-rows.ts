/**
 * Nobody can tell what changed since the rows were read: the feed is too old, or has no cursor beside them, or the host
 * was restored from a backup, and then versions may have gone back. Rows go by version everywhere else, so a newer one
 * from before would never give way: all that is kept is dropped, and read again.
 */

import { rowsChanged, rowsDoubted } from '#store/rows-slice.ts';
import { subscribable } from '#services/feed-subscriptions.ts';
import type { AppThunk } from '#services/services.ts';
import { dropRows } from '#local-db/quota/evict-rows.ts';

export interface InvalidatedRows {
  /** Lists that were held whole. */
  readonly whole: readonly string[];
  /** False: the disk may hold some of it still. */
  readonly isDropped: boolean;
}

export function invalidateRows(): AppThunk<Promise<InvalidatedRows>> {
  return async (dispatch, _getState, services) => {
    const own = services.person.current;
    if (own === undefined) return { whole: [], isDropped: false };
    const collections = subscribable(services);
    const whole: string[] = [];
    // Also what is held in memory alone: the disk may have lost it.
    for (const collection of collections) own.rows.forget(collection);
    const kept = await own.stores.rows.list().catch(() => undefined);
    let isDropped = kept !== undefined;
    for (const { coverage } of kept ?? []) {
      const { collection, pinned, wholeAsOf } = coverage;
      if (!collections.includes(collection)) continue;
      isDropped = (await dispatch(dropRows(collection))) && isDropped;
      services.wholeReadings.delete(collection);
      if (pinned || wholeAsOf !== null) whole.push(collection);
      const entity = services.lists.get(collection)?.entity;
      // A list that the person pinned stays so, empty, until it is read again.
      if (pinned && entity !== undefined) await own.rows.claim([entity], { pinned });
    }
    dispatch(rowsDoubted({ collections }));
    dispatch(rowsChanged({ collections }));
    services.ports.tabs.post({ kind: 'rowsDropped', collections });
    return { whole, isDropped };
  };
}
