/** What is begun for a list that shows something already can wait until that is on the screen. */
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * `begin` is called for itself, each time that it is another one; what it answers ends it. `isShown`: rows of it are
 * drawn with this very page. That more is asked draws the page once more, and a list that is opened would wait for that.
 */
export function useOnceDrawn(begin: () => (() => void) | undefined, isShown: boolean): void {
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

/** Of two frames the second begins after the first is on the screen. A tab out of sight draws none. */
function afterDrawn(call: () => void): (() => void) | undefined {
  if (document.visibilityState === 'hidden') {
    call();
    return undefined;
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(call);
  });
  return () => cancelAnimationFrame(frame);
}
