/** What follows from failures that nobody waits for: of reads, and of changes that were sent later. Loaded with the first. */
import type { Refusal } from '#model/failure.ts';
import type { StoredEntry } from '#edge/journal-port.ts';
import type { AppThunk } from '../extra.ts';
import type { HostCall } from '../hosts/host-query.ts';

const nothing = () => undefined;

export function readRefused(call: HostCall, refusal: Refusal): AppThunk<void> {
  return (dispatch) =>
    void import('./show-read-failure.ts').then(
      ({ showReadFailure }) => dispatch(showReadFailure(call, refusal)),
      nothing,
    );
}

export function entriesRefused(refused: readonly StoredEntry[]): AppThunk<void> {
  return (dispatch) =>
    void import('./show-late-refusals.ts').then(
      ({ showLateRefusals }) => dispatch(showLateRefusals(refused)),
      nothing,
    );
}
