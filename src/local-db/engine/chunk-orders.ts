/** The slots of each chunk in one order. Kept while the chunk is as it was, and mended cheaply when it changes. */
import type { ChunkLog } from './chunk-log.ts';
import type { ComparePlaces } from './sort-order.ts';

/** The chunks as they are now. */
export interface Chunks extends Pick<ChunkLog, 'epochOf' | 'changedSince'> {
  count(): number;
  sizeOf(position: number): number;
}

/** Slots of a chunk that match, in order; where not complete, the first few of them. */
export interface Run {
  readonly slots: Uint16Array;
  readonly isComplete: boolean;
}

export interface ChunkOrders {
  /** `matching`: slots in any order. A complete run where `mustComplete`, or where that costs little. */
  run(position: number, matching: Uint16Array, mustComplete: boolean): Run;
  /** Lets this many chunks be sorted that were not yet. */
  allow(chunks: number): void;
}

/** So few matches are sorted by themselves. */
const few = 24;
/** Rows that a run takes of an unsorted chunk: seldom does a page need more of one chunk. */
const firstOnes = 8;

export function chunkOrders(compare: ComparePlaces, chunks: Chunks): ChunkOrders {
  const sorted: (readonly number[] | undefined)[] = [];
  const epochs: number[] = [];
  let allowed = 0;

  function inOrder(position: number): readonly number[] {
    const by = (a: number, b: number) => compare(position, a, position, b);
    const before = sorted[position];
    const epoch = chunks.epochOf(position);
    if (before !== undefined && epochs[position] === epoch) return before;
    const size = chunks.sizeOf(position);
    const moved = before && chunks.changedSince(position, epochs[position] ?? 0);
    const now = before?.filter((slot) => moved !== undefined && !moved.has(slot)) ?? [];
    if (moved === undefined) {
      for (let slot = 0; slot < size; slot += 1) now.push(slot);
      now.sort(by);
    } else for (const slot of moved) if (slot < size) now.splice(placeIn(now, slot, by), 0, slot);
    sorted[position] = now;
    epochs[position] = epoch;
    return now;
  }

  function firstOf(position: number, matching: Uint16Array): Run {
    const first: number[] = [];
    for (const slot of matching) {
      const last = first[firstOnes - 1];
      if (last !== undefined && compare(position, slot, position, last) > 0) continue;
      let at = first.length;
      while (at > 0 && compare(position, slot, position, first[at - 1] ?? 0) < 0) at -= 1;
      first.splice(at, 0, slot);
      if (first.length > firstOnes) first.pop();
    }
    return { slots: Uint16Array.from(first), isComplete: first.length === matching.length };
  }

  return {
    allow(chunks) {
      allowed = chunks;
    },
    run(position, matching, mustComplete) {
      if (matching.length <= few) {
        const slots = matching.slice().sort((a, b) => compare(position, a, position, b));
        return { slots, isComplete: true };
      }
      const isNew = sorted[position] === undefined;
      if (isNew && !mustComplete) {
        if (allowed === 0) return firstOf(position, matching);
        allowed -= 1;
      }
      return { slots: those(inOrder(position), matching), isComplete: true };
    },
  };
}

function placeIn(sorted: readonly number[], slot: number, by: (a: number, b: number) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (by(sorted[middle] ?? 0, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function those(inOrder: readonly number[], matching: Uint16Array): Uint16Array {
  if (matching.length === inOrder.length) return Uint16Array.from(inOrder);
  const isWanted = new Uint8Array(inOrder.length);
  for (const slot of matching) isWanted[slot] = 1;
  const slots = new Uint16Array(matching.length);
  let count = 0;
  for (const slot of inOrder) if (isWanted[slot] === 1) slots[count++] = slot;
  return slots;
}
