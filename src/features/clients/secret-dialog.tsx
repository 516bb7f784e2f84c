/**
 * Shows a new secret, once. It closes by its button alone: an Escape or a click beside it must not take away what
 * nobody can read again.
 */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { KeyLayer } from '#kit/keyboard/keys-provider.tsx';
import { useRestoreFocus } from '#kit/keyboard/restore-focus.ts';
import { SecretLine } from '#kit/secret/secret-line.tsx';
import type { NewSecret } from './new-secret.ts';
import { newSecret } from './new-secret.ts';

export function SecretDialog() {
  const shown = useSyncExternalStore(newSecret.subscribe, newSecret.now);
  return shown === undefined ? null : <Shown key={shown.secret} shown={shown} />;
}

function Shown({ shown: { clientId, name, secret } }: { readonly shown: NewSecret }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `client.secret.${id}` });
  const copyButton = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState(false);
  useRestoreFocus();
  return (
    <Dialog
      isOpen
      title={say('title')}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      transitionDuration={0}
      // Once it stands: while it comes, the library takes focus to its edge.
      onOpened={() => copyButton.current?.focus()}
      style={{ width: 520 }}
    >
      <KeyLayer>
        <DialogBody>
          <p>{intl.formatMessage({ id: 'client.secret.of' }, { client: `${clientId} – ${name}` })}</p>
          <SecretLine
            label={intl.formatMessage({ id: 'field.client.clientSecret' })}
            value={secret}
            isCopied={isCopied}
            button={copyButton}
            onCopied={setCopied}
          />
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
