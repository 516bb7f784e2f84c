/**
 * A link of the menu. Not one of the router's, each of which follows the address: with every page that is opened all of
 * them would be drawn anew, before anything of the page is.
 */
import type { MouseEvent, ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';

export interface MenuLinkProps {
  readonly to: string;
  /** The page that is open is this one, or is of its group. */
  readonly isOpen: boolean;
  readonly className: string;
  readonly 'aria-label'?: string;
  readonly title?: string;
  readonly children: ReactNode;
  readonly onGo: NavigateFunction;
}

export function MenuLink({ to, isOpen, onGo, ...rest }: MenuLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      aria-current={isOpen ? 'page' : undefined}
      onClick={(event) => {
        if (isOfBrowser(event)) return;
        event.preventDefault();
        // The page that is open as it begins is no step from itself.
        void onGo(to, { replace: location.pathname + location.search === to });
      }}
    />
  );
}

/** In another tab or window, or kept: the browser's own. Its other buttons are no click. */
const isOfBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;
