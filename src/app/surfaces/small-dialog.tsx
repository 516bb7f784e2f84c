/** A dialog that stops the person: a title, a few words, and what can be done. */
import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';

import { KeyLayer } from '#kit/keyboard/keys-provider.tsx';
import { useRestoreFocus } from '#kit/keyboard/restore-focus.ts';
import './side-drawer.css';

interface SmallDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

export function SmallDialog({ title, onClose, actions, children }: SmallDialogProps) {
  useRestoreFocus();
  return (
    <Dialog
      isOpen
      title={title}
      isCloseButtonShown={false}
      backdropClassName="c-side-drawer-backdrop"
      transitionDuration={0}
      onClose={onClose}
    >
      <KeyLayer>
        <DialogBody>{children}</DialogBody>
        <DialogFooter actions={actions} />
      </KeyLayer>
    </Dialog>
  );
}
