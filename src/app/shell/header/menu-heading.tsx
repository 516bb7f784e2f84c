/** Names a part of a menu. (Blueprint's own is a heading of level 6, out of the page's order.) */
import type { ReactNode } from 'react';

export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return (
    <li role="presentation" className="c-menu-heading">
      {children}
    </li>
  );
}
