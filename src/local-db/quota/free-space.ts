/** Takes rows off a full device, for they can be read again; changes that were not sent can't. */
import type { AppThunk } from '#services/services.ts';

/** Resolves to whether there is more room now. */
export const freeSpace =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { loadLazyServices }) =>
    loadLazyServices().then(
      ({ evictRows }) => dispatch(evictRows()),
      () => false,
    );
