/** More rows than changes can wait on this device are refused before they are read, not after they were asked about. */
import type { AppThunk } from '#store/extra.ts';
import { isWaiting } from '#store/journal/entry.ts';
import { selectUnsettled } from '#store/journal/journal-slice.ts';
import { mostWaiting } from '#store/journal/outbox-limits.ts';
import type { Notice } from '#store/notices/notices-slice.ts';
import { noticeShown } from '#store/notices/notices-slice.ts';

/** Where nothing more is taken at all, fewer rows do not help: what waits has to be sent first. */
const noRoom: Notice = {
  ...{ key: 'batch', tone: 'warning', message: 'batch.noRoom' },
  action: { message: 'action.openSyncCentre', does: { kind: 'openSyncCentre' } },
};

/** Says so and gives true where there is no room for changes of so many rows. */
export function tellTooMany(count: number): AppThunk<boolean> {
  return (dispatch, getState) => {
    const waiting = selectUnsettled(getState()).filter(({ standing }) => isWaiting(standing.state)).length;
    const room = Math.max(0, mostWaiting - waiting);
    if (count <= room) return false;
    const tooMany = { key: 'batch', tone: 'warning', message: 'batch.tooMany' } as const;
    dispatch(noticeShown(room === 0 ? noRoom : { ...tooMany, values: { count, room } }));
    return true;
  };
}
