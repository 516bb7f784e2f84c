/** What a state comes to, told in short: for tests of recordings, which must stay readable. */
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectEntries } from '#store/journal-slice.ts';
import { selectLock } from '#store/lock-slice.ts';
import { selectNotices } from '#store/notices-slice.ts';
import type { RootState } from '#store/root-state.ts';
import { selectSession } from '#store/session-slice.ts';

/** `customer.update KH00061: settled`, in the order in which they were recorded. */
export const journalOf = (state: RootState): readonly string[] =>
  selectEntries(state).map(({ intent: { name, key }, standing }) => `${name} ${key}: ${standing.state}`);

/** Ids of the messages that are shown. */
export const noticesOf = (state: RootState): readonly string[] =>
  selectNotices(state).map(({ message }) => message);

/** `signedIn, online, open`. */
export const standOf = (state: RootState): string =>
  [
    selectSession(state).phase,
    selectIsOffline(state) ? 'offline' : 'online',
    selectLock(state).reason === null ? 'open' : 'locked',
  ].join(', ');
