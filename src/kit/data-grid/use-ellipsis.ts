/**
 * Where letters are wider than cells take them for (fits.ts), every cell is cut: a browser that sets all text larger, text
 * spaced out by whoever reads it (WCAG 1.4.12), another font while ours is on its way or for good.
 */
import type { RefObject } from 'react';
import { useEffect } from 'react';

import { beside, textFits } from './text-fit.ts';

const letters = '0123456789mmmmm';
/** px; that of a cell which they just fit into, without its padding. */
const room = Array.from({ length: 400 }, (_, width) => width).find((width) => textFits(letters, width)) ?? 0;

export function useEllipsis(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = grid.current;
    if (shown === null || typeof ResizeObserver === 'undefined') return;
    const probe = document.createElement('span');
    probe.className = 'c-letters';
    probe.ariaHidden = 'true';
    probe.textContent = letters;
    shown.append(probe);
    const look = () => shown.toggleAttribute('data-cut', probe.offsetWidth > room - beside);
    const observer = new ResizeObserver(look);
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, [grid]);
}
