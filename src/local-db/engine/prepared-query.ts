/**
 * One filter in one order over all chunks, kept: asked again after a change, only the chunks that changed are
 * looked at, and turning a page costs its merge alone.
 */

import type { ChunkOrders, Chunks, Run } from './chunk-orders.ts';
import type { ChunkTest } from './chunk-test.ts';
import { mergeRuns } from './merge-runs.ts';
import type { Place } from './row-table.ts';
import type { SortOrder } from './sort-order.ts';

export interface Matches {
  prepare(position: number): boolean;
  /** The slots of one chunk that match. */
  at(position: number): Uint16Array;
}

export function keepMatches(tests: readonly ChunkTest[], chunks: Chunks): Matches {
  const kept: Uint16Array[] = [];
  const epochs: number[] = [];
  let slots = new Uint16Array(0);
  return {
    prepare: (position) => tests.every((test) => test.prepare(position)),
    at(position) {
      const before = kept[position];
      if (before !== undefined && epochs[position] === chunks.epochOf(position)) return before;
      const size = chunks.sizeOf(position);
      if (slots.length < size) slots = Uint16Array.from({ length: size }, (_, slot) => slot);
      else for (let slot = 0; slot < size; slot += 1) slots[slot] = slot;
      let count = size;
      for (const test of tests) if (count > 0) count = test.narrow(position, slots, count);
      const found = slots.slice(0, count);
      kept[position] = found;
      epochs[position] = chunks.epochOf(position);
      return found;
    },
  };
}

/** An order and what is sorted by it so far. */
export interface Sorting {
  readonly order: SortOrder;
  readonly orders: ChunkOrders;
}

export interface FoundPlaces {
  readonly total: number;
  readonly places: readonly Place[];
}

export interface PreparedQuery {
  /** Undefined where a column can't hold what stands in a row. */
  run(start: number, count: number): FoundPlaces | undefined;
}

/** Chunks sorted for one question beyond those that it needs: about 4 ms of texts. */
const sortedAtOnce = 8;

export function prepareQuery(matches: Matches, { order, orders }: Sorting, chunks: Chunks): PreparedQuery {
  const runs: (Run | undefined)[] = [];
  const epochs: number[] = [];
  /** Epochs at which the columns were last made ready. */
  const ready: number[] = [];

  function isReady(position: number): boolean {
    const epoch = chunks.epochOf(position);
    if (ready[position] === epoch) return true;
    if (!matches.prepare(position) || !order.prepare(position)) return false;
    ready[position] = epoch;
    return true;
  }

  function runAt(position: number, mustComplete: boolean): Run {
    const epoch = chunks.epochOf(position);
    const before = epochs[position] === epoch ? runs[position] : undefined;
    if (before !== undefined && (before.isComplete || !mustComplete)) return before;
    const run = orders.run(position, matches.at(position), mustComplete);
    runs[position] = run;
    epochs[position] = epoch;
    return run;
  }

  return {
    run(start, count) {
      let total = 0;
      for (let position = 0; position < chunks.count(); position += 1) {
        if (!isReady(position)) return undefined;
        total += matches.at(position).length;
      }
      orders.allow(sortedAtOnce);
      const all = {
        count: chunks.count(),
        at: (position: number) => runAt(position, false),
        complete: (position: number) => runAt(position, true),
      };
      const places =
        start >= total ? [] : mergeRuns(all, order.compare, start, Math.min(count, total - start));
      return { total, places };
    },
  };
}
