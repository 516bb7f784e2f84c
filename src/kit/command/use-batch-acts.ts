/** Sending again what failed of a batch, and calling off what has not begun. */
import { useRef, useState } from 'react';

import { issueCommand } from '#sync/outbox/issue-command.ts';
import { withdrawEntries } from '#sync/resolve/resolve-entry.ts';
import { readEntryRow } from '#sync/resolve/undo-entry.ts';
import { useAppDispatch } from '../store-hooks.ts';
import type { Batch, ResultEntry, RowResult } from './row-results.ts';

export interface BatchActs {
  cancel(): void;
  /** Undefined where nothing can be sent again as it was. */
  readonly retry: { readonly count: number; run(): void } | undefined;
  /** While rows are sent again, one after the other: those that have not gone yet stay as they are. */
  readonly stop: { readonly count: number; run(): void } | undefined;
}

export function useBatchActs({ command }: Batch, results: readonly RowResult[]): BatchActs {
  const dispatch = useAppDispatch();
  const isRetrying = useRef(false);
  const isStopped = useRef(false);
  const [left, setLeft] = useState(0);
  const entriesOf = (kind: RowResult['kind']) =>
    results.flatMap((result) => (result.kind === kind && result.entry ? [result.entry] : []));
  const isBlunt = command.form === undefined;
  const again = entriesOf('failed').filter((entry) => mayGoAgain(entry, isBlunt));
  const retry = async () => {
    if (isRetrying.current) return;
    isRetrying.current = true;
    isStopped.current = false;
    for (const [index, entry] of again.entries()) {
      if (isStopped.current) break;
      setLeft(again.length - index - 1);
      const { intent } = entry;
      // Typed values are based on the row that the person saw: only so is a change by another person since then detected.
      const { key, row } = await dispatch(readEntryRow(entry));
      const base = (isBlunt ? row : undefined) ?? baseOf(intent);
      const targets = [{ key, base, values: intent.values }];
      const outcome = await dispatch(issueCommand({ name: command.name, targets, supersedes: intent.id }));
      // The device takes no more: the next ones would fare no better, and stay as they are.
      if (outcome.kind === 'notSaved' && outcome.reason !== 'moved') break;
    }
    setLeft(0);
    isRetrying.current = false;
  };
  return {
    cancel: () => {
      void dispatch(withdrawEntries(entriesOf('waiting').map(({ intent }) => intent.id)));
    },
    retry: again.length === 0 ? undefined : { count: again.length, run: () => void retry() },
    stop:
      left === 0
        ? undefined
        : {
            count: left,
            run: () => {
              isStopped.current = true;
              setLeft(0);
            },
          },
  };
}

/**
 * If another person has changed the same fields, only a command without values of its own (lock) may be sent again over that;
 * typed values are for their author to decide, in the sync centre.
 */
function mayGoAgain({ standing }: ResultEntry, isBlunt: boolean): boolean {
  if (standing.state === 'conflicting') return isBlunt && standing.reason?.theirs !== null;
  return standing.reason?.park !== 'unconfirmed';
}

/** The version that was seen then: the host says so if the row has moved on. */
const baseOf = (intent: ResultEntry['intent']) =>
  intent.base.version === null ? undefined : { ...intent.base.prior, version: intent.base.version };
