/** Stops the person before what should not happen by accident. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { formKeys } from '../keyboard/form-keys.ts';
import { useKeyWords } from '../keyboard/key-caps.tsx';
import { KeyLayer } from '../keyboard/keys-provider.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import './batch.css';

interface ConfirmDialogProps {
  /** The deed, and what it is done to. */
  readonly title: string;
  /** What follows from it. */
  readonly question: string;
  /** Names of the rows it is about. */
  readonly detail?: string | undefined;
  /** Remarks on the number of rows. */
  readonly notes?: readonly string[];
  readonly isDanger: boolean;
  /** Text of the button that does it. */
  readonly agree: string;
  onConfirm(): void;
  onCancel(): void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, detail, notes = [], isDanger, agree, onConfirm, onCancel } = props;
  const intl = useIntl();
  const keyWords = useKeyWords();
  const questionId = useId();
  return (
    <Dialog
      isOpen
      title={title}
      aria-describedby={questionId}
      onClose={onCancel}
      isCloseButtonShown={false}
      transitionDuration={0}
      style={{ width: 460 }}
    >
      <KeyLayer>
        <AgreeKey onConfirm={onConfirm} />
        <DialogBody>
          {/* Spoken with the title: the button that has focus says no more than Cancel. */}
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
              {/* Enter, pressed once too often, must not do anything. */}
              <Button autoFocus text={intl.formatMessage({ id: 'action.cancel' })} onClick={onCancel} />
              <Button
                intent={isDanger ? 'danger' : 'primary'}
                text={agree}
                ellipsizeText
                style={{ maxWidth: 340 }}
                title={keyWords.text(formKeys.agree)}
                aria-keyshortcuts={keyWords.aria(formKeys.agree)}
                onClick={onConfirm}
              />
            </>
          }
        />
      </KeyLayer>
    </Dialog>
  );
}

function AgreeKey({ onConfirm }: Pick<ConfirmDialogProps, 'onConfirm'>) {
  useKeys([{ ...formKeys.agree, run: onConfirm }], 'form');
  return null;
}
