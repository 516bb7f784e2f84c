/** How far the feed was read, as it stands on the disk beside the rows. */
import type { FeedHead } from '#ports/row-port.ts';
import { isFollowed } from './feed-subscriptions.ts';
import type { AppThunk } from './services.ts';

/** Undefined: none, or one under other statements, which shows other rows. */
export function storedHead(): AppThunk<Promise<FeedHead | undefined>> {
  return async (_dispatch, _getState, { person }) => {
    const own = person.current;
    const head = await own?.stores.rows.readHead().catch(() => undefined);
    return head?.statements === own?.statements ? head : undefined;
  };
}

const lookMs = 250;
const mostLooks = 12;

/**
 * Whether changes of a collection are told from now on. At the very first start the feed needs a moment to begin;
 * a reading of all rows that did not wait for it would have to be done again.
 */
export function isTold(collection: string): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, extra) => {
    if (!isFollowed(extra, collection)) return false;
    for (let looks = 1; (await dispatch(storedHead())) === undefined; looks += 1) {
      if (looks === mostLooks) return false;
      await new Promise<void>((done) => extra.edges.clock.after(lookMs, done));
    }
    return true;
  };
}
