/** A batch, and what became of each of its rows, as the journal has it now. Pure. */
import type { ComponentType } from 'react';

import type { Words } from '#model/failure-words.ts';
import { isWaiting, needsPerson } from '#commands/entry-state.ts';
import type { selectEntries } from '#store/journal-slice.ts';
import type { Command } from '../definitions/define-command.ts';

export type ResultEntry = ReturnType<typeof selectEntries>[number];

export interface Batch {
  readonly command: Command;
  /** Ids in the journal, one for each row. */
  readonly entries: readonly string[];
  /** Message id of what it does, with `count`. */
  readonly title: string;
  /** Further operations on failed rows, beside those of every batch. */
  readonly withFailed?: ComponentType<FailedRows> | undefined;
}

export interface FailedRows {
  readonly failed: readonly RowResult[];
}

export interface BatchCardProps {
  readonly batch: Batch;
  onClose(): void;
}

/**
 * begun: its request is under way. unanswered: it was sent, and whether it had an effect is not known. noted: done, and
 * the answer says more than that.
 */
export type ResultKind = 'failed' | 'waiting' | 'begun' | 'unanswered' | 'noted' | 'done' | 'cancelled';

export interface RowResult {
  /** Id of the batch's own entry. */
  readonly id: string;
  readonly kind: ResultKind;
  /** Entry that replaces it now; undefined: long done, and removed. */
  readonly entry: ResultEntry | undefined;
  /** Text of the answer, for `noted`. */
  readonly remark?: Words;
}

export function resultsOf(
  ids: readonly string[],
  present: (id: string) => ResultEntry | undefined,
): readonly RowResult[] {
  return ids.map((id) => {
    const entry = present(id);
    return { id, entry, kind: entry === undefined ? 'done' : kindOf(entry.standing.state) };
  });
}

function kindOf(state: ResultEntry['standing']['state']): ResultKind {
  if (needsPerson(state)) return 'failed';
  if (isWaiting(state))
    return state === 'recorded' ? 'waiting' : state === 'sending' ? 'begun' : 'unanswered';
  return state === 'withdrawn' || state === 'superseded' ? 'cancelled' : 'done';
}

export type Counts = Readonly<Record<ResultKind, number>>;

export function countResults(results: readonly RowResult[]): Counts {
  const counts = { failed: 0, waiting: 0, begun: 0, unanswered: 0, noted: 0, done: 0, cancelled: 0 };
  for (const { kind } of results) counts[kind] += 1;
  return counts;
}

/** When the oldest request that is under way was begun, in epoch ms; undefined where none is. */
export function underWaySince(results: readonly RowResult[]): number | undefined {
  const startTimes = results.flatMap(({ kind, entry }) =>
    kind === 'begun' && entry !== undefined ? [entry.standing.movedAt] : [],
  );
  return startTimes.length === 0 ? undefined : Math.min(...startTimes);
}

const order: readonly ResultKind[] = [
  'failed',
  'noted',
  'unanswered',
  'begun',
  'waiting',
  'cancelled',
  'done',
];

/** Rows that need the person stand first; rows of one kind keep their order. */
export function inOrderOfNeed(results: readonly RowResult[]): readonly RowResult[] {
  return order.flatMap((kind) => results.filter((result) => result.kind === kind));
}
