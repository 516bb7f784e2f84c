/** Stops the person before what should not happen by accident. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { KeyLayer } from '../keyboard/keys-provider.tsx';
import './batch.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** What is asked. */
  readonly question: string;
  /** What it is asked about: names of rows. */
  readonly detail: string | undefined;
  /** What the person should know of the number of rows. */
  readonly notes?: readonly string[];
  readonly isDanger: boolean;
  onConfirm(): void;
  onCancel(): void;
}

export function ConfirmDialog({
  title,
  question,
  detail,
  notes = [],
  isDanger,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onCancel}
      isCloseButtonShown={false}
      transitionDuration={0}
      style={{ width: 420 }}
    >
      <KeyLayer>
        <DialogBody>
          <p>{question}</p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {detail !== undefined && <p className="c-confirm-detail">{detail}</p>}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {/* Enter, pressed once too often, must not remove anything. */}
              <Button
                autoFocus={isDanger}
                text={intl.formatMessage({ id: 'action.cancel' })}
                onClick={onCancel}
              />
              <Button
                autoFocus={!isDanger}
                intent={isDanger ? 'danger' : 'primary'}
                // What happens stands on the button itself, not only above it.
                text={title}
                onClick={onConfirm}
              />
            </>
          }
        />
      </KeyLayer>
    </Dialog>
  );
}
