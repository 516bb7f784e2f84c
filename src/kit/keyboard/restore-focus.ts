/**
 * Focus is never lost: what lay over the page gives it back to where it came from, or to the next sensible place.
 * (Blueprint's overlays do so only where they are closed by their own property, not where they are taken away.)
 */
import { createContext, use, useEffect, useState } from 'react';

/** Focus at the time of the request for the shown surface: it is loaded later, and by then a menu has closed. */
export const FocusOriginsContext = createContext<readonly Element[] | undefined>(undefined);

/** For what lies over the page, for as long as it is shown. */
export function useRestoreFocus(): void {
  const given = use(FocusOriginsContext);
  const [origins] = useState(() => given ?? originsNow());
  useEffect(() => () => focusFirstOf(origins), [origins]);
}

/** Focused element; and the button of an open menu, because the focused item will be gone. */
export function originsNow(): readonly Element[] {
  const { activeElement } = document;
  if (activeElement === null) return [];
  const opener = document.querySelector(opened);
  return opener ? [activeElement, opener] : [activeElement];
}

const opened = 'button[aria-haspopup][aria-expanded="true"]';

/** Does nothing where something has focus already. */
export function focusFirstOf(origins: readonly Element[]): void {
  if (!isFocusLost()) return;
  const places = [...origins, ...document.querySelectorAll('[role="dialog"]'), ...pagePlaces()];
  for (const place of places) {
    if (!(place instanceof HTMLElement) || !place.isConnected) continue;
    place.focus({ preventScroll: true });
    if (!isFocusLost()) return;
  }
}

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** The page's grid, where the arrows work at once, or else its content. */
const pagePlaces = () => [
  ...document.querySelectorAll('main [role="grid"][tabindex]'),
  ...document.querySelectorAll('main'),
];
