/** Amounts, counts and percentages: right-aligned, nothing dimmed but zero, nothing red but what is owed. */
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { Field } from '#model/field.ts';
import { dayOfNumber, readDay } from '#model/vietnam/calendar.ts';
import { readAmount } from '#model/vietnam/money.ts';
import type {
  EditorProps,
  FieldRenderer,
  FilterProps,
  RenderedValue,
} from '../definitions/field-renderer.ts';
import type { Formats } from '../ui/formats.ts';
import { useFormats } from '../ui/use-formats.ts';
import { CommitOnBlurInput } from './commit-on-blur-input.tsx';
import { rangeOf } from './range-value.ts';
import { TextInput } from './text-input.tsx';

/** Parses typed text as a number; undefined if it is none. */
function readNumber(field: Field, typed: string): number | undefined {
  if (field.kind !== 'percent') return readAmount(typed);
  const digits = typed.trim().replace('%', '').replace(',', '.').trim();
  return /^\d{1,3}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

const write = (field: Field, value: number, formats: Formats) =>
  field.kind === 'percent' ? formats.percent(value) : formats.number(value);

function dayText(value: number, formats: Formats): string {
  const day = dayOfNumber(value);
  return readDay(day) === day ? formats.day(day) : day;
}

/** Written as a number, read as a date: it stands as other dates do. */
export const isDay = (field: Field) => field.kind === 'integer' && field.asDay === true;

function show(value: unknown, field: Field, formats: Formats): RenderedValue {
  if (typeof value !== 'number') return { text: '' };
  if (isDay(field)) return { text: dayText(value, formats) };
  const look = value === 0 ? 'dim' : value < 0 && field.kind === 'money' ? 'danger' : undefined;
  return { text: write(field, value, formats), look };
}

function NumberFilter({ field, value, onChange }: FilterProps) {
  const intl = useIntl();
  const formats = useFormats();
  const range = rangeOf(value);
  const end = (side: 'from' | 'to') => (
    <CommitOnBlurInput
      end
      label={intl.formatMessage({ id: `filter.${side}` })}
      shown={typeof range[side] === 'number' ? write(field, range[side], formats) : ''}
      commit={(typed) => {
        const number = typed.trim() === '' ? undefined : readNumber(field, typed);
        if (number === undefined && typed.trim() !== '')
          return field.kind === 'percent' ? 'problem.number' : 'problem.integer';
        const { [side]: _, ...other } = range;
        onChange(number === undefined ? other : { ...other, [side]: number });
        return undefined;
      }}
    />
  );
  return (
    <div className="c-filter-row">
      {end('from')}
      {end('to')}
    </div>
  );
}

/** While it has focus it shows what is typed; left, it shows the number grouped. */
function NumberEditor(props: EditorProps) {
  const { field, value } = props;
  const formats = useFormats();
  const [typed, setTyped] = useState<string>();
  const written = typeof value === 'number' ? write(field, value, formats) : String(value ?? '');
  const handling: EditorProps = {
    ...props,
    onChange: (next) => {
      const text = String(next);
      setTyped(text);
      props.onChange(text.trim() === '' ? null : (readNumber(field, text) ?? text));
    },
    onBlur: () => {
      setTyped(undefined);
      props.onBlur();
    },
  };
  const input = (
    <TextInput
      props={handling}
      shown={typed ?? written}
      end
      inputMode={field.kind === 'percent' ? 'decimal' : 'numeric'}
    />
  );
  if (field.kind !== 'money') return input;
  return (
    <span className="c-input-unit">
      {input}
      <span aria-hidden="true">₫</span>
    </span>
  );
}

const tool: FieldRenderer = {
  align: 'end',
  width: 128,
  show: (value, { field }, { formats }) => show(value, field, formats),
  describe: (value, { field }, { formats, intl }) => {
    if (typeof value === 'number') return write(field, value, formats);
    const { from, to } = rangeOf(value);
    const written = {
      from: typeof from === 'number' ? write(field, from, formats) : '',
      to: typeof to === 'number' ? write(field, to, formats) : '',
    };
    const id = from === undefined ? 'filter.upTo' : to === undefined ? 'filter.atLeast' : 'filter.between';
    return intl.formatMessage({ id }, written);
  },
  Filter: NumberFilter,
  Editor: NumberEditor,
};

export const moneyRenderer: FieldRenderer = { ...tool, width: 124 };
export const integerRenderer: FieldRenderer = tool;
export const percentRenderer: FieldRenderer = { ...tool, width: 88 };
