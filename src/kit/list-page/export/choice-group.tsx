/** One of a few, each with a line that says what it means. Arrow keys choose. */
import { Radio, RadioGroup } from '@blueprintjs/core';

interface ChoiceGroupProps<V extends string> {
  readonly legend: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string; readonly hint?: string }[];
  /** Takes focus when it appears: Enter acts on what was chosen the last time. */
  readonly isFocused?: boolean;
  onChange(value: V): void;
}

export function ChoiceGroup<V extends string>({
  legend,
  value,
  options,
  isFocused = false,
  onChange,
}: ChoiceGroupProps<V>) {
  return (
    <RadioGroup
      label={legend}
      selectedValue={value}
      onChange={({ currentTarget }) => {
        const option = options.find((one) => one.value === currentTarget.value);
        if (option !== undefined) onChange(option.value);
      }}
    >
      {options.map(({ value: own, label, hint }) => (
        <Radio key={own} value={own} autoFocus={isFocused && own === value}>
          <span className="c-export-choice">
            {label}
            {hint !== undefined && <span className="c-export-hint">{hint}</span>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
