/** More rows than changes can wait on this device are refused before they are read, not after they were asked about. */

import { isWaiting } from '#commands/entry-state.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import type { Notice } from '#store/notices-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { maxEntries } from '#sync/journal/outbox-limits.ts';

/** Where nothing more is taken at all, fewer rows do not help: what waits has to be sent first. */
const noRoom: Notice = {
  ...{ key: 'batch', tone: 'warning', message: 'batch.noRoom' },
  action: { message: 'action.openSyncCentre', does: { kind: 'openSyncCentre' } },
};

/** Says so and gives true where there is no room for changes of so many rows. */
export function notifyTooMany(count: number): AppThunk<boolean> {
  return (dispatch, getState) => {
    const waiting = selectUnsettled(getState()).filter(({ standing }) => isWaiting(standing.state)).length;
    const room = Math.max(0, maxEntries - waiting);
    if (count <= room) return false;
    const tooMany = { key: 'batch', tone: 'warning', message: 'batch.tooMany' } as const;
    dispatch(noticeShown(room === 0 ? noRoom : { ...tooMany, values: { count, room } }));
    return true;
  };
}
