/** Mobile numbers: typed in any way people write them, read in groups. */
import { readMobile } from '#model/vietnam/phone.ts';
import type { EditorProps, FieldRenderer } from '../definitions/field-renderer.ts';
import { textRenderer } from './text-field.tsx';
import { TextInput } from './text-input.tsx';

function PhoneEditor(props: EditorProps) {
  const { value, onChange, onBlur } = props;
  const typed = typeof value === 'string' ? value : '';
  const tidied = {
    ...props,
    onBlur: () => {
      const stored = readMobile(typed);
      if (stored !== undefined && stored !== typed) onChange(stored);
      onBlur();
    },
  };
  return <TextInput props={tidied} shown={typed} type="tel" inputMode="tel" />;
}

export const phoneRenderer: FieldRenderer = {
  ...textRenderer,
  width: 116,
  show: (value, _place, { formats }) => ({ text: typeof value === 'string' ? formats.phone(value) : '' }),
  Editor: PhoneEditor,
};
