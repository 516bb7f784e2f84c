/**
 * Moves of one tab go one after the other. What is asked for while one is being written is written together in
 * the next transaction: four lanes then cost one commit, not four.
 */
import type { StoredEntry } from '#edge/journal-port.ts';
import type { EntryEvent } from './entry.ts';

export interface EntryMove {
  readonly id: string;
  readonly event: EntryEvent;
}

export interface MoveRequest {
  readonly moves: readonly EntryMove[];
  /** The term under which the relay asks; undefined: a person does. */
  readonly term: number | undefined;
}

/** Resolves to what was moved, for each request in its place. */
export type MoveAll = (requests: readonly MoveRequest[]) => Promise<readonly (readonly StoredEntry[])[]>;

export interface MoveQueue {
  add(request: MoveRequest, moveAll: MoveAll): Promise<readonly StoredEntry[]>;
  /** Forgets what is under way and does not come back: those who wait for it are told that nothing was moved. */
  reset(): void;
}

interface Waiting {
  readonly request: MoveRequest;
  readonly done: (moved: readonly StoredEntry[]) => void;
  readonly failed: (reason: unknown) => void;
}

export function makeMoveQueue(): MoveQueue {
  let waiting: Waiting[] = [];
  let underWay: readonly Waiting[] = [];
  let run = 0;

  async function work(own: number, moveAll: MoveAll) {
    while (own === run && waiting.length > 0) {
      const batch = nextBatch(waiting);
      waiting = waiting.slice(batch.length);
      underWay = batch;
      try {
        const moved = await moveAll(batch.map(({ request }) => request));
        for (const [index, { done }] of batch.entries()) done(moved[index] ?? []);
      } catch (reason) {
        for (const { failed } of batch) failed(reason);
      }
    }
    if (own === run) underWay = [];
  }

  return {
    add: (request, moveAll) =>
      new Promise((done, failed) => {
        waiting.push({ request, done, failed });
        if (underWay.length === 0) void work(run, moveAll);
      }),
    reset() {
      run += 1;
      for (const { done } of [...underWay, ...waiting]) done([]);
      underWay = [];
      waiting = [];
    },
  };
}

/** As many as are under the same term: one transaction is under one. */
function nextBatch(waiting: readonly Waiting[]): readonly Waiting[] {
  const other = waiting.findIndex(({ request }) => request.term !== waiting[0]?.request.term);
  return other === -1 ? waiting.slice() : waiting.slice(0, other);
}
