/**
 * What stood open on a page that gave way to `/exception`: the way back leads to it, and its draft holds what was typed.
 * A page's other leavings are the person's own, and leave nothing open.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { selectException } from '#store/notices-slice.ts';
import { useLatestRef } from '../hooks/use-latest-ref.ts';
import { useAppDispatch } from '../store-hooks.ts';
import type { Surface } from './surface.ts';

/** By the key that the router gives to each place in the history; one at a time. */
let left: { readonly place: string; readonly surface: Surface } | undefined;

/** What was left open at this place; it is given once. */
export function takeLeft(place: string): Surface | undefined {
  if (left?.place !== place) return undefined;
  const { surface } = left;
  left = undefined;
  return surface;
}

export function useLeftSurface(surface: Surface | undefined): void {
  const { key } = useLocation();
  const dispatch = useAppDispatch();
  const newest = useLatestRef(surface);
  useEffect(
    () => () => {
      const isSentAway = dispatch((_dispatch, getState) => selectException(getState())) !== undefined;
      if (isSentAway && newest.current !== undefined) left = { place: key, surface: newest.current };
    },
    [dispatch, key],
  );
}
