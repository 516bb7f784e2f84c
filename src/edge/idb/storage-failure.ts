/** Turns what IndexedDB throws into a value: the disk is full, or the store can't be used. */
import type { Stored } from '../journal-port.ts';

/** The writer leads no more: another tab has begun a later term. */
export class Deposed extends Error {}

export async function stored<T>(work: () => Promise<T>): Promise<Stored<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (reason) {
    if (reason instanceof Deposed) return { ok: false, failure: 'deposed' };
    const isFull = reason instanceof DOMException && reason.name === 'QuotaExceededError';
    return { ok: false, failure: isFull ? 'quota' : 'unavailable' };
  }
}
