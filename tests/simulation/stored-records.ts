/**
 * One database as a disk keeps it. A strict commit is on the disk, with all before it; a relaxed one is
 * visible at once and may still be lost with the power: whatever was committed since the last strict one can
 * be cut off, from some point on.
 */
import type { Random } from './random.ts';

export interface Records<T> {
  readonly current: T;
  commit(next: T, durability: 'strict' | 'relaxed'): void;
  /** The power goes: some of the newest relaxed commits may be gone. Returns how many. */
  losePower(random: Random): number;
}

export function makeRecords<T>(start: T): Records<T> {
  let sinceStrict: readonly T[] = [start];
  return {
    get current() {
      return sinceStrict.at(-1) ?? start;
    },
    commit(next, durability) {
      sinceStrict = durability === 'strict' ? [next] : [...sinceStrict.slice(-20), next];
    },
    losePower(random) {
      const kept = 1 + random.below(sinceStrict.length);
      const lost = sinceStrict.length - kept;
      sinceStrict = sinceStrict.slice(0, kept).slice(-1);
      return lost;
    },
  };
}
