/**
 * Where the feed goes on from: the cursor that stands on the disk beside the rows, or a fresh one. With a fresh one
 * nobody knows what changed before it: what was held whole is not whole any more, and lists are read again.
 */
import type { FeedHead } from '#edge/row-port.ts';
import type { AppThunk } from '../extra.ts';
import { keepWholeSoon } from '../rows/keep-later.ts';
import { askOlderAgain } from './ask-older-again.ts';
import { followable } from './followed.ts';
import type { ChangesRead } from './read-changes.ts';
import { readChanges } from './read-changes.ts';

export type Begun =
  | { readonly ok: true; readonly head: FeedHead }
  | Extract<ChangesRead, { readonly ok: false }>;

/** Begins at this moment. */
export function beginAnew(signal: AbortSignal): AppThunk<Promise<Begun>> {
  return async (dispatch, _getState, extra) => {
    const own = extra.person.current;
    const read = await dispatch(readChanges(undefined, [], signal));
    if (!read.ok) return read;
    const { cursor, at } = read.page;
    const head: FeedHead = { cursor, statements: own?.statements ?? '', asOf: at };
    if (own === undefined || extra.person.current !== own) return { ok: true, head };
    const kept = await own.stores.rows.list().catch(() => []);
    const names = kept.map(({ coverage }) => coverage.collection);
    const collections = followable(extra).filter((name) => names.includes(name));
    const entities = collections.flatMap((name) => extra.lists.get(name)?.entity ?? []);
    const lost = kept.filter(
      ({ coverage }) =>
        collections.includes(coverage.collection) && (coverage.wholeAsOf !== null || coverage.pinned),
    );
    await own.rows.claim(entities, { wholeAsOf: null, filling: false }, head);
    void dispatch(askOlderAgain(at));
    for (const { coverage } of lost) void dispatch(keepWholeSoon(coverage.collection));
    return { ok: true, head };
  };
}
