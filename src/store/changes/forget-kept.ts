/**
 * The host knows this device's cursor no more: the feed is too old, or the host was restored from a backup, and then
 * versions may have gone back. Rows go by version everywhere else, so a newer one from before would never give way:
 * all that is kept is dropped, and read again.
 */
import type { AppThunk } from '../extra.ts';
import { rowsChanged, rowsForgotten } from '../rows/rows-slice.ts';
import { dropRows } from '../storage/evict-rows.ts';
import { followable } from './followed.ts';

/** Resolves to the lists that were held whole. */
export function forgetKept(): AppThunk<Promise<readonly string[]>> {
  return async (dispatch, _getState, extra) => {
    const own = extra.person.current;
    if (own === undefined) return [];
    const collections = followable(extra);
    const whole: string[] = [];
    const kept = await own.stores.rows.list().catch(() => []);
    for (const { coverage } of kept) {
      const { collection, pinned, wholeAsOf } = coverage;
      if (!collections.includes(collection)) continue;
      await dispatch(dropRows(collection));
      extra.wholeReadings.delete(collection);
      if (pinned || wholeAsOf !== null) whole.push(collection);
      const entity = extra.lists.get(collection)?.entity;
      // What the person asked to have offline stays so, empty, until it is read again.
      if (pinned && entity !== undefined) await own.rows.claim([entity], { pinned });
    }
    dispatch(rowsForgotten());
    dispatch(rowsChanged({ collections }));
    extra.edges.tabs.post({ kind: 'rowsDropped', collections });
    return whole;
  };
}
