/** After a gap in the feed: pages that were asked for before it began are asked for again. */

import { rowsChanged } from '#store/rows-slice.ts';
import { subscribable } from '#services/feed-subscriptions.ts';
import type { AppThunk } from '#services/services.ts';
import { openLists } from './open-lists.ts';

const lookMs = 250;
const longestLookMs = 30_000;

/** `since`: where the feed begins (epoch ms). A page that is under way is waited for: it may be older than that. */
export function refetchStalePages(since: number): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const { clock, tabs } = services.ports;
    const listsOf = (collection: string) => openLists(getState(), services, collection);
    const collections = subscribable(services);
    const until = clock.now() + longestLookMs;
    while (collections.some((name) => listsOf(name).isAsking) && clock.now() < until) {
      await new Promise<void>((done) => clock.after(lookMs, done));
    }
    const older = collections.filter((name) =>
      [...listsOf(name).pages.values()].some(({ asOf }) => asOf <= since),
    );
    if (older.length > 0) dispatch(rowsChanged({ collections: older }));
    tabs.post({ kind: 'changesMissed', collections });
  };
}
