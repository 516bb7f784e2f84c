/** Work for a list with visible rows, deferred until they are painted. */
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * `begin` is called for itself, each time that it is another one; what it answers ends it. `isShown`: rows of it are
 * there, and drawn with this very page. That more is asked draws the page once more, and a list that is opened would wait for that.
 */
export function useAfterPaint(begin: () => (() => void) | undefined, isShown: boolean): void {
  const mayWait = useRef(isShown);
  useLayoutEffect(() => {
    mayWait.current = isShown;
  });
  useEffect(() => {
    let end: (() => void) | undefined;
    const start = () => {
      end = begin();
    };
    const callOff = mayWait.current ? afterDrawn(start) : start();
    return () => {
      callOff?.();
      end?.();
    };
  }, [begin]);
}

/** A tab out of sight draws nothing, and one that is too slow is not waited for. */
const longestMs = 1_000;

/** The second of two frames starts after the first is on the screen. */
function afterDrawn(call: () => void): () => void {
  const begin = () => {
    callOff();
    call();
  };
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(begin);
  });
  const timer = setTimeout(begin, longestMs);
  const callOff = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return callOff;
}
