/**
 * Shows refusals of changes that no screen follows any more: they were sent minutes or days after the person saved them.
 * Each is shown by the tab in which it was recorded; one of an earlier page by the tab that leads.
 */
import type { EntryStatus, StoredEntry } from '#ports/journal-port.ts';
import type { JournalState } from '#store/journal-slice.ts';
import { entryIn } from '#store/journal-slice.ts';
import { showFailure } from '#services/failures/show-failure.ts';
import type { AppThunk } from '#services/services.ts';
import { refusalOfReason } from './refusal-of.ts';

interface Refusals {
  readonly before: JournalState;
  readonly after: JournalState;
  /** Ids of entries that a screen followed when they were refused. */
  readonly followed: ReadonlySet<string>;
}

export function showLateRefusals({ before, after, followed }: Refusals): AppThunk<void> {
  return (dispatch, getState, { ports }) => {
    const now = ports.clock.now();
    for (const { intent, standing } of newlyRefused(before, after)) {
      const isOwn = intent.origin.tab === ports.tabs.id;
      const isOfEarlierPage = intent.at < now - ports.clock.uptime();
      const isMine = isOwn || (isOfEarlierPage && getState().journal.leads);
      // A replacing entry is followed under the id of the first.
      const isFollowed = [intent.id, intent.supersedes ?? ''].some((id) => followed.has(id));
      if (!isMine || isFollowed || standing.reason === null) continue;
      // The rows of a batch are shown one below the other where they were begun: one notice for all of them.
      const key = `refused.${intent.group ?? intent.id}`;
      const does = { kind: 'openSyncCentre', entry: intent.id } as const;
      const action = { message: 'action.openSyncCentre', does };
      dispatch(showFailure(refusalOfReason(standing.reason), { key, call: 'write', action }));
    }
  };
}

/** One that was forbidden (403) is parked, and a person may still let it go: the host has refused it all the same. */
const isRefused = ({ state, reason }: EntryStatus): boolean =>
  state === 'refused' || (state === 'parked' && reason?.park === 'permission');

function newlyRefused(before: JournalState, { entries }: JournalState): readonly StoredEntry[] {
  return entries.filter(({ intent, standing }) => {
    const known = entryIn(before, intent.id);
    if (known === undefined || !isRefused(standing) || isRefused(known.standing)) return false;
    // Whoever issued one that is sent at once waits for its answer, unless that was lost.
    return intent.delivery === 'queued' || known.standing.state === 'unknown';
  });
}
