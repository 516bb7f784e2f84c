/**
 * Lazily loaded module, once it is here. Without `Suspense`: React holds back the content after a fallback until 300 ms have
 * passed since that one was shown (react-dom, `globalMostRecentFallbackTime`), however soon it comes.
 */
import { useEffect, useReducer, useState } from 'react';

import type { LazyModule } from './lazy-module.ts';

interface Late<T> extends Pick<LazyModule<T>, 'held'> {
  /** Resolves once it is held, or will not be. */
  load(): Promise<unknown>;
}

/** Undefined while it is loaded. Throws, in the rendering, what it could not be loaded for. */
export function useLazy<T>(late: Late<T>): T | undefined {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const [failed, setFailed] = useState<{ readonly late: Late<T>; readonly error: unknown }>();
  const held = late.held();
  const isHere = held !== undefined;
  useEffect(() => {
    if (isHere) return;
    let isWanted = true;
    late.load().then(
      () => {
        if (isWanted) showAgain();
      },
      (error: unknown) => {
        if (isWanted) setFailed({ late, error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [late, isHere]);
  if (failed?.late === late && !isHere) throw failed.error;
  return held;
}
