/** Stops the person before what should not happen by accident. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { KeyLayer } from '../keyboard/keys-provider.tsx';
import './batch.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** Question to confirm. */
  readonly question: string;
  /** Names of the rows it is about. */
  readonly detail: string | undefined;
  /** Remarks on the number of rows. */
  readonly notes?: readonly string[];
  readonly isDanger: boolean;
  /** Text of the button that does it; absent: the title, so that what happens stands on the button itself. */
  readonly agree?: string;
  onConfirm(): void;
  onCancel(): void;
}

export function ConfirmDialog({
  title,
  question,
  detail,
  notes = [],
  isDanger,
  agree = title,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const intl = useIntl();
  const questionId = useId();
  return (
    <Dialog
      isOpen
      title={title}
      aria-describedby={questionId}
      onClose={onCancel}
      isCloseButtonShown={false}
      transitionDuration={0}
      style={{ width: 420 }}
    >
      <KeyLayer>
        <DialogBody>
          {/* Spoken with the title: the button that has focus may say no more than Cancel. */}
          <div id={questionId}>
            <p>{question}</p>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {detail !== undefined && <p className="c-confirm-detail">{detail}</p>}
          </div>
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
                text={agree}
                onClick={onConfirm}
              />
            </>
          }
        />
      </KeyLayer>
    </Dialog>
  );
}
