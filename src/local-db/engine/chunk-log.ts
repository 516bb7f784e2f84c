/**
 * What changed in each chunk, and when: an epoch grows with each change of any row. Whoever keeps something of a
 * chunk remembers the epoch that it was made at, and asks which slots have changed since.
 */

export interface ChunkLog {
  /** Of the last change of any chunk. */
  epoch(): number;
  /** Of the chunk's last change. */
  epochOf(position: number): number;
  /** Undefined: too many, or too long ago to know. */
  changedSince(position: number, epoch: number): ReadonlySet<number> | undefined;
  note(position: number, slots: readonly number[]): void;
}

interface Change {
  readonly epoch: number;
  readonly slot: number;
}

/** Of one chunk; with more changes than this its order is made anew anyway. */
const mostKept = 32;

export function chunkLog(): ChunkLog {
  let epoch = 0;
  const epochs: number[] = [];
  const logs: Change[][] = [];
  /** Changes after this epoch are all in the log. */
  const knownFrom: number[] = [];

  return {
    epoch: () => epoch,
    epochOf: (position) => epochs[position] ?? 0,
    changedSince(position, since) {
      if (since < (knownFrom[position] ?? 0)) return undefined;
      const changes = logs[position] ?? [];
      return new Set(changes.filter((change) => change.epoch > since).map(({ slot }) => slot));
    },
    note(position, slots) {
      epoch += 1;
      epochs[position] = epoch;
      const log = logs[position] ?? [];
      logs[position] = log;
      if (slots.length > mostKept) log.length = 0;
      else for (const slot of slots) log.push({ epoch, slot });
      if (slots.length > mostKept) knownFrom[position] = epoch;
      while (log.length > mostKept) knownFrom[position] = log.shift()?.epoch ?? epoch;
    },
  };
}
