/** Rows being read before something is done to them: how many are there, and whether that was called off. */

/** Cancellation and progress of a reading of rows. */
export interface Watch {
  /** Aborted: nobody waits for the rows any more. */
  readonly signal: AbortSignal;
  /** How many have been read so far. */
  onRead(rows: number): void;
}

export interface RowLoadingJob extends Watch {
  /** How many are meant. */
  readonly total: number;
  /** Epoch ms */
  readonly begunAt: number;
  state(): RowLoadingState;
  subscribe(changed: () => void): () => void;
  cancel(): void;
  end(): void;
}

export interface RowLoadingState {
  readonly rows: number;
  readonly isOver: boolean;
}

export function createRowLoadingJob(total: number, begunAt: number): RowLoadingJob {
  const controller = new AbortController();
  const listeners = new Set<() => void>();
  let state: RowLoadingState = { rows: 0, isOver: false };
  const change = (changed: Partial<RowLoadingState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const end = () => change({ isOver: true });
  return {
    ...{ total, begunAt, signal: controller.signal, end },
    onRead: (rows) => change({ rows }),
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    cancel() {
      controller.abort();
      end();
    },
  };
}
