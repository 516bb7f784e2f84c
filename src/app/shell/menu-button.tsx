/** A button of the header with a menu under it. */
import { Button, PopoverNext } from '@blueprintjs/core';
import type { ReactNode } from 'react';

import { ArrowMenu } from '#kit/keyboard/arrow-menu.tsx';

interface MenuButtonProps {
  /** What a screen reader says, and the tooltip. */
  readonly label: string;
  readonly icon?: React.JSX.Element;
  readonly text?: ReactNode;
  /** Name of a place that a tour points at. */
  readonly tour?: string;
  readonly children: ReactNode;
}

export function MenuButton({ label, icon, text, tour, children }: MenuButtonProps) {
  return (
    <PopoverNext
      arrow={false}
      animation="minimal"
      placement="bottom-end"
      popoverClassName="c-header-popover"
      shouldReturnFocusOnClose
      content={<ArrowMenu label={label}>{children}</ArrowMenu>}
    >
      <Button
        variant="minimal"
        {...(icon === undefined ? {} : { icon })}
        aria-label={label}
        title={label}
        data-tour={tour}
      >
        {text}
      </Button>
    </PopoverNext>
  );
}
