import type { JSX } from 'react';

/** The buttons of the header that open something under themselves. */
export type HeaderPart = 'help' | 'bell' | 'language' | 'user';

export interface HeaderPopoverProps {
  readonly part: HeaderPart;
  readonly label: string;
  /** The button. */
  readonly children: JSX.Element;
}
