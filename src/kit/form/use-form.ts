/** The life of a form: begun from a row or a draft, checked field by field, saved as one command. */
import { useMemo, useState } from 'react';

import type { Fields, Row, Values } from '#model/entity.ts';
import type { ReplacedEntry } from '#commands/intents.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import { followEntries, formPatienceMs } from '../command/follow-entries.ts';
import type { Command } from '../definitions/define-command.ts';
import type { Begin, Reopened } from '../definitions/form-initial-values.ts';
import { isPendingLookup, settledLookup } from '../fields/reference/pending-lookup.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { draftOfForm } from './draft-name.ts';
import type { FormNow, Problems } from './form-values.ts';
import {
  checkForm,
  firstValues,
  followRow,
  formFields,
  problemsByField,
  problemsInForm,
  problemsWhileTyping,
  touchedValues,
} from './form-values.ts';
import { useDraft } from './use-draft.ts';

interface FormInput {
  readonly command: Command;
  readonly row: Row | undefined;
  readonly key: string | undefined;
  readonly reopened?: Reopened | undefined;
  readonly begin?: Begin | undefined;
  /** Values of other fields that follow from one typed value. */
  fill?(name: string, value: unknown): Values;
  readonly fillLate?: ((values: Values) => Values) | undefined;
  onSave(values: Values, key: string, replaced: ReplacedEntry): Promise<IssueOutcome>;
  onClose(): void;
}

export interface FormState {
  readonly fields: Fields;
  readonly values: Values;
  /** Initial values of the form, or the row as it was changed under it since. */
  readonly first: Values;
  readonly problems: Problems;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isRestored: boolean;
  /** The row was changed meanwhile, and not by this form: the touched fields that were changed there, too. */
  readonly elsewhere: readonly string[] | undefined;
  change(name: string, value: unknown): void;
  leave(name: string): void;
  /** The name of the first field with a problem; undefined where it was saved, or is being saved. */
  save(): string | undefined;
  discard(): void;
}

export function useForm(input: FormInput): FormState {
  const { command, row, key, reopened, begin, fill, fillLate, onSave, onClose } = input;
  const dispatch = useAppDispatch();
  const fields = useMemo(() => formFields(command), [command]);
  const [begunFrom, setBegunFrom] = useState(row);
  const [first, setFirst] = useState(() => firstValues(fields, row));
  // Initial values of the form: the row, or those typed before. Leaving it unchanged loses nothing.
  const [clean, setClean] = useState(() => ({ ...first, ...within(fields, (reopened ?? begin)?.values) }));
  const [values, setValues] = useState(clean);
  const [problems, setProblems] = useState<Problems>(() => problemsByField(reopened?.problems ?? []));
  const [isSaving, setSaving] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [refusedEntry, setRefusedEntry] = useState(reopened?.entry);
  const draft = useDraft(draftNameOf(input), fields, (kept) => {
    setValues((now) => ({ ...now, ...kept }));
    setRestored(true);
  });
  const isDirty = Object.keys(touchedValues(clean, values)).length > 0;
  useLateFill(fillLate, isRestored, (fillIn) =>
    setValues({ ...values, ...within(fields, fillIn(values)), ...touchedValues(clean, values) }),
  );
  const [elsewhere, setElsewhere] = useState<readonly string[]>();
  // A row that changes under an open form does not change what the person is typing over.
  if (row !== undefined && row.version !== begunFrom?.version) {
    const newer = firstValues(fields, row);
    const followed = followRow(first, values, newer);
    setBegunFrom(row);
    setFirst(newer);
    setClean(followRow(first, clean, newer).values);
    setValues(followed.values);
    // The form's own save comes back as a newer row, too.
    if (followed.isMoved && !isSaving) setElsewhere([...new Set([...(elsewhere ?? []), ...followed.both])]);
  }
  const put = (next: Values) => {
    setValues(next);
    draft.keep(touchedValues(clean, next));
    return next;
  };
  const formOf = (now: Values): FormNow => ({ command, fields, first, values: now });
  /** Replaces text typed to find an option by that option. */
  const settle = () => {
    const now = settledLookup(values, fill);
    return now === values ? now : put(now);
  };
  const finish = async (checked: Values, saved: Values) => {
    setSaving(true);
    const target = key ?? String(checked[command.entity.key] ?? '');
    const outcome = await onSave(checked, target, { supersedes: refusedEntry, draft: await draft.hold() });
    const refused = await dispatch(refusedFields(outcome));
    setSaving(false);
    const isSaved = refused === undefined && outcome.kind !== 'notSaved' && outcome.kind !== 'refused';
    draft.letGo(!isSaved);
    if (refused !== undefined) {
      setProblems(problemsByField(refused.fields));
      setRefusedEntry(refused.entry);
    } else if (isSaved) {
      setProblems({});
      setRefusedEntry(undefined);
      // A form that stays open goes on from what was saved.
      setFirst(saved);
      setClean(saved);
      onClose();
    }
  };
  return {
    fields,
    values,
    first,
    problems,
    isDirty,
    isSaving,
    isRestored,
    elsewhere,
    change: (name, value) => {
      const next = put({ ...values, [name]: value, ...(isPendingLookup(value) ? {} : fill?.(name, value)) });
      setProblems((before) => problemsWhileTyping(before, formOf(settledLookup(next)), name));
    },
    leave: (name) => {
      const now = formOf(isPendingLookup(values[name]) ? settle() : values);
      setProblems((before) => problemsInForm(before, now, name));
    },
    save: () => {
      const now = settle();
      const checked = checkForm(command, fields, first, now);
      if (!checked.ok) {
        setProblems(problemsByField(checked.problems));
        return Object.keys(fields).find((name) => checked.problems.some(({ field }) => field === name));
      }
      if (command.on === 'row' && Object.keys(checked.values).length === 0) onClose();
      else void finish(checked.values, now);
      return undefined;
    },
    discard: () => {
      draft.drop();
      setValues(clean);
      setProblems({});
      onClose();
    },
  };
}

function draftNameOf({ command, key, reopened, begin }: FormInput): string {
  if (reopened !== undefined) return `entry/${reopened.entry}`;
  return begin === undefined ? draftOfForm(command.name, key) : `form/${begin.draft}`;
}

/** Fills in once when it is known what, and once more over what was typed before and comes back after it. */
function useLateFill(
  fillLate: FormInput['fillLate'],
  isRestored: boolean,
  run: (fillIn: (values: Values) => Values) => void,
): void {
  const lateness = fillLate === undefined ? 0 : isRestored ? 2 : 1;
  const [done, setDone] = useState(0);
  if (fillLate === undefined || lateness <= done) return;
  setDone(lateness);
  run(fillLate);
}

/** The values that the form has fields for. */
function within(fields: Fields, values: Values = {}): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));
}

/** Problems of fields, from the outcome itself or from the host's quick answer to what was saved. */
function refusedFields(outcome: IssueOutcome) {
  return async (dispatch: ReturnType<typeof useAppDispatch>) => {
    if (outcome.kind === 'refused') {
      const { failure } = outcome;
      const isOfFields = failure.kind === 'refused' && failure.fields.length > 0;
      return isOfFields ? { fields: failure.fields, entry: outcome.entries[0] } : undefined;
    }
    if (outcome.kind !== 'saved') return undefined;
    const followed = await dispatch(followEntries(outcome.entries, formPatienceMs));
    if (followed.kind !== 'failed' || followed.entry.standing.state !== 'refused') return undefined;
    const fields = followed.entry.standing.reason?.fields ?? [];
    return fields.length > 0 ? { fields, entry: followed.entry.intent.id } : undefined;
  };
}
