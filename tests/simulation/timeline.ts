/**
 * The one scheduler of a simulated world. Whatever waits (a port call under way, a message, a timer) waits
 * here with the moment at which it goes on; one thing goes on at a time, and everything that follows from it
 * runs before the next. Latencies come from the seed, so the seed decides who runs when.
 */

export interface Timeline {
  /** Epoch milliseconds, whole. */
  now(): number;
  /** The same with its fraction, which orders what is due in one millisecond. */
  exact(): number;
  /** Calls back once after `ms` (fractions tell apart what is due together); the returned function cancels. */
  after(ms: number, run: () => void): () => void;
  /** Lets `ms` pass. */
  pass(ms: number): Promise<void>;
  /** `ms` are gone at once: for a device on which nothing runs. */
  leap(ms: number): void;
  /** How many things have happened. */
  readonly count: number;
}

interface Due {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  cancelled: boolean;
}

/** A world where more happens than this does not come to rest: something in it turns on itself. */
const mostHappenings = 200_000;

// Held before a world puts its own clock in their place.
const realSetImmediate = setImmediate;
/** Lets everything run that is ready: promises and what follows from them. */
const quiet = () => new Promise<void>((done) => realSetImmediate(done));

export function makeTimeline(start: number): Timeline {
  const heap: Due[] = [];
  let now = start;
  let made = 0;
  let happened = 0;
  return {
    now: () => Math.floor(now),
    exact: () => now,
    after(ms, run) {
      made += 1;
      const due = { at: now + Math.max(0, ms), order: made, run, cancelled: false };
      push(heap, due);
      return () => {
        due.cancelled = true;
      };
    },
    async pass(ms) {
      const until = now + ms;
      await quiet();
      for (let next = heap[0]; next !== undefined && next.at <= until; next = heap[0]) {
        pop(heap);
        if (next.cancelled) continue;
        now = Math.max(now, next.at);
        happened += 1;
        if (happened > mostHappenings)
          throw new Error(`The world does not come to rest: ${mostHappenings} happenings.`);
        next.run();
        await quiet();
      }
      now = until;
    },
    leap(ms) {
      now += ms;
    },
    get count() {
      return happened;
    },
  };
}

const isBefore = (a: Due, b: Due) => a.at < b.at || (a.at === b.at && a.order < b.order);

function push(heap: Due[], due: Due): void {
  let place = heap.length;
  heap.push(due);
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || !isBefore(due, parent)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = due;
}

function pop(heap: Due[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let place = 0;
  for (;;) {
    const left = heap[2 * place + 1];
    const right = heap[2 * place + 2];
    const least = right !== undefined && left !== undefined && isBefore(right, left) ? right : left;
    if (least === undefined || !isBefore(least, last)) break;
    heap[place] = least;
    place = least === left ? 2 * place + 1 : 2 * place + 2;
  }
  heap[place] = last;
}
