/** Whole readings run in the background, so their code is loaded in the background, too: not with the first visit. */
import type { AppThunk } from '#services/services.ts';

/** Reads all rows of a collection where they are not held; gives up silently. */
export function scheduleDownload(collection: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { downloadCollection: keepWhole } = await import('./download-collection.ts');
    await dispatch(keepWhole(collection));
  };
}

/** Reads on what the person asked to have offline and is not whole, after a reading that was cut off say. */
export function resumeDownloads(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { person, offlineDownloads }) => {
    const kept = (await person.current?.stores.rows.list().catch(() => [])) ?? [];
    for (const { coverage } of kept) {
      const { collection, pinned, wholeAsOf } = coverage;
      // One that is under way may still be given up: it is not begun again behind the person's back.
      if (!pinned || wholeAsOf !== null || offlineDownloads.has(collection)) continue;
      await dispatch(scheduleDownload(collection));
    }
  };
}
