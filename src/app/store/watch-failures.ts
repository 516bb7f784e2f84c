/** Consequences of failures that no caller waits for: of reads, and of changes that were sent later. Loaded with the first. */
import type { Refusal } from '#model/failure.ts';
import type { HostCall } from '#store/api/host-base-query.ts';
import type { JournalState } from '#store/journal-slice.ts';
import type { AppThunk } from '#services/services.ts';

const nothing = () => undefined;

export function readRefused(call: HostCall, refusal: Refusal): AppThunk<void> {
  return (dispatch) =>
    void import('#services/failures/show-read-failure.ts').then(
      ({ showReadFailure }) => dispatch(showReadFailure(call, refusal)),
      nothing,
    );
}

/** `before` and `after`: the journal before entries were moved, and after it. */
export function entriesRefused(before: JournalState, after: JournalState): AppThunk<void> {
  return (dispatch, _getState, { followedEntries }) => {
    // A screen that follows one now shows it, though it may have ended that before this is loaded.
    const followed = new Set(followedEntries.keys());
    void import('#sync/outbox/show-late-refusals.ts').then(
      ({ showLateRefusals }) => dispatch(showLateRefusals({ before, after, followed })),
      nothing,
    );
  };
}
