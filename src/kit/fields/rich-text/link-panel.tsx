/** Link of the marked words: its address is set, changed, or removed. */
import { Button } from '@blueprintjs/core';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { isRichTextLink } from '#model/rich-text.ts';

interface LinkPanelProps {
  readonly editor: Editor;
  onDone(): void;
}

/** People leave out the beginning. */
const whole = (typed: string) => (/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`);

export function LinkPanel({ editor, onDone }: LinkPanelProps) {
  const intl = useIntl();
  const id = useId();
  const given: unknown = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof given === 'string' ? given : '');
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const href = whole(typed.trim());
    if (!isRichTextLink(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without words to stand on, the address is its own.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className="c-rich-text-panel">
      <label htmlFor={id}>{intl.formatMessage({ id: 'richText.address' })}</label>
      <input
        id={id}
        className="c-input"
        type="url"
        ref={focusOnce}
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // It is about the link: the form around it is not sent.
          event.preventDefault();
          set();
        }}
      />
      <Button size="small" text={intl.formatMessage({ id: 'richText.setLink' })} onClick={set} />
      {given !== undefined && (
        <Button
          size="small"
          text={intl.formatMessage({ id: 'richText.removeLink' })}
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        />
      )}
      {isWrong && (
        <p className="c-form-problem" id={`${id}-problem`} role="alert">
          {intl.formatMessage({ id: 'problem.link' })}
        </p>
      )}
    </div>
  );
}

const focusOnce = (element: HTMLInputElement | null) => element?.focus();
