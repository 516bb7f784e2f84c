/**
 * Resume point of the feed: the cursor that stands on the disk beside the rows, or a fresh one. With a fresh one the changes
 * before it are unknown: held rows are dropped, and read again.
 */
import type { FeedHead } from '#ports/row-port.ts';
import type { ChangesRead } from '#services/feed/read-changes.ts';
import { readChanges } from '#services/feed/read-changes.ts';
import type { AppThunk } from '#services/services.ts';
import { scheduleDownload } from '#local-db/offline/schedule-download.ts';
import { invalidateRows } from './invalidate-rows.ts';
import { refetchStalePages } from './refetch-stale-pages.ts';

export type FeedReset =
  | { readonly ok: true; readonly head: FeedHead }
  | Extract<ChangesRead, { readonly ok: false }>;

/**
 * Begins at this moment. What happened before it nobody tells: also that the host was restored from a backup, so that
 * versions went back. Nothing that was read earlier may stand in the way of what is read now.
 */
export function resetFeed(signal: AbortSignal): AppThunk<Promise<FeedReset>> {
  return async (dispatch, _getState, services) => {
    const own = services.person.current;
    const { term = 0 } = services.leader;
    const read = await dispatch(readChanges(undefined, [], signal));
    if (!read.ok) return read;
    const { cursor, at, heardAt } = read.page;
    const head: FeedHead = {
      cursor,
      statements: own?.statements ?? '',
      asOf: at,
      heardAt,
      term,
      begunAt: heardAt,
    };
    if (own === undefined || services.person.current !== own) return { ok: true, head };
    // From here on nothing is written that was asked for before: another tab may have it in hand just now.
    const { storedHead: kept } = services.feed;
    if (kept !== undefined) await own.stores.rows.write([], { ...kept, term, begunAt: heardAt }, kept.cursor);
    const { whole, isDropped } = await dispatch(invalidateRows());
    // Rows of before may stand on the disk still: no head is put beside them, now or when it takes something again.
    if (!isDropped) services.feed.storedHead = { ...head, cursor: '' };
    else if (await own.rows.claim([], {}, head, services.feed.storedHead?.cursor ?? null))
      services.feed.storedHead = head;
    services.feed.memoryHead = head;
    void dispatch(refetchStalePages(heardAt));
    for (const collection of whole) void dispatch(scheduleDownload(collection));
    return { ok: true, head };
  };
}
