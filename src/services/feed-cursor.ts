/** How far the feed was read, as it stands on the disk beside the rows. */
import type { FeedHead } from '#ports/row-port.ts';
import { isSubscribed } from './feed-subscriptions.ts';
import type { AppThunk } from './services.ts';

/** Undefined: none, or one under other statements, which shows other rows. */
export function readFeedHead(): AppThunk<Promise<FeedHead | undefined>> {
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
export function waitForSubscription(collection: string): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    if (!isSubscribed(services, collection)) return false;
    for (let looks = 1; (await dispatch(readFeedHead())) === undefined; looks += 1) {
      if (looks === mostLooks) return false;
      await new Promise<void>((done) => services.ports.clock.after(lookMs, done));
    }
    return true;
  };
}
