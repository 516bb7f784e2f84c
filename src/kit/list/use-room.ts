/** The width of an element, followed as the window changes. */
import { useLayoutEffect, useRef, useState } from 'react';

export function useRoom<Room extends HTMLElement = HTMLDivElement>() {
  const ref = useRef<Room>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}
