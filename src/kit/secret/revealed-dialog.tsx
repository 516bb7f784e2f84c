/** Shows a secret that somebody asked for, for half a minute: who forgets to close it has it hidden all the same. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { fieldLabel } from '../definitions/message-ids.ts';
import { formKeys } from '../keyboard/form-keys.ts';
import { KeyLayer } from '../keyboard/keys-provider.tsx';
import { useRestoreFocus } from '../keyboard/restore-focus.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { useServices } from '../store-hooks.ts';
import type { RevealedSecret } from './revealed-secret.ts';
import { revealedSecret } from './revealed-secret.ts';
import { SecretLine } from './secret-line.tsx';

const shownSeconds = 30;

/** Esc hides it from the first moment, before focus has come into it. */
function CloseKey() {
  useKeys([{ ...formKeys.close, run: revealedSecret.forget }], 'form');
  return null;
}

export function RevealedDialog({ shown: { entity, field, row, value } }: { readonly shown: RevealedSecret }) {
  const intl = useIntl();
  const copyButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState(false);
  const left = useSecondsLeft();
  useRestoreFocus();
  useEffect(() => {
    if (left <= 0) revealedSecret.forget();
  }, [left]);
  const label = intl.formatMessage({ id: fieldLabel(entity, field) });
  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: 'secret.of' }, { field: label, row })}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      transitionDuration={0}
      onClose={revealedSecret.forget}
      // Once it stands: while it comes, the library takes focus to its edge.
      onOpened={() => (copyButton.current ?? closeButton.current)?.focus()}
      style={{ width: 520 }}
    >
      <KeyLayer>
        <CloseKey />
        <DialogBody>
          {value === null ? (
            <p>{intl.formatMessage({ id: 'secret.none' })}</p>
          ) : (
            <SecretLine {...{ label, value, isCopied }} button={copyButton} onCopied={setCopied} />
          )}
          <p className="c-secret-note">{intl.formatMessage({ id: 'secret.noted' })}</p>
          <p className="c-secret-note">{intl.formatMessage({ id: 'secret.hides' }, { count: left })}</p>
        </DialogBody>
        <DialogFooter
          actions={
            <Button
              ref={closeButton}
              intent="primary"
              text={intl.formatMessage({ id: 'secret.hide' })}
              onClick={revealedSecret.forget}
            />
          }
        />
      </KeyLayer>
    </Dialog>
  );
}

/** Counts down to 0, a second at a time. */
function useSecondsLeft(): number {
  const { clock } = useServices().ports;
  const [left, setLeft] = useState(shownSeconds);
  useEffect(() => (left > 0 ? clock.after(1000, () => setLeft(left - 1)) : undefined), [clock, left]);
  return left;
}
