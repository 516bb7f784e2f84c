/**
 * How many commands of the title line have room beside the title. All are drawn, measured, and the last ones taken away
 * before anything is painted; what is taken away must be found elsewhere.
 */
import { useLayoutEffect, useReducer } from 'react';

import { useLatestRef } from '../hooks/use-latest-ref.ts';
import { useElementSize } from './use-element-size.ts';

/** By what was asked. A list that is opened again need not be measured, which is the dearest part of its opening. */
const found = new Map<string, number>();
/** Widths and words beyond these are of windows that somebody resized meanwhile. */
const mostFound = 200;

/**
 * `words`: what the line says; other words have other widths. `items`: a selector of those that may go. `isStale`: the
 * words are of a width that the line does not have any more; they will be others at once.
 */
export function useFitting(words: string, items: string, isStale: () => boolean) {
  const { ref, room } = useElementSize<HTMLElement>('title');
  // Before the fonts have come, words have other widths.
  const cacheKey = `${document.fonts?.status} ${room} ${words}`;
  // Not what was measured: forgotten meanwhile, the same may be measured again.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const stale = useLatestRef(isStale);
  const count = found.get(cacheKey);
  useLayoutEffect(() => {
    if (ref.current === null || count !== undefined) return;
    // Not yet measured itself: kept under what is asked now, it would be the answer to something else.
    if (ref.current.clientWidth !== room || stale.current()) return;
    if (found.size >= mostFound) found.clear();
    found.set(cacheKey, fitting(ref.current, items));
    drawAgain();
  }, [ref, cacheKey, count, room, items]);
  return { ref, count: count ?? Number.POSITIVE_INFINITY };
}

/** px: between two buttons, and of the one that leads to what was taken away. */
const gap = 4;
const more = 32;

const lacking = (element: Element | null) =>
  element === null ? 0 : Math.max(0, element.scrollWidth - element.clientWidth);

function fitting(line: HTMLElement, items: string): number {
  const all = [...line.querySelectorAll<HTMLElement>(items)];
  // The title gives way before the line is too long.
  const over = lacking(line.querySelector('h1')) + lacking(line);
  if (over === 0) return all.length;
  let left = over + more;
  let count = all.length;
  while (left > 0 && count > 0) {
    count -= 1;
    left -= (all[count]?.offsetWidth ?? 0) + gap;
  }
  return count;
}
