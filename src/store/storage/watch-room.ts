/** Looks now and then how much room is left, and acts on it before a change could not be saved. */
import type { AppThunk } from '../extra.ts';
import { loadJournal } from '../journal/open-journal.ts';
import { noticeClosed, noticeShown } from '../notices/notices-slice.ts';
import { evictRows } from './evict-rows.ts';
import type { StorageState } from './storage-slice.ts';
import { deviceTroubled, levelOf, roomMeasured, selectStorage } from './storage-slice.ts';

const lookEveryMs = 5 * 60_000;

const messages = {
  blocked: 'storage.blocked',
  outdated: 'storage.outdated',
  refused: 'storage.refused',
} as const;

const reload = { message: 'action.reload', does: { kind: 'reload' } } as const;
const lasting = { tone: 'warning', lasting: true } as const;

export function watchRoom(): AppThunk<void> {
  return (dispatch, _getState, { edges }) => {
    const look = () => {
      void dispatch(checkRoom());
      edges.clock.after(lookEveryMs, look);
    };
    edges.clock.after(0, look);
    edges.device.watch((trouble) => {
      // Opened again it may be another one, in which nothing waits. What can't be read now is, at the next look.
      if (trouble === 'closed') return void dispatch(loadJournal()).catch(() => undefined);
      dispatch(deviceTroubled(trouble));
      const notice = { ...lasting, key: 'storage', message: messages[trouble] };
      dispatch(noticeShown(trouble === 'outdated' ? { ...notice, action: reload } : notice));
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
    if (level === before) return;
    const message = level === 'warn' ? 'storage.almostFull' : 'storage.notKept';
    const isRoom = level === 'free' || level === 'evict';
    dispatch(isRoom ? noticeClosed('room') : noticeShown({ ...lasting, key: 'room', message }));
  };
}

const measure = async (asked: Promise<StorageState['room'] | undefined>) =>
  (await asked.catch(() => undefined)) ?? null;
