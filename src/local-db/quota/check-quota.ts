/** How much room is left, and what is done about it before a change could not be saved. */

import { noticeClosed, noticeShown } from '#store/notices-slice.ts';
import type { StorageState } from '#store/storage-slice.ts';
import { roomMeasured, selectStorage } from '#store/storage-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { evictRows } from './evict-rows.ts';
import { quotaLevelOf } from './quota-level.ts';
import { lasting } from './watch-quota.ts';

/** Measures, and evicts one collection after the other until there is room again or nothing is left to evict. */
export function checkQuota(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports, recorder }) => {
    const before = selectStorage(getState()).level;
    let room = await measure(ports.storageQuota.estimate());
    while (quotaLevelOf(room) !== 'free' && (await dispatch(evictRows({ one: true })))) {
      room = await measure(ports.storageQuota.estimate());
    }
    const level = quotaLevelOf(room);
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
