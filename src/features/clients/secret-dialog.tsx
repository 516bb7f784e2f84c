/**
 * Shows a new secret, once. It closes by its button alone: an Escape or a click beside it must not take away what
 * nobody can read again.
 */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Duplicate, Tick } from '@blueprintjs/icons';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { useFocusBack } from '#kit/keyboard/focus-back.ts';
import { KeyLayer } from '#kit/keyboard/keys-provider.tsx';
import type { NewSecret } from './new-secret.ts';
import { newSecret } from './new-secret.ts';
import './secret-dialog.css';

export function SecretDialog() {
  const shown = useSyncExternalStore(newSecret.subscribe, newSecret.now);
  return shown === undefined ? null : <Shown key={shown.secret} shown={shown} />;
}

function Shown({ shown: { clientId, name, secret } }: { readonly shown: NewSecret }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `client.secret.${id}` });
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const label = useId();
  const [isCopied, setCopied] = useState(false);
  useFocusBack();
  const copy = () => {
    field.current?.select();
    // The selection is copied as by Ctrl+C: that needs no permission, and works without TLS on a local network.
    setCopied(document.execCommand('copy'));
    copyButton.current?.focus();
  };
  return (
    <Dialog
      isOpen
      title={say('title')}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      // Not as it appears: the form that asked for it is still closing then, and gives focus to the grid.
      onOpened={() => copyButton.current?.focus()}
      style={{ width: 520 }}
    >
      <KeyLayer>
        <DialogBody>
          <p>{intl.formatMessage({ id: 'client.secret.of' }, { client: `${clientId} – ${name}` })}</p>
          <label className="c-secret-label" id={label} htmlFor={`${label}-field`}>
            {intl.formatMessage({ id: 'field.client.clientSecret' })}
          </label>
          <div className="c-secret-line">
            <input
              ref={field}
              id={`${label}-field`}
              className="c-input c-secret"
              readOnly
              value={secret}
              autoComplete="off"
              spellCheck={false}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              ref={copyButton}
              icon={isCopied ? <Tick size={16} /> : <Duplicate size={16} />}
              text={say(isCopied ? 'copied' : 'copy')}
              onClick={copy}
            />
          </div>
          <p className="c-secret-note" role="status">
            {say(isCopied ? 'copiedNote' : 'once')}
          </p>
        </DialogBody>
        <DialogFooter
          actions={<Button intent="primary" text={say('close')} onClick={() => newSecret.forget()} />}
        />
      </KeyLayer>
    </Dialog>
  );
}
