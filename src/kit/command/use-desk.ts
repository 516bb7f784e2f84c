/**
 * The desk of a list screen: where commands come in from buttons, keys, the row menu and the palette, and
 * what must be shown before or after they run (a form, a question, a batch's results).
 */
import { useState } from 'react';

import type { Row, Values } from '#model/entity.ts';
import type { IssueOutcome } from '#store/journal/issue-command.ts';
import { noticeClosed, noticeShown } from '#store/notices/notices-slice.ts';
import type { Command } from '../define-command.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { useRunCommand } from './use-run-command.ts';
import { rowsFor } from './why-not.ts';

export interface Target {
  readonly key: string;
  readonly row: Row;
  readonly base: Row | undefined;
}

export interface Batch {
  readonly command: Command;
  readonly entries: readonly string[];
}

export type Surface =
  | { readonly kind: 'details'; readonly key: string }
  | { readonly kind: 'form'; readonly command: Command; readonly target: Target | undefined }
  | { readonly kind: 'question'; readonly command: Command; readonly targets: readonly Target[] };

export interface Desk {
  readonly surface: Surface | undefined;
  readonly batch: Batch | undefined;
  /** `every`: all rows that match; they are read before anything is asked or done. */
  start(
    command: Command,
    targets: readonly Target[],
    every?: () => Promise<readonly Target[] | undefined>,
  ): void;
  confirm(): void;
  /**
   * Sends what a form holds; the form decides by the outcome whether it closes. `base`: the row as the form knows it
   * by now, where it was changed under it.
   */
  save(values: Values, key: string, supersedes: string | undefined, base?: Row): Promise<IssueOutcome>;
  open(key: string): void;
  close(): void;
  closeBatch(): void;
}

const batchKey = 'batch';

export function useDesk(): Desk {
  const [surface, setSurface] = useState<Surface>();
  const [batch, setBatch] = useState<Batch>();
  const run = useRunCommand();
  const dispatch = useAppDispatch();

  const act = async (command: Command, targets: readonly Target[]) => {
    const values = command.values ?? {};
    const issued = targets.map(({ key, base }) => ({ key, base, values }));
    const outcome = await run(command, { targets: issued });
    if (outcome.kind !== 'notSaved' && outcome.entries.length > 1)
      setBatch({ command, entries: outcome.entries });
  };
  const ask = (command: Command, rows: readonly Target[]) => {
    const targets = rows.filter(({ row }) => rowsFor(command, [row]).length > 0);
    if (command.confirm === true || targets.length > mostUnasked) {
      setSurface({ kind: 'question', command, targets });
    } else void act(command, targets);
  };

  return {
    surface,
    batch,
    start: (command, targets, every) => {
      if (command.on === 'create') setSurface({ kind: 'form', command, target: undefined });
      else if (command.form !== undefined) setSurface({ kind: 'form', command, target: targets[0] });
      else if (every === undefined) ask(command, targets);
      else {
        dispatch(noticeShown({ key: batchKey, tone: 'loading', message: 'batch.reading' }));
        void every().then((all) => {
          if (all === undefined)
            dispatch(noticeShown({ key: batchKey, tone: 'warning', message: 'batch.notKnown' }));
          else {
            dispatch(noticeClosed(batchKey));
            ask(command, all);
          }
        });
      }
    },
    confirm: () => {
      if (surface?.kind === 'question') void act(surface.command, surface.targets);
      setSurface(undefined);
    },
    save: async (values, key, supersedes, base) => {
      if (surface?.kind !== 'form') return { kind: 'notSaved', reason: 'unavailable' };
      const { command, target } = surface;
      const targets = [{ key, base: base ?? target?.base, values }];
      return run(command, { targets, supersedes, formIsOpen: true });
    },
    open: (key) => setSurface({ kind: 'details', key }),
    close: () => setSurface(undefined),
    closeBatch: () => setBatch(undefined),
  };
}

/** More rows than this are asked about first, whatever is done to them. */
const mostUnasked = 20;
