/** A box for each of a few words; texts of any other kind are typed in one line, with commas between them. */
import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { choicesOf } from '#model/field.ts';
import type { EditorProps } from '../definitions/field-renderer.ts';
import { choiceLabel, fieldLabel } from '../definitions/message-ids.ts';
import { TextInput } from './text-input.tsx';

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export function ListEditor(props: EditorProps) {
  const options = Object.entries(choicesOf(props.field));
  return options.length === 0 ? <TypedList {...props} /> : <TickedList props={props} options={options} />;
}

function TickedList({
  props: { entity, name, id, value, describedBy, onChange, onBlur },
  options,
}: {
  readonly props: EditorProps;
  readonly options: readonly (readonly [string, string | number])[];
}) {
  const intl = useIntl();
  const chosen = textsOf(value);
  // In the order in which they are offered, however they were ticked.
  const toggle = (option: string) =>
    onChange(
      options.map(([, one]) => String(one)).filter((one) => chosen.includes(one) !== (one === option)),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label that the form gives.
    <div
      role="group"
      aria-label={intl.formatMessage({ id: fieldLabel(entity, name) })}
      aria-describedby={describedBy}
    >
      {options.map(([choice, option], index) => (
        <Checkbox
          key={choice}
          {...(index === 0 ? { id } : {})}
          checked={chosen.includes(String(option))}
          label={intl.formatMessage({ id: choiceLabel(entity, name, choice) })}
          onChange={() => toggle(String(option))}
          onBlur={onBlur}
        />
      ))}
    </div>
  );
}

/** Keeps the text as typed until the field is left: a comma at its end starts another item. */
function TypedList(props: EditorProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string>();
  const { onChange, onBlur } = props;
  const type = (text: unknown) => {
    const line = String(text);
    setTyped(line);
    const texts = line
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== '');
    onChange([...new Set(texts)]);
  };
  const leave = () => {
    setTyped(undefined);
    onBlur();
  };
  return (
    <TextInput
      props={{ ...props, onChange: type, onBlur: leave }}
      shown={typed ?? textsOf(props.value).join(', ')}
      placeholder={intl.formatMessage({ id: 'field.list.hint' })}
    />
  );
}
