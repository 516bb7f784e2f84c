/**
 * How many commands of the title line have room beside the title. All are drawn, measured, and the last ones taken away
 * before anything is painted; what is taken away must be found elsewhere.
 */
import { useLayoutEffect, useState } from 'react';

import { useRoom } from './use-room.ts';

interface Found {
  readonly asked: string;
  readonly count: number;
}

/** `words`: what the line says; other words have other widths. `items`: a selector of those that may go. */
export function useFitting(words: string, items: string) {
  const { ref, room } = useRoom<HTMLElement>();
  const asked = `${room} ${words}`;
  const [found, setFound] = useState<Found>();
  const isFound = found?.asked === asked;
  useLayoutEffect(() => {
    if (ref.current !== null && !isFound) setFound({ asked, count: fitting(ref.current, items) });
  }, [ref, asked, isFound, items]);
  return { ref, count: isFound ? found.count : Number.POSITIVE_INFINITY };
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
