/**
 * Log of changes in each chunk: an epoch grows with each change of any row. A cache of a chunk remembers the epoch that it was
 * made at, and reads which slots have changed since.
 */

export interface ChunkLog {
  /** Epoch of the last change of any chunk. */
  epoch(): number;
  /** Epoch of the chunk's last change. */
  epochOf(position: number): number;
  /** Undefined: too many, or too long ago to know. */
  changedSince(position: number, epoch: number): ReadonlySet<number> | undefined;
  note(position: number, slots: readonly number[]): void;
}

interface Change {
  readonly epoch: number;
  readonly slot: number;
}

/** Entries kept for one chunk; after more changes than this its order is rebuilt anyway. */
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
