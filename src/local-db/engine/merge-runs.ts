/**
 * A page out of the sorted runs of many chunks, without sorting them together: where the page begins is found by
 * halving all runs at once, and from there the runs are merged as far as the page goes.
 */

import type { Run } from './chunk-orders.ts';
import type { Place } from './row-table.ts';
import type { ComparePlaces } from './sort-order.ts';

export interface Runs {
  readonly count: number;
  at(position: number): Run;
  /** The run with all of its slots, from now on. */
  complete(position: number): Run;
}

/** The places from `start` on, at most `count` of them. */
export function mergeRuns(
  runs: Runs,
  compare: ComparePlaces,
  start: number,
  count: number,
): readonly Place[] {
  const isFar = start > farPerRun * runs.count;
  const cursors = isFar ? cutAt(runs, compare, start) : new Int32Array(runs.count);
  const skipped = isFar ? 0 : start;
  const heap = heapOf(runs, compare, cursors);
  const places: Place[] = [];
  for (let taken = 0; taken < skipped + count; taken += 1) {
    const place = heap.take();
    if (place === undefined) break;
    if (taken >= skipped) places.push(place);
  }
  return places;
}

/** Merging so many rows of each run costs about as much as halving the runs. */
const farPerRun = 4;

/** How many slots of each run lie among the first `start` of all. */
function cutAt(runs: Runs, compare: ComparePlaces, start: number): Int32Array {
  const low = new Int32Array(runs.count);
  const high = Int32Array.from({ length: runs.count }, (_, position) => runs.complete(position).slots.length);
  const cut = new Int32Array(runs.count);
  // Any row between the bounds may be the one to compare with; the golden ratio spreads the choices evenly.
  for (let choice = 0.5; ; choice = (choice + 0.618_033_988_75) % 1) {
    const below = sumOf(low);
    const open = sumOf(high) - below;
    if (below >= start || open === 0) return low;
    const pivot = openPlace(low, high, Math.floor(choice * open));
    const slot = runs.at(pivot.position).slots[pivot.slot] ?? 0;
    let before = 0;
    for (let position = 0; position < runs.count; position += 1) {
      const { slots } = runs.at(position);
      const isBefore = (at: number) => compare(position, slots[at] ?? 0, pivot.position, slot) < 0;
      cut[position] = firstNot(isBefore, low[position] ?? 0, high[position] ?? 0);
      before += cut[position] ?? 0;
    }
    if (before === start) return cut;
    (before < start ? low : high).set(cut);
    if (before < start) low[pivot.position] = pivot.slot + 1;
  }
}

function sumOf(counts: Int32Array): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** The `index`th place between the bounds, run by run; `slot` is a place in the run here. */
function openPlace(low: Int32Array, high: Int32Array, index: number): Place {
  let left = index;
  for (let position = 0; position < low.length; position += 1) {
    const open = (high[position] ?? 0) - (low[position] ?? 0);
    if (left < open) return { position, slot: (low[position] ?? 0) + left };
    left -= open;
  }
  return { position: 0, slot: 0 };
}

function firstNot(holds: (at: number) => boolean, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The runs by their next row, least first: a binary heap of positions. */
function heapOf(runs: Runs, compare: ComparePlaces, cursors: Int32Array) {
  const heap: number[] = [];
  const heads = new Int32Array(runs.count);

  function advance(position: number): boolean {
    const cursor = cursors[position] ?? 0;
    let run = runs.at(position);
    if (cursor >= run.slots.length && !run.isComplete) run = runs.complete(position);
    heads[position] = run.slots[cursor] ?? 0;
    cursors[position] = cursor + 1;
    return cursor < run.slots.length;
  }
  const isBefore = (a: number, b: number) => compare(a, heads[a] ?? 0, b, heads[b] ?? 0) < 0;

  /** Down to the bottom by the lesser children, and up again: a run's next row seldom comes soon. */
  function sink(from: number): void {
    const moving = heap[from] ?? 0;
    let at = from;
    for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && isBefore(heap[child + 1] ?? 0, heap[child] ?? 0)) child += 1;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    while (at > from) {
      const parent = (at - 1) >> 1;
      if (!isBefore(moving, heap[parent] ?? 0)) break;
      heap[at] = heap[parent] ?? 0;
      at = parent;
    }
    heap[at] = moving;
  }

  for (let position = 0; position < runs.count; position += 1) if (advance(position)) heap.push(position);
  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) sink(at);
  return {
    take(): Place | undefined {
      const position = heap[0];
      if (position === undefined) return undefined;
      const place = { position, slot: heads[position] ?? 0 };
      if (!advance(position)) {
        const last = heap.pop();
        if (heap.length === 0 || last === undefined) return place;
        heap[0] = last;
      }
      sink(0);
      return place;
    },
  };
}
