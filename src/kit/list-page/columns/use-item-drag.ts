/** An item of a list that is dragged: it takes its place on the way, wherever it is held. */
import type { PointerEvent, RefObject } from 'react';
import { useRef } from 'react';

export function useItemDrag(
  list: RefObject<HTMLElement | null>,
  items: readonly { readonly id: string }[],
  onPlace: (id: string, index: number) => void,
) {
  const dragged = useRef<string>(undefined);
  const letGo = () => {
    dragged.current = undefined;
  };
  return {
    begin(id: string) {
      dragged.current = id;
      // Wherever it is let go: else a press elsewhere that is drawn over the list would move it again.
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, letGo, { once: true });
    },
    drag(event: PointerEvent) {
      const id = event.buttons === 1 ? dragged.current : undefined;
      const index = id === undefined ? -1 : itemUnder(event, list.current);
      if (id !== undefined && index >= 0 && items[index]?.id !== id) onPlace(id, index);
    },
  };
}

/** Which item the pointer is over; -1: none. */
function itemUnder({ clientY }: PointerEvent, list: HTMLElement | null): number {
  return Array.from(list?.children ?? []).findIndex((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return clientY >= top && clientY < bottom;
  });
}
