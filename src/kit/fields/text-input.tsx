/** A line of text: its value follows what is typed, and what is typed follows its value. */
import type { InputHTMLAttributes } from 'react';

import type { EditorProps } from '../definitions/field-renderer.ts';
import './fields.css';

type Extra = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'placeholder' | 'autoComplete' | 'maxLength' | 'spellCheck'
>;

export function TextInput({
  props,
  shown,
  end = false,
  ...extra
}: {
  readonly props: EditorProps;
  /** The value as text. */
  readonly shown: string;
  readonly end?: boolean;
} & Extra) {
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      {...extra}
      id={props.id}
      className={end ? 'c-input is-end' : 'c-input'}
      value={shown}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      aria-required={props.field.required === true}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
