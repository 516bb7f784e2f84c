/** One field of a form: its name, its editor, and what is wrong with it beside it. */
import { useId } from 'react';
import { useIntl } from 'react-intl';

import type { FieldProblem } from '#model/failure.ts';
import type { Field } from '#model/field.ts';
import { wordsOfProblem } from '../feedback/failure-words.ts';
import { fieldTools } from '../fields/field-tools.ts';
import { fieldLabel } from '../message-ids.ts';

interface FormFieldProps {
  readonly entity: string;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly problem: Omit<FieldProblem, 'field'> | undefined;
  onChange(value: unknown): void;
  onBlur(): void;
}

export function FormField({ entity, name, field, value, problem, onChange, onBlur }: FormFieldProps) {
  const intl = useIntl();
  const id = useId();
  const { Editor } = fieldTools[field.kind];
  if (Editor === undefined) return null;
  const label = intl.formatMessage({ id: fieldLabel(entity, name) });
  const words = problem === undefined ? undefined : wordsOfProblem(problem, label);
  return (
    <div className="c-form-field" data-field={name}>
      <label htmlFor={id}>
        {label}
        {field.required === true && (
          <span className="c-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div>
        <Editor
          entity={entity}
          name={name}
          field={field}
          id={id}
          value={value}
          invalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : `${id}-problem`}
          onChange={onChange}
          onBlur={onBlur}
        />
        {words !== undefined && (
          <p className="c-form-problem" id={`${id}-problem`} role="alert">
            {words.text ?? intl.formatMessage({ id: words.message }, words.values)}
          </p>
        )}
      </div>
    </div>
  );
}
