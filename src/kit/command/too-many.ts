/** More rows than changes can wait on this device are refused before they are read, not after they were asked about. */
import type { AppThunk } from '#store/extra.ts';
import { isWaiting } from '#store/journal/entry.ts';
import { selectUnsettled } from '#store/journal/journal-slice.ts';
import { mostWaiting } from '#store/journal/outbox-room.ts';
import { noticeShown } from '#store/notices/notices-slice.ts';

/** Says so and gives true where there is no room for changes of so many rows. */
export function tellTooMany(count: number): AppThunk<boolean> {
  return (dispatch, getState) => {
    const waiting = selectUnsettled(getState()).filter(({ standing }) => isWaiting(standing.state)).length;
    const room = Math.max(0, mostWaiting - waiting);
    if (count <= room) return false;
    const message = 'batch.tooMany';
    dispatch(noticeShown({ key: 'batch', tone: 'warning', message, values: { count, room } }));
    return true;
  };
}
