/** Popover of a header button; loaded when the first of them is pressed. */
import { PopoverNext, PopupKind } from '@blueprintjs/core';
import type { ComponentType } from 'react';

import { ArrowMenu } from '#kit/keyboard/arrow-menu.tsx';
import { KeyLayer } from '#kit/keyboard/keys-provider.tsx';
import { BellContent } from './bell-content.tsx';
import type { HeaderPart, HeaderPopoverProps } from './header-part.ts';
import { HelpItems } from './help-items.tsx';
import { LanguageItems } from './language-items.tsx';
import { UserItems } from './user-items.tsx';

const menus: Readonly<Record<Exclude<HeaderPart, 'bell'>, ComponentType>> = {
  help: HelpItems,
  language: LanguageItems,
  user: UserItems,
};

export function HeaderPopover({ part, label, children }: HeaderPopoverProps) {
  const isMenu = part !== 'bell';
  return (
    <PopoverNext
      defaultIsOpen
      arrow={false}
      animation="minimal"
      transitionDuration={0}
      placement="bottom-end"
      popoverClassName="c-header-popover"
      shouldReturnFocusOnClose
      popupKind={isMenu ? PopupKind.MENU : PopupKind.DIALOG}
      content={
        // The arrows are the menu's, whatever the page under it does with them.
        <KeyLayer>{isMenu ? <HeaderMenu part={part} label={label} /> : <BellContent />}</KeyLayer>
      }
    >
      {children}
    </PopoverNext>
  );
}

function HeaderMenu({ part, label }: { readonly part: Exclude<HeaderPart, 'bell'>; readonly label: string }) {
  const Items = menus[part];
  return (
    <ArrowMenu label={label}>
      <Items />
    </ArrowMenu>
  );
}
