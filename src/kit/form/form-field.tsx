/** One field of a form: its name, its editor, and what is wrong with it beside it. */
import { useId } from 'react';
import { useIntl } from 'react-intl';

import type { FieldProblem } from '#model/failure.ts';
import { wordsOfProblem } from '#model/failure-words.ts';
import type { Field } from '#model/field.ts';
import type { LoadPart } from '../definitions/define-command.ts';
import type { EditorProps } from '../definitions/field-renderer.ts';
import { fieldLabel } from '../definitions/message-ids.ts';
import { isPendingLookup } from '../fields/reference/pending-lookup.ts';
import { fieldRenderers } from '../fields/registry/field-renderers.ts';
import { partOf } from './form-part.tsx';

interface FormFieldProps {
  readonly entity: string;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly problem: Omit<FieldProblem, 'field'> | undefined;
  /** In place of the editor of its kind. */
  readonly part: LoadPart | undefined;
  /** For a part alone: the row's key, and what the form began with. */
  readonly rowKey: string | undefined;
  readonly first: unknown;
  /** Label of the referenced value, from the row. */
  readonly label?: string | undefined;
  onChange(value: unknown): void;
  onBlur(): void;
}

export function FormField(props: FormFieldProps) {
  const { entity, name, field, value, problem, part, rowKey, first, onChange, onBlur } = props;
  const intl = useIntl();
  const id = useId();
  const { Editor } = fieldRenderers[field.kind];
  if (Editor === undefined && part === undefined) return null;
  const label = intl.formatMessage({ id: fieldLabel(entity, name) });
  // Its rules only know that what was sought is no id.
  const shownProblem = problem !== undefined && isPendingLookup(value) ? { code: 'not_listed' } : problem;
  const words = shownProblem === undefined ? undefined : wordsOfProblem(shownProblem, label);
  const editing: EditorProps = {
    ...{ entity, name, field, id, value, onChange, onBlur },
    begun: { value: first, label: props.label },
    invalid: problem !== undefined,
    describedBy: problem === undefined ? undefined : `${id}-problem`,
  };
  const Part = part && partOf(part);
  const isBroad = part !== undefined || field.kind === 'richText';
  return (
    <div className={isBroad ? 'c-form-field is-part' : 'c-form-field'} data-field={name}>
      {part !== undefined ? (
        <span className="c-form-part-name">{label}</span>
      ) : (
        <label htmlFor={id}>
          {label}
          {field.required === true && field.kind !== 'flag' && (
            <span className="c-required" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      <div>
        {Part !== undefined ? (
          <Part {...editing} rowKey={rowKey} first={first} />
        ) : (
          Editor !== undefined && <Editor {...editing} />
        )}
        {words !== undefined && (
          <p className="c-form-problem" id={`${id}-problem`} role="alert">
            {words.text ?? intl.formatMessage({ id: words.message }, words.values)}
          </p>
        )}
      </div>
    </div>
  );
}
