/**
 * Which entry the keys act on, and where focus is. An entry that is done with leaves its place in the list: focus
 * goes to the one after it, never to nowhere.
 */
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface EntryNavigation {
  readonly current: string | undefined;
  /** Element of the list itself, which takes focus if no entry is left. */
  readonly list: RefObject<HTMLDivElement | null>;
  place(): HTMLElement | null;
  goTo(id: string): void;
  step(by: number | 'first' | 'last'): void;
  /** Goes on to the entry after this one, else the one before it; answers which. */
  leave(id: string): string | undefined;
}

/** `ids`: the entries shown, in their order. `isResting`: something lies over the list and has focus. */
export function useEntryNavigation(
  ids: readonly string[],
  first: string | undefined,
  isResting: boolean,
): EntryNavigation {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  const wanted = useRef(first);
  const index = useRef(0);
  const known = current !== undefined && ids.includes(current) ? current : ids[clamp(index.current, ids)];

  const find = useCallback(
    (id: string | undefined) =>
      id === undefined ? null : (list.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`) ?? null),
    [],
  );
  const goTo = useCallback((id: string) => {
    wanted.current = id;
    setCurrent(id);
  }, []);
  // Wherever focus goes by Tab or by a click, the keys act there.
  useEffect(() => {
    const within = list.current;
    const follow = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest('[data-entry]') : null;
      const id = place?.getAttribute('data-entry');
      if (id !== null && id !== undefined) setCurrent(id);
    };
    within?.addEventListener('focusin', follow);
    return () => within?.removeEventListener('focusin', follow);
  });
  useEffect(() => {
    if (known !== undefined) index.current = ids.indexOf(known);
    if (isResting) return;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    const id = wanted.current ?? (isLost ? known : undefined);
    wanted.current = undefined;
    if (id === undefined && !isLost) return;
    const place = find(id) ?? find(known) ?? list.current;
    place?.focus({ preventScroll: true });
    place?.scrollIntoView?.({ block: 'nearest' });
  });
  return {
    current: known,
    list,
    place: () => find(known),
    goTo,
    step: (by) => {
      const at =
        known === undefined || find(known)?.contains(document.activeElement) !== true ? undefined : known;
      const from = at === undefined ? -1 : ids.indexOf(at);
      const to =
        by === 'first' ? 0 : by === 'last' ? ids.length - 1 : at === undefined ? index.current : from + by;
      const id = ids[clamp(to, ids)];
      if (id !== undefined) goTo(id);
    },
    leave: (id) => {
      const at = ids.indexOf(id);
      const next = ids[at + 1] ?? ids[at - 1];
      if (next !== undefined) goTo(next);
      return next;
    },
  };
}

const clamp = (at: number, ids: readonly string[]) => Math.max(0, Math.min(at, ids.length - 1));
