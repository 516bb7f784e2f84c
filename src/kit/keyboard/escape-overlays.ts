/**
 * Esc closes what lies over the page from the moment it is there. Blueprint hears the key only once focus is inside,
 * which it moves a frame later; a person who knows what comes may be faster.
 */
export function escapeOverlays(): () => void {
  const close = (event: KeyboardEvent) => {
    const isInside = event.target instanceof Element && event.target.closest('.bp6-overlay') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || isInside) return;
    const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    if (top === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  };
  document.addEventListener('keydown', close);
  return () => document.removeEventListener('keydown', close);
}
