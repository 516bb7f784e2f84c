/** One field of an account form: its label, the kit's editor for its kind, and what is wrong with it. */
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { FieldProblem } from '#model/failure.ts';
import { wordsOfProblem } from '#model/failure-words.ts';
import type { Field } from '#model/field.ts';
import { fieldRenderers } from '#kit/fields/registry/field-renderers.ts';

interface AccountFieldProps {
  readonly name: string;
  /** Message id of its label. */
  readonly label: string;
  readonly field: Field;
  readonly value: unknown;
  readonly problem: AccountProblem | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: () => void;
}

/** A problem of the field, or a message of this form's own. */
export type AccountProblem = Omit<FieldProblem, 'field'> | { readonly message: string };

export function AccountField({ name, label, field, value, problem, onChange, onBlur }: AccountFieldProps) {
  const id = useId();
  const { Editor } = fieldRenderers[field.kind];
  if (Editor === undefined) return null;
  return (
    <div className="c-account-field">
      <label htmlFor={id}>
        <FormattedMessage id={label} />
      </label>
      <Editor
        id={id}
        entity="user"
        name={name}
        field={field}
        value={value}
        invalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : `${id}-problem`}
        onChange={onChange}
        onBlur={onBlur ?? (() => undefined)}
      />
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="c-account-problem">
          <ProblemWords problem={problem} label={label} />
        </p>
      )}
    </div>
  );
}

function ProblemWords({ problem, label }: { readonly problem: AccountProblem; readonly label: string }) {
  const intl = useIntl();
  if (!('code' in problem)) return intl.formatMessage({ id: problem.message ?? 'problem.invalid' });
  const words = wordsOfProblem(problem, intl.formatMessage({ id: label }));
  return words.text ?? intl.formatMessage({ id: words.message }, words.values);
}
