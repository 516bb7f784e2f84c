/** Makes room on this device: rows can be read again, changes that were not sent can't. */
import type { AppThunk } from '#services/services.ts';

/**
 * Removes the rows of collections that the person has not asked to keep, those first that were not used for
 * longest; all of them, or with `one` a single collection. Resolves to whether anything was removed.
 */
export function evictRows({ one = false } = {}): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { person }) => {
    const kept = (await person.current?.stores.rows.list().catch(() => [])) ?? [];
    const unpinned = kept
      .filter(({ coverage, chunks }) => !coverage.pinned && chunks > 0)
      .sort((a, b) => a.coverage.usedAt - b.coverage.usedAt);
    let isAnyGone = false;
    for (const { coverage } of one ? unpinned.slice(0, 1) : unpinned) {
      isAnyGone = (await dispatch(dropRows(coverage.collection))) || isAnyGone;
    }
    return isAnyGone;
  };
}

/**
 * Takes a collection's rows off the disk, and out of the memory of every tab: one that held them still would take them
 * for rows that somebody has removed. Resolves to whether the disk did it.
 */
export function dropRows(collection: string): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { ports, person }) => {
    const own = person.current;
    if (own === undefined) return false;
    const isGone = await own.stores.rows.remove(collection).then(
      () => true,
      () => false,
    );
    own.rows.forget(collection);
    ports.tabs.post({ kind: 'rowsDropped', collections: [collection], evicted: true });
    return isGone;
  };
}
