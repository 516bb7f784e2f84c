/** A menu where a row or a header is: walked through by the arrow keys, and focus goes back where it came from. */
import { ContextMenuPopover } from '@blueprintjs/core';
import type { ReactNode } from 'react';

import { ArrowMenu } from '../keyboard/arrow-menu.tsx';
import { KeyLayer } from '../keyboard/keys-provider.tsx';
import { useRestoreFocus } from '../keyboard/restore-focus.ts';

interface MenuAtProps {
  /** px from the window's corner. */
  readonly at: { readonly x: number; readonly y: number };
  readonly label: string;
  onClose(): void;
  readonly children: ReactNode;
}

export function MenuAt({ at, label, onClose, children }: MenuAtProps) {
  useRestoreFocus();
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left: at.x, top: at.y }}
      onClose={onClose}
      content={
        <KeyLayer>
          <ArrowMenu label={label}>{children}</ArrowMenu>
        </KeyLayer>
      }
    />
  );
}
