/** Mends what was refused: the touched fields with what is wrong in each; saving records a new change. */
import { Button } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Entity, Fields, Row, Values } from '#model/entity.ts';
import type { FieldProblem } from '#model/failure.ts';
import { problemOf } from '#model/field-schema.ts';
import type { StoredEntry } from '#edge/ports.ts';
import { issueCommand } from '#store/journal/issue-command.ts';
import { wordsOfProblem } from '#kit/feedback/failure-words.ts';
import { fieldTools } from '#kit/fields/field-tools.ts';
import { touchedValues } from '#kit/form/form-values.ts';
import { useDraft } from '#kit/form/use-draft.ts';
import { fieldLabel } from '#kit/message-ids.ts';
import { useAppDispatch, useExtra } from '#kit/store-hooks.ts';
import { EditorFoot } from './editor-foot.tsx';
import type { FieldChange } from './entry-facts.ts';
import { fieldChangesOf } from './entry-facts.ts';
import { useUnsaved } from './unsaved.tsx';
import { useTellOutcome } from './use-tell-outcome.ts';

interface EntryEditorProps {
  readonly entry: StoredEntry;
  readonly onClose: () => void;
}

export function EntryEditor({ entry, onClose }: EntryEditorProps) {
  const dispatch = useAppDispatch();
  const { book } = useExtra();
  const tell = useTellOutcome();
  const { intent, standing } = entry;
  const command = book.get(intent.name);
  const entity = command?.entity;
  const [fields] = useState(() =>
    entity === undefined ? {} : pickFields(entity, fieldChangesOf(entry, entity)),
  );
  const [values, setValues] = useState<Values>(intent.values);
  const [problems, setProblems] = useState<readonly FieldProblem[]>(standing.reason?.fields ?? []);
  const draft = useDraft(`entry/${intent.id}`, fields, (kept) => setValues((now) => ({ ...now, ...kept })));
  const isDirty = Object.keys(touchedValues(intent.values, values)).length > 0;
  const discard = () => {
    draft.drop();
    onClose();
  };
  useUnsaved(intent.id, isDirty, discard);
  if (command === undefined || entity === undefined) return null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = Object.keys(fields).flatMap((name) => problemIn(entity, name, values[name]) ?? []);
    setProblems(found);
    if (found.length > 0) return;
    // A creation's key is one of its values: mended there, it is another row's key.
    const key = command.on === 'create' ? String(values[entity.key] ?? intent.key) : intent.key;
    const targets = [{ key, base: rowSeen(entry), values }];
    const outcome = await dispatch(issueCommand({ name: intent.name, targets, supersedes: intent.id }));
    if (outcome.kind !== 'notSaved') draft.drop();
    tell(outcome);
  };
  return (
    <form className="c-entry-editor" onSubmit={(event) => void save(event)} noValidate>
      {Object.keys(fields).map((name) => (
        <EditedField
          key={name}
          entity={entity}
          name={name}
          value={values[name]}
          problem={problems.find((problem) => problem.field === name)}
          onChange={(value) => {
            const next = { ...values, [name]: value };
            setValues(next);
            draft.keep(touchedValues(intent.values, next));
            setProblems(problems.filter((problem) => problem.field !== name));
          }}
        />
      ))}
      <EditorFoot isDirty={isDirty} onDiscard={discard}>
        <Button size="small" intent="primary" type="submit">
          <FormattedMessage id="sync.action.sendAgain" />
        </Button>
      </EditorFoot>
    </form>
  );
}

interface EditedFieldProps {
  readonly entity: Entity;
  readonly name: string;
  readonly value: unknown;
  readonly problem: FieldProblem | undefined;
  readonly onChange: (value: unknown) => void;
}

function EditedField({ entity, name, value, problem, onChange }: EditedFieldProps) {
  const intl = useIntl();
  const id = useId();
  const field = entity.fields[name];
  const Editor = field === undefined ? undefined : fieldTools[field.kind].Editor;
  if (field === undefined || Editor === undefined) return null;
  const label = intl.formatMessage({ id: fieldLabel(entity.name, name) });
  const words = problem === undefined ? undefined : wordsOfProblem(problem, label);
  return (
    <div className="c-entry-editor-field">
      <label htmlFor={id}>{label}</label>
      <Editor
        id={id}
        entity={entity.name}
        name={name}
        field={field}
        value={value}
        invalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : `${id}-problem`}
        onChange={onChange}
        onBlur={() => undefined}
      />
      {words === undefined ? null : (
        <p id={`${id}-problem`} className="c-entry-editor-problem">
          {words.text ?? intl.formatMessage({ id: words.message }, words.values)}
        </p>
      )}
    </div>
  );
}

function pickFields(entity: Entity, changes: readonly FieldChange[]): Fields {
  const known = changes.flatMap(({ field: name }) => {
    const field = entity.fields[name];
    return field === undefined ? [] : [[name, field] as const];
  });
  return Object.fromEntries(known);
}

function problemIn(entity: Entity, name: string, value: unknown): FieldProblem | undefined {
  const field = entity.fields[name];
  const problem = field === undefined ? undefined : problemOf(field, value);
  return problem === undefined ? undefined : { field: name, ...problem };
}

/** The row as the person saw it when they first made the change; nothing for a creation. */
function rowSeen({ intent }: StoredEntry): Row | undefined {
  const { version, prior } = intent.base;
  return version === null ? undefined : { ...prior, version };
}
