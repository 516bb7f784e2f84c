/** Turns what IndexedDB throws into a value: the disk is full, or the store can't be used. */
import type { Stored } from '../journal-port.ts';

export async function stored<T>(work: () => Promise<T>): Promise<Stored<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (reason) {
    const isFull = reason instanceof DOMException && reason.name === 'QuotaExceededError';
    return { ok: false, failure: isFull ? 'quota' : 'unavailable' };
  }
}
