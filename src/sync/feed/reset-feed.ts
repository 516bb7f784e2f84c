/**
 * Where the feed goes on from: the cursor that stands on the disk beside the rows, or a fresh one. With a fresh one
 * nobody knows what changed before it: what is held is dropped, and read again.
 */
import type { FeedHead } from '#ports/row-port.ts';
import type { ChangesRead } from '#services/feed/read-changes.ts';
import { readChanges } from '#services/feed/read-changes.ts';
import type { AppThunk } from '#services/services.ts';
import { keepWholeSoon } from '#local-db/offline/schedule-download.ts';
import { forgetKept } from './invalidate-rows.ts';
import { askOlderAgain } from './refetch-stale-pages.ts';

export type Begun =
  | { readonly ok: true; readonly head: FeedHead }
  | Extract<ChangesRead, { readonly ok: false }>;

/**
 * Begins at this moment. What happened before it nobody tells: also that the host was restored from a backup, so that
 * versions went back. Nothing that was read earlier may stand in the way of what is read now.
 */
export function beginAnew(signal: AbortSignal): AppThunk<Promise<Begun>> {
  return async (dispatch, _getState, extra) => {
    const own = extra.person.current;
    const { term = 0 } = extra.leading;
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
    if (own === undefined || extra.person.current !== own) return { ok: true, head };
    // From here on nothing is written that was asked for before: another tab may have it in hand just now.
    const { kept } = extra.feed;
    if (kept !== undefined) await own.stores.rows.write([], { ...kept, term, begunAt: heardAt }, kept.cursor);
    const { whole, isDropped } = await dispatch(forgetKept());
    // Rows of before may stand on the disk still: no head is put beside them, now or when it takes something again.
    if (!isDropped) extra.feed.kept = { ...head, cursor: '' };
    else if (await own.rows.claim([], {}, head, extra.feed.kept?.cursor ?? null)) extra.feed.kept = head;
    extra.feed.heard = head;
    void dispatch(askOlderAgain(heardAt));
    for (const collection of whole) void dispatch(keepWholeSoon(collection));
    return { ok: true, head };
  };
}
