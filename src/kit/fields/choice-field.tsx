/** One of a few words: a dot and the word in a cell, check boxes in a search, a native select in a form. */
import { Checkbox } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { choicesOf } from '#model/field.ts';
import type { SearchValue } from '#model/search-values.ts';
import type {
  EditorProps,
  FieldPlace,
  FieldRenderer,
  FilterProps,
  RenderedValue,
  ShowContext,
} from '../definitions/field-renderer.ts';
import { choiceLabel, choiceName, fieldLabel } from '../definitions/message-ids.ts';
import { chosenOf, toggled } from './range-value.ts';
import { toneOf } from './tones.ts';

function show(value: unknown, { entity, name, field }: FieldPlace, { intl }: ShowContext): RenderedValue {
  if (value === null || value === undefined) return { text: '' };
  const choice = choiceName(field, value);
  // A value that this version does not know is shown as it came rather than hidden.
  if (choice === undefined) return { text: String(value) };
  return { text: intl.formatMessage({ id: choiceLabel(entity, name, choice) }), look: toneOf(choice) };
}

const optionsOf = ({ field }: FieldPlace) => Object.entries(choicesOf(field));

function ChoiceFilter(props: FilterProps) {
  const { entity, name, value, onChange } = props;
  const intl = useIntl();
  const chosen = chosenOf(value);
  return (
    <fieldset>
      <legend className="c-unseen">{intl.formatMessage({ id: fieldLabel(entity, name) })}</legend>
      {optionsOf(props).map(([choice, option]) => (
        <Checkbox
          key={choice}
          checked={chosen.includes(option)}
          label={intl.formatMessage({ id: choiceLabel(entity, name, choice) })}
          onChange={() => onChange(toggled(value, option))}
        />
      ))}
    </fieldset>
  );
}

function ChoiceEditor(props: EditorProps) {
  const { entity, name, field, value } = props;
  const intl = useIntl();
  const options = optionsOf(props);
  const at = options.findIndex(([, option]) => option === value);
  // One that this version has no word for stands as it came, and stays until another is chosen.
  const unlisted = at < 0 ? String(value ?? '') : '';
  return (
    <select
      id={props.id}
      className="c-input"
      value={at < 0 ? unlisted : String(at)}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      aria-required={field.required === true}
      onChange={(event) => props.onChange(options[Number(event.currentTarget.value || -1)]?.[1] ?? null)}
      onBlur={props.onBlur}
    >
      {unlisted !== '' && <option value={unlisted}>{unlisted}</option>}
      {(field.required !== true || (at < 0 && unlisted === '')) && <option value="" />}
      {options.map(([choice], index) => (
        <option key={choice} value={index}>
          {intl.formatMessage({ id: choiceLabel(entity, name, choice) })}
        </option>
      ))}
    </select>
  );
}

export const choiceRenderer: FieldRenderer = {
  align: 'start',
  width: 148,
  show,
  describe: (value: SearchValue, place, context) =>
    chosenOf(value)
      .map((option) => show(option, place, context).text)
      .join(', '),
  Filter: ChoiceFilter,
  Editor: ChoiceEditor,
};
