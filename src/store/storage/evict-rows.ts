/** Makes room on this device: rows can be read again, changes that were not sent can't. */
import type { AppThunk } from '../extra.ts';

/**
 * Removes the rows of collections that the person has not asked to keep, those first that were not used for
 * longest; all of them, or with `one` a single collection. Resolves to whether anything was removed.
 */
export function evictRows({ one = false } = {}): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { person }) => {
    const own = person.current;
    if (own === undefined) return false;
    const kept = await own.stores.rows.list().catch(() => []);
    const unpinned = kept
      .filter(({ coverage, chunks }) => !coverage.pinned && chunks > 0)
      .sort((a, b) => a.coverage.usedAt - b.coverage.usedAt);
    const leaving = one ? unpinned.slice(0, 1) : unpinned;
    for (const { coverage } of leaving) {
      await own.stores.rows.remove(coverage.collection).catch(() => undefined);
      own.rows.forget(coverage.collection);
    }
    return leaving.length > 0;
  };
}
