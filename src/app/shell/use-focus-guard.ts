/**
 * Focus is never on nothing: where what had it was taken away, was turned off or let it go, the page's next sensible
 * place has it. What knows a better place takes it first (`useRestoreFocus`).
 */
import { useEffect } from 'react';

import { focusFirstOf, isFocusLost } from '#kit/keyboard/restore-focus.ts';

export function useFocusGuard(): void {
  useEffect(() => {
    let isAwaited = false;
    let isOver = false;
    // After the frame: by then whatever opens has taken focus, and the browser has taken it from what was turned off.
    const lookSoon = () => {
      if (isAwaited) return;
      isAwaited = true;
      requestAnimationFrame(() =>
        setTimeout(() => {
          isAwaited = false;
          if (!isOver) focusFirstOf([]);
        }),
      );
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      // A person may also have gone to the browser's own controls.
      if (relatedTarget === null && document.hasFocus()) lookSoon();
    };
    // Observe removals and disabling: a focused element that is taken away fires no event.
    const removals = new MutationObserver((changes) => {
      const isTurnedOff = changes.some(({ type, target }) => type === 'attributes' && isFocused(target));
      if (isTurnedOff || isFocusLost()) lookSoon();
    });
    document.addEventListener('focusout', onLeave);
    const attributeFilter = ['disabled', 'hidden'];
    removals.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
    return () => {
      isOver = true;
      document.removeEventListener('focusout', onLeave);
      removals.disconnect();
    };
  }, []);
}

const isFocused = (target: Node) => target.contains(document.activeElement);
