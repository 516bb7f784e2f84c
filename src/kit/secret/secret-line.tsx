/** A secret in the clear, and the button that copies it: focus stands on that at once. */
import { Button } from '@blueprintjs/core';
import { Duplicate, Tick } from '@blueprintjs/icons';
import type { Ref } from 'react';
import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';

import './secret.css';

interface SecretLineProps {
  readonly label: string;
  readonly value: string;
  readonly isCopied: boolean;
  readonly button: Ref<HTMLButtonElement>;
  onCopied(isCopied: boolean): void;
}

/** Visible lines, at most, of a secret that has several, such as a key. */
const mostLines = 8;

export function SecretLine({ label, value, isCopied, button, onCopied }: SecretLineProps) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const id = useId();
  const Field = value.includes('\n') ? 'textarea' : 'input';
  const copy = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    field.current?.select();
    // The selection is copied as by Ctrl+C: that needs no permission, and works without TLS on a local network.
    onCopied(document.execCommand('copy'));
    currentTarget.focus();
  };
  return (
    <>
      <label className="c-secret-label" htmlFor={id}>
        {label}
      </label>
      <div className="c-secret-line">
        <Field
          ref={field}
          id={id}
          className="c-input c-secret"
          readOnly
          {...(Field === 'textarea' ? { rows: mostLines } : {})}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => field.current?.select()}
        />
        <Button
          ref={button}
          icon={isCopied ? <Tick size={16} /> : <Duplicate size={16} />}
          text={intl.formatMessage({ id: isCopied ? 'secret.copied' : 'secret.copy' })}
          onClick={copy}
        />
      </div>
    </>
  );
}
