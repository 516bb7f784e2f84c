/**
 * Shows that something could not be read. What repeats by itself, every list and every feed of changes does, says the
 * same thing once: until the call has been answered, or the person goes to another page.
 */
import type { Refusal } from '#model/failure.ts';
import type { HostCall } from '#store/api/host-base-query.ts';
import { nameOfCall } from '#store/api/host-base-query.ts';
import type { AppThunk } from '../services.ts';
import { showFailure } from './show-failure.ts';

export function showReadFailure(call: HostCall, failure: Refusal): AppThunk<void> {
  return (dispatch, _getState, { shownFailures }) => {
    const name = nameOfCall(call);
    const { code, message, showType } = failure;
    const said = JSON.stringify([code, message, showType]);
    if (shownFailures.get(name) === said) return;
    shownFailures.set(name, said);
    dispatch(showFailure(failure, { key: `read.${name}`, call: 'read' }));
  };
}
