/**
 * Rows of a file on their way into the journal: part by part, each part durable before the next, all of them one batch.
 *
 *   running -> done
 *      |  ^
 *      v  | retry: goes on where it stopped
 *    failed          cancel: what is recorded stays, the rest is not
 *
 * Beside Redux, as what is exported: its progress is nobody else's business; what it has recorded is the journal's.
 */
import type { Values } from '#model/entity.ts';
import { selectEntry } from '#store/journal-slice.ts';
import type { AppThunk } from '#services/services.ts';
import type { NotSaved } from '#sync/journal/record-command.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import type { Command } from '../definitions/define-command.ts';

/** As many as one transaction takes without keeping the page waiting. */
const atOnce = 50;

export interface ImportState {
  readonly kind: 'running' | 'failed' | 'done';
  /** Ids in the journal. */
  readonly entries: readonly string[];
  readonly reason?: NotSaved['reason'] | undefined;
}

export interface ImportJob {
  readonly total: number;
  state(): ImportState;
  subscribe(changed: () => void): () => void;
  retry(): void;
  cancel(): void;
}

export function startImport(command: Command, rows: readonly Values[]): AppThunk<ImportJob> {
  return (dispatch, getState, { ports }) => {
    const watchers = new Set<() => void>();
    let isOver = false;
    let state: ImportState = { kind: 'running', entries: [] };
    const update = (next: Partial<ImportState>) => {
      state = { ...state, ...next };
      for (const changed of watchers) changed();
    };

    async function run(): Promise<void> {
      while (state.entries.length < rows.length && !isOver) {
        const from = state.entries.length;
        const targets = rows.slice(from, from + atOnce).map((values) => ({
          key: String(values[command.entity.key] ?? ports.ids.next()),
          base: undefined,
          values,
        }));
        const [first = ''] = state.entries;
        // Joins the batch of the rows recorded before.
        const like = selectEntry(first)(getState())?.intent;
        const outcome = await dispatch(issueCommand({ name: command.name, targets, like }));
        if (outcome.kind === 'notSaved') return update({ kind: 'failed', reason: outcome.reason });
        update({ entries: [...state.entries, ...outcome.entries] });
        await new Promise<void>((done) => ports.clock.after(0, done));
      }
      update({ kind: 'done' });
    }

    void run();
    return {
      total: rows.length,
      state: () => state,
      subscribe(changed) {
        watchers.add(changed);
        return () => void watchers.delete(changed);
      },
      retry() {
        if (state.kind !== 'failed') return;
        update({ kind: 'running', reason: undefined });
        void run();
      },
      cancel() {
        isOver = true;
        if (state.kind === 'failed') update({ kind: 'done' });
      },
    };
  };
}
