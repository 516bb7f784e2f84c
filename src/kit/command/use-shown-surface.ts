/**
 * Surfaces of a command controller, one thing at a time. A form gives way to nothing by itself: what is to be shown instead waits until
 * it has closed, at once or after its own question.
 */
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { selectException } from '#store/notices-slice.ts';
import { useLatestRef } from '../hooks/use-latest-ref.ts';
import { useAppDispatch } from '../store-hooks.ts';
import type { Surface } from './surface.ts';

interface Shown {
  readonly surface: Surface | undefined;
  /** Waits for the form to close. */
  readonly next: Surface | undefined;
  readonly turn: number;
}

export interface ShownSurface extends Pick<Shown, 'surface' | 'turn'> {
  readonly isGivingWay: boolean;
  show(surface: Surface): void;
  /**
   * Closes the surface that was shown when this was given: a form may report twice that it is done, and a later surface stays.
   */
  close(): void;
  stay(): void;
}

export function useShownSurface(): ShownSurface {
  const { key } = useLocation();
  const [{ surface, next, turn }, setShown] = useState<Shown>(() => ({ ...nothing, surface: takeLeft(key) }));
  useLeftSurface(surface);
  return {
    ...{ surface, turn },
    isGivingWay: next !== undefined,
    show: useCallback(
      (wanted) =>
        setShown((now) =>
          now.surface?.kind === 'form'
            ? { ...now, next: wanted }
            : { ...now, surface: overDetails(wanted, now.surface) },
        ),
      [],
    ),
    close: useCallback(() => setShown((now) => (now.surface === surface ? after(now) : now)), [surface]),
    stay: useCallback(() => setShown((now) => ({ ...now, next: undefined })), []),
  };
}

const overDetails = (wanted: Surface, shown: Surface | undefined): Surface =>
  wanted.kind === 'question' && shown?.kind === 'details' ? { ...wanted, over: shown } : wanted;

const after = ({ surface, next, turn }: Shown): Shown => ({
  surface: next ?? (surface?.kind === 'question' ? surface.over : undefined),
  next: undefined,
  turn: next === undefined ? turn : turn + 1,
});

const nothing: Shown = { surface: undefined, next: undefined, turn: 0 };

/** By the key that the router gives to each place in the history; one at a time. */
let left: { readonly place: string; readonly surface: Surface } | undefined;

/** Surface that was left open at this place; it is returned once. */
function takeLeft(place: string): Surface | undefined {
  if (left?.place !== place) return undefined;
  const { surface } = left;
  left = undefined;
  return surface;
}

function useLeftSurface(surface: Surface | undefined): void {
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
