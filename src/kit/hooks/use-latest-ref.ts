/** Ref to the latest value given to a component, for a function that is made once. */
import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Whoever needs it makes no function that reads the value itself: all functions of one drawing share what any of them reads, and
 * one that is made once would keep what was there then, rows by the thousand, for as long as it is.
 */
export function useLatestRef<T>(value: T): Readonly<RefObject<T>> {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return newest;
}
