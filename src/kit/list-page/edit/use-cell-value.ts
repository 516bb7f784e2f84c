/**
 * The value in an editor, from the first key to its end: saved, given up, or taken away with its cell (another page, a row
 * that left the list). Taken away it is saved as if it were left; what can't be saved is handed on: nothing typed is
 * lost silently.
 */
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { FieldProblem } from '#model/failure.ts';
import { wordsOfProblem } from '#model/failure-words.ts';
import type { After, LeftValue, OpenCell } from '../../data-grid/model/editable-cell.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { isSameCellValue, readInRow } from './edited-value.ts';

export interface CellEnds {
  /** Undefined: nothing was changed. */
  onSave(edited: { readonly value: unknown } | undefined, after: After): void;
  onGiveUp(): void;
  /** It was taken away with a value in it that can't be saved. */
  onLeft(left: LeftValue): void;
}

export interface CellValue {
  readonly value: unknown;
  /** Problem of the value, in words. */
  readonly problem: string | undefined;
  change(next: unknown): void;
  finish(after: After): void;
  giveUp(): void;
}

export function useCellValue({ cell, unsaved }: OpenCell, ends: CellEnds): CellValue {
  const intl = useIntl();
  const { entity, name, row } = cell;
  const before = row[name] ?? null;
  const isOver = useRef(false);
  const [value, setValue] = useState<unknown>(() => (unsaved ? unsaved.value : before));
  /** A field may tell its last change and that it was left in one go. */
  const latest = useRef(value);
  const [problem, setProblem] = useState<Omit<FieldProblem, 'field'>>();

  const read = () => readInRow(cell, latest.current);
  const inWords = (wrong: Omit<FieldProblem, 'field'>) => {
    const words = wordsOfProblem(wrong, intl.formatMessage({ id: fieldLabel(entity, name) }));
    return words.text ?? intl.formatMessage({ id: words.message }, words.values);
  };
  const save = (edited: unknown, after: After) => {
    isOver.current = true;
    const isSame = isSameCellValue(edited, before) && unsaved === undefined;
    ends.onSave(isSame ? undefined : { value: edited }, after);
  };
  const finish = (after: After) => {
    if (isOver.current) return;
    const edited = read();
    if (edited.ok) save(edited.value, after);
    else setProblem(edited.problem);
  };
  const takeAway = () => {
    if (isOver.current) return;
    const edited = read();
    if (edited.ok) return save(edited.value, 'away');
    isOver.current = true;
    if (!isSameCellValue(latest.current, before))
      ends.onLeft({ value: latest.current, problem: inWords(edited.problem) });
  };
  const newest = useLatestRef(takeAway);
  useEffect(() => () => newest.current(), []);

  return {
    value,
    problem: problem && inWords(problem),
    change: (next) => {
      latest.current = next;
      setValue(next);
      if (problem === undefined) return;
      const looked = readInRow(cell, next);
      setProblem(looked.ok ? undefined : looked.problem);
    },
    finish,
    giveUp: () => {
      if (isOver.current) return;
      isOver.current = true;
      ends.onGiveUp();
    },
  };
}
