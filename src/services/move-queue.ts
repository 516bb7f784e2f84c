/**
 * Moves of one tab go one after the other. What is asked for while one is being written is written together in
 * the next transaction: four lanes then cost one commit, not four.
 */
import type { BatchCall, StoredEntry } from '#ports/journal-port.ts';
import type { EntryEvent } from '#commands/entry-state.ts';

export interface EntryMove {
  readonly id: string;
  readonly event: EntryEvent;
}

export interface MoveRequest {
  readonly moves: readonly EntryMove[];
  /** The term under which the relay asks; undefined: this tab does, whoever leads. */
  readonly term: number | undefined;
  /** Written with the moves of its entries: all of them, or nothing. It shares its transaction with no other request. */
  readonly begins?: BatchCall | undefined;
  /** A person's word: where it can't be written down they are told. */
  readonly byHand?: true;
}

/** Resolves to what was moved, for each request in its place. */
export type MoveAll = (requests: readonly MoveRequest[]) => Promise<readonly (readonly StoredEntry[])[]>;

export interface MoveQueue {
  add(request: MoveRequest, moveAll: MoveAll): Promise<readonly StoredEntry[]>;
  /**
   * Begins anew where what is under way does not come back. The leader's own, which carries a term, is forgotten and told
   * as not moved: it decides anew. Anything else is done again, for nobody else would do it.
   */
  restart(): void;
  /** Forgets what is under way or waits: those who wait for it are told that nothing was moved. */
  reset(): void;
}

interface Waiting {
  readonly request: MoveRequest;
  readonly moveAll: MoveAll;
  readonly done: (moved: readonly StoredEntry[]) => void;
  readonly failed: (reason: unknown) => void;
}

export function createMoveQueue(): MoveQueue {
  let waiting: Waiting[] = [];
  let underWay: readonly Waiting[] = [];
  let run = 0;

  async function work(own: number) {
    while (own === run) {
      const batch = nextBatch(waiting);
      waiting = waiting.slice(batch.length);
      underWay = batch;
      const [first] = batch;
      if (first === undefined) return;
      try {
        const moved = await first.moveAll(batch.map(({ request }) => request));
        for (const [index, { done }] of batch.entries()) done(moved[index] ?? []);
      } catch (reason) {
        for (const { failed } of batch) failed(reason);
      }
    }
  }

  function begin(isKept: (one: Waiting) => boolean) {
    run += 1;
    const all = [...underWay, ...waiting];
    waiting = all.filter(isKept);
    for (const one of all) if (!isKept(one)) one.done([]);
    void work(run);
  }

  return {
    add: (request, moveAll) =>
      new Promise((done, failed) => {
        waiting.push({ request, moveAll, done, failed });
        if (underWay.length === 0) void work(run);
      }),
    restart: () => begin(({ request }) => request.term === undefined),
    reset: () => begin(() => false),
  };
}

/** As many as are under the same term: one transaction is under one, and begins one batch call at most. */
function nextBatch(waiting: readonly Waiting[]): readonly Waiting[] {
  const first = waiting[0]?.request;
  const other = waiting.findIndex(
    ({ request }, place) =>
      request.term !== first?.term || (place > 0 && (first?.begins ?? request.begins) !== undefined),
  );
  return other === -1 ? waiting.slice() : waiting.slice(0, other);
}
