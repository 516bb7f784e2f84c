/** Looks whether the lock is due: while somebody works, while nobody does, and when the page is looked at again. */
import { useEffect, useLayoutEffect } from 'react';

import { selectSession } from '#store/session-slice.ts';
import { checkLock, confirmAgain, noteActivity } from '#session/lock.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';

const lookEveryMs = 5_000;
/** The other tabs are told no more often than this that somebody is here. */
const tellEveryMs = 10_000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

export function useLockWatch(): void {
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const session = useAppSelector(selectSession);
  // Before anything of a session is painted: what was locked must not flash up after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the session may lock or open.
  useLayoutEffect(() => dispatch(checkLock()), [dispatch, session]);
  useEffect(() => {
    let cancel = () => {};
    const look = () => {
      dispatch(checkLock());
      void dispatch(confirmAgain());
      cancel();
      cancel = clock.after(lookEveryMs, look);
    };
    let toldAt = 0;
    const touch = () => {
      const now = clock.now();
      if (now - toldAt < tellEveryMs) return;
      // Coming back to a page that slept is no proof of who it is: what is due comes first.
      dispatch(checkLock());
      dispatch(noteActivity());
      toldAt = now;
    };
    look();
    document.addEventListener('visibilitychange', look);
    for (const kind of touches) window.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', look);
      for (const kind of touches) window.removeEventListener(kind, touch, { capture: true });
    };
  }, [dispatch, clock]);
}
