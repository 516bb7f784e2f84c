/**
 * The value in an editor, from the first key to its end: saved, given up, or taken away with its cell (another page, a row
 * that left the list). Taken away it is saved as if it were left; what can't be saved is handed on: nothing typed is
 * lost silently.
 */
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { FieldProblem } from '#model/failure.ts';
import { wordsOfProblem } from '#model/failure-words.ts';
import type { Field } from '#model/field.ts';
import type { After, LeftValue, OpenCell } from '../../data-grid/model/editable-cell.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import type { PendingLookup } from '../../fields/reference/pending-lookup.ts';
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

export function useCellValue({ cell, typed, unsaved }: OpenCell, ends: CellEnds): CellValue {
  const intl = useIntl();
  const { entity, name, field, row } = cell;
  const before = row[name] ?? null;
  const isOver = useRef(false);
  const [value, setValue] = useState<unknown>(() =>
    unsaved ? unsaved.value : typed === undefined ? before : begunBy(typed, field, before),
  );
  /** A field may tell its last change and that it was left in one go. */
  const latest = useRef(value);
  /** Opened by a letter that then never came: nothing was typed in place of the value. */
  const isTouched = useRef(typed !== '');
  const [problem, setProblem] = useState<Omit<FieldProblem, 'field'>>();

  const read = () => readInRow(cell, isTouched.current ? latest.current : before);
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
      isTouched.current = true;
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

/** Text typed into a reference is a search for an option, not an id. */
function begunBy(typed: string, field: Field, before: unknown): unknown {
  return field.kind === 'reference' ? ({ typed, found: null, over: before } satisfies PendingLookup) : typed;
}
