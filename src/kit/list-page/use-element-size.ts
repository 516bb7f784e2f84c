/** The width of an element, followed as the window changes. */
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * px, by place: how wide it was last. The next page stands in the same window, and drawn for another width first it
 * would all be drawn twice.
 */
const lastWidths = new Map<string, number>();

/** `place`: what stands in the same place on another page has the same name, and begins with its width. */
export function useElementSize<Room extends HTMLElement = HTMLDivElement>(place: string) {
  const ref = useRef<Room>(null);
  const [room, setRoom] = useState(lastWidths.get(place) ?? 0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const width = element.clientWidth;
      lastWidths.set(place, width);
      setRoom(width);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return { ref, room };
}
