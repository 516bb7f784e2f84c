/**
 * Hides all of the page but one place, as it is: what is typed stays typed, open drawers stay open, and nothing of
 * it is drawn, read out, reached by Tab or moved by a key.
 */
import { useLayoutEffect } from 'react';

/** `place`: the element that stays; it must not be inside the page. */
export function useHiddenPage(place: HTMLElement): void {
  useLayoutEffect(() => {
    const had = document.activeElement;
    const hidden = new Set<HTMLElement>();
    const hide = () => {
      for (const part of document.body.children) {
        if (part === place || !(part instanceof HTMLElement) || part.hidden) continue;
        part.hidden = true;
        part.inert = true;
        hidden.add(part);
      }
    };
    document.body.append(place);
    hide();
    // Notices and menus are put into the body when they appear.
    const watch = new MutationObserver(hide);
    watch.observe(document.body, { childList: true });
    // The page listens at the document: it must hear neither keys nor where focus goes.
    const deafen = (event: Event) => event.stopImmediatePropagation();
    for (const kind of heard) window.addEventListener(kind, deafen, true);
    return () => {
      for (const kind of heard) window.removeEventListener(kind, deafen, true);
      watch.disconnect();
      for (const part of hidden) {
        part.hidden = false;
        part.inert = false;
      }
      place.remove();
      if (had instanceof HTMLElement && had.isConnected) had.focus({ preventScroll: true });
    };
  }, [place]);
}

const heard = ['keydown', 'keyup', 'focus', 'focusin', 'focusout'] as const;
