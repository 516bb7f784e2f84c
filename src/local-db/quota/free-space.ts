/** Takes rows off a full device, for they can be read again; changes that were not sent can't. */
import type { AppThunk } from '#services/services.ts';

/** Resolves to whether there is more room now. */
export const makeRoom =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { loadLate }) =>
    loadLate().then(
      ({ evictRows }) => dispatch(evictRows()),
      () => false,
    );
