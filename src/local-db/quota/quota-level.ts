/** Quota level by the used part of the storage. */
import type { QuotaLevel, StorageState } from '#store/storage-slice.ts';

/** Part of the quota (0 to 1) from which on a level holds. */
const levels: readonly (readonly [QuotaLevel, number])[] = [
  ['warn', 0.95],
  ['full', 0.85],
  ['evict', 0.7],
];

export function quotaLevelOf(room: StorageState['room']): QuotaLevel {
  if (room === null || room.quota <= 0) return 'free';
  const part = room.used / room.quota;
  return levels.find(([, from]) => part >= from)?.[0] ?? 'free';
}
