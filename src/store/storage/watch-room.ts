/** Looks now and then how much room is left, and acts on it before a change could not be saved. */
import type { AppThunk } from '../extra.ts';
import { noticeClosed, noticeShown } from '../notices/notices-slice.ts';
import { evictRows } from './evict-rows.ts';
import type { RoomLevel, StorageState } from './storage-slice.ts';
import { deviceTroubled, levelOf, roomMeasured, selectStorage } from './storage-slice.ts';

const lookEveryMs = 5 * 60_000;

const messages = {
  blocked: 'storage.blocked',
  outdated: 'storage.outdated',
  refused: 'storage.refused',
} as const;

export function watchRoom(): AppThunk<void> {
  return (dispatch, _getState, { edges }) => {
    const look = () => {
      void dispatch(checkRoom());
      edges.clock.after(lookEveryMs, look);
    };
    edges.clock.after(0, look);
    edges.device.watch((trouble) => {
      if (trouble === 'closed') return;
      dispatch(deviceTroubled(trouble));
      const action = { message: 'action.reload', does: { kind: 'reload' } } as const;
      const offered = trouble === 'outdated' ? { action } : {};
      dispatch(
        noticeShown({
          ...{ key: 'storage', tone: 'warning', message: messages[trouble], lasting: true },
          ...offered,
        }),
      );
    });
  };
}

/** Measures, and evicts one collection after the other until there is room again or nothing is left to evict. */
export function checkRoom(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { edges, recorder }) => {
    const before = selectStorage(getState()).level;
    let room = await measure(edges.room.estimate());
    while (levelOf(room) !== 'free' && (await dispatch(evictRows({ one: true })))) {
      room = await measure(edges.room.estimate());
    }
    const level = levelOf(room);
    dispatch(roomMeasured({ level, room }));
    recorder.pause(level === 'full' || level === 'warn');
    if (level !== before) dispatch(tell(level));
  };
}

const measure = async (asked: Promise<StorageState['room'] | undefined>) =>
  (await asked.catch(() => undefined)) ?? null;

function tell(level: RoomLevel): AppThunk<void> {
  return (dispatch) => {
    if (level === 'free' || level === 'evict') {
      dispatch(noticeClosed('room'));
      return;
    }
    const message = level === 'warn' ? 'storage.almostFull' : 'storage.notKept';
    dispatch(noticeShown({ key: 'room', tone: 'warning', message, lasting: true }));
  };
}
