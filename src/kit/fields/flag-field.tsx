/** Yes or no, in the words of the field; a search also has 'either'. */
import { Checkbox, Radio, RadioGroup } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import type {
  EditorProps,
  FieldPlace,
  FieldRenderer,
  FilterProps,
  RenderedValue,
  ShowContext,
} from '../definitions/field-renderer.ts';
import { fieldLabel, flagLabel } from '../definitions/message-ids.ts';

function show(value: unknown, { entity, name }: FieldPlace, { intl }: ShowContext): RenderedValue {
  if (typeof value !== 'boolean') return { text: '' };
  const text = intl.formatMessage({ id: flagLabel(entity, name, value) });
  if (name === 'active' || name === 'isActive') {
    return { text, look: value ? 'dot-positive' : 'dot-waiting' };
  }
  // A test is what to look out for, not production.
  if (name === 'isTest') return { text, look: value ? 'dot-waiting' : undefined };
  return { text, look: value ? undefined : 'dim' };
}

const states = { any: undefined, yes: true, no: false } as const;

function FlagFilter({ entity, name, value, onChange }: FilterProps) {
  const intl = useIntl();
  const selected = value === true ? 'yes' : value === false ? 'no' : 'any';
  return (
    <RadioGroup
      name={`${entity}.${name}`}
      aria-label={intl.formatMessage({ id: fieldLabel(entity, name) })}
      selectedValue={selected}
      onChange={(event) => {
        const { value: chosen } = event.currentTarget;
        onChange(chosen === 'yes' || chosen === 'no' ? states[chosen] : undefined);
      }}
    >
      <Radio value="any" label={intl.formatMessage({ id: 'filter.either' })} />
      <Radio value="yes" label={intl.formatMessage({ id: flagLabel(entity, name, true) })} />
      <Radio value="no" label={intl.formatMessage({ id: flagLabel(entity, name, false) })} />
    </RadioGroup>
  );
}

function FlagEditor({ entity, name, id, value, onChange, onBlur, invalid, describedBy }: EditorProps) {
  const intl = useIntl();
  return (
    <Checkbox
      id={id}
      checked={value === true}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      label={intl.formatMessage({ id: flagLabel(entity, name, true) })}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  );
}

export const flagRenderer: FieldRenderer = {
  align: 'start',
  width: 124,
  show,
  describe: (value, place, context) => show(value, place, context).text,
  Filter: FlagFilter,
  Editor: FlagEditor,
};
