/** Turns what IndexedDB throws into a value: the disk is full, or the store can't be used. */
import type { StorageFailure, Stored } from '#ports/journal-port.ts';

export async function stored<T>(work: () => Promise<T>): Promise<Stored<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (reason) {
    return { ok: false, failure: failureOf(reason) };
  }
}

export const failureOf = (reason: unknown): StorageFailure =>
  reason instanceof DOMException && reason.name === 'QuotaExceededError' ? 'quota' : 'unavailable';
