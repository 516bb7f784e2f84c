/** Free text, codes, addresses of pages and of mail: typed and read as they are. */
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type {
  EditorProps,
  FieldRenderer,
  FilterProps,
  RenderedValue,
} from '../definitions/field-renderer.ts';
import { fieldLabel } from '../definitions/message-ids.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { CommitOnBlurInput } from './commit-on-blur-input.tsx';
import { TextInput } from './text-input.tsx';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const show = (value: unknown): RenderedValue => ({ text: asText(value) });

function TextFilter({ entity, name, value, onChange }: FilterProps) {
  const intl = useIntl();
  return (
    <CommitOnBlurInput
      label={intl.formatMessage({ id: fieldLabel(entity, name) })}
      labelUnseen
      placeholder={intl.formatMessage({ id: 'filter.exactly' })}
      shown={asText(value)}
      commit={(typed) => {
        onChange(typed.trim() === '' ? undefined : typed.trim());
        return undefined;
      }}
    />
  );
}

function TextEditor(props: EditorProps) {
  const { field } = props;
  if (field.kind === 'text' && field.multiline === true) return <Lines {...props} />;
  return <TextInput props={props} shown={asText(props.value)} />;
}

function Lines({ isMasked = false, ...props }: EditorProps & { readonly isMasked?: boolean }) {
  return (
    <textarea
      id={props.id}
      className={isMasked ? 'c-input is-masked' : 'c-input'}
      rows={3}
      {...(isMasked ? { autoComplete: 'off', spellCheck: false } : {})}
      value={asText(props.value)}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}

const tool: FieldRenderer = {
  align: 'start',
  width: 160,
  show,
  describe: asText,
  Filter: TextFilter,
  Editor: TextEditor,
};

export const textRenderer = tool;
export const codeRenderer: FieldRenderer = { ...tool, width: 132 };

const SecretTools = lazyComponent(async () => (await import('./secret-tools.tsx')).SecretTools);

/** A line for passwords would make one line of a key of several, and a key that opens nothing. */
function SecretEditor(props: EditorProps) {
  const { field, onChange } = props;
  const value = asText(props.value);
  const [isShown, setShown] = useState(false);
  if (field.kind === 'secret' && field.multiline === true) return <Lines {...props} isMasked />;
  return (
    <>
      <TextInput
        props={props}
        shown={value}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
      />
      {field.kind === 'secret' && (field.generated || field.signsIn) && (
        <SecretTools
          {...{ value, onChange, isShown }}
          isGenerated={field.generated === true}
          onShow={setShown}
        />
      )}
    </>
  );
}

/** Never shown: a mask of one length says only that there is one. */
export const secretRenderer: FieldRenderer = {
  ...tool,
  // A host does not send it, not even whether there is one: null alone says that there is none.
  show: (value) => ({ text: value === null ? '' : '••••••••' }),
  Filter: undefined,
  Editor: SecretEditor,
};
